import * as crypto from 'node:crypto';
import { statSync } from 'node:fs';
import * as module from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameInternals } from '../define/declare';
import type { Engine } from '../engine/engine';
import type { Provenance } from '../engine/lint-components';
import {
  addCounts,
  bind,
  DEFAULT_VARIANT,
  drawnAs,
  gamesOf,
  packageGames,
  parseSeedless,
  perft,
  provenance,
  useSha256,
} from '../entries/command';
import { createEngine } from '../index';
import type { GameDrawing, GameTypes, Options, State } from '../play/game';
import type { Viewer } from '../play/seats';
import { createRecordTools, type RecordTools } from '../record-tools/index';
import { CliError, messageOf, withFileContext } from './cli-error';
import { paint } from './terminal';

export type Registry = Awaited<ReturnType<typeof loadGames>>;

/** Loads the package's games and those in `files`. It also makes Node compute all hashes, because that is faster. */
export async function loadGames(files: readonly string[] = []) {
  useSha256(nativeSha256);
  const games = new Map(packageGames.map((game) => [game.name, game]));
  for (const file of files) {
    for (const game of await gamesIn(file)) {
      if (games.has(game.name)) throw new CliError(`--game: ${file}: there is a game ${game.name} already`);
      games.set(game.name, game);
    }
  }
  const names = [...games.keys()];
  const own = names.slice(packageGames.length);
  const all = gamesOf([...games.values()]);
  const named = (name: string): GameInternals => {
    const game = games.get(name);
    if (game !== undefined) return game;
    throw new CliError(`there is no game ${JSON.stringify(name)}; the games are: ${names.join(', ')}`);
  };
  return {
    engine: createEngine(...games.values()) as Engine<GameTypes>,
    tools: createRecordTools(...games.values()) as RecordTools<GameTypes>,
    names,
    own,
    usual: named(own[0] ?? DEFAULT_VARIANT),
    named,
    /** The `perft` of the engine with compiled rules, which are faster. */
    perft: bind(perft, addCounts(all)) as Engine<GameTypes>['perft'],
    parseSeedless: (options: unknown): Options => parseSeedless(all, options),
    provenance: (state: State): Provenance => provenance(all, state),
    drawn: (name: string): GameDrawing => drawnAs(named(name)),
  };
}

export function drawState(
  { engine, drawn }: Pick<Registry, 'engine' | 'drawn'>,
  state: State,
  viewer: Viewer = 'spectator',
): string {
  return drawn(state.variant).draw(engine.view(state, viewer), engine.componentsInUse(state), paint);
}

/** Imports the games that an ES module exports: its default export is a game or a list of games. */
export async function gamesIn(file: string): Promise<readonly GameInternals[]> {
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CliError(`--game: there is no file ${file}`);
  resolveOwnPackage();
  const { default: exported = [] } = await moduleAt(path, file);
  const games = (Array.isArray(exported) ? exported : [exported]) as readonly GameInternals[];
  if (games.length === 0)
    throw new CliError(`--game: ${file} exports no game; export one by \`export default\``);
  for (const game of games) withFileContext(`--game: ${file}`, () => gamesOf([game]));
  return games;
}

async function moduleAt(path: string, file: string): Promise<{ readonly default?: unknown }> {
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    const [line] = messageOf(error).trim().split('\n');
    throw new CliError(`--game: ${file} cannot be loaded: ${line}`);
  }
}

type HookContext = { readonly parentURL?: string | undefined };
type Resolve = (name: string, context: HookContext) => unknown;

/** Only in Node from 22.15, or from 23.5. */
interface NewerModule {
  registerHooks?(hooks: { resolve(name: string, context: HookContext, next: Resolve): unknown }): void;
}

const OWN = /^century-engine(\/|$)/;

/** A `resolve` hook as source, because older versions of Node run hooks in a separate thread. */
const HOOKS = `
let home;
export const initialize = (url) => { home = url; };
export const resolve = (name, context, next) =>
  next(name, ${OWN}.test(name) ? { ...context, parentURL: home } : context);
`;

let isDone = false;

/**
 * Makes imports of this package resolve to the running copy. Custom games then share its classes, and their
 * folder needs no installed package.
 */
function resolveOwnPackage(): void {
  if (isDone) return;
  isDone = true;
  const home = import.meta.url;
  const { registerHooks } = module as NewerModule;
  if (registerHooks !== undefined) {
    registerHooks({
      resolve: (name, context, next) =>
        next(name, OWN.test(name) ? { ...context, parentURL: home } : context),
    });
    return;
  }
  module.register(`data:text/javascript,${encodeURIComponent(HOOKS)}`, home, { data: home });
}

/** Several times as fast as SHA-256 in JavaScript. */
export function nativeSha256(data: string | Uint8Array): string {
  return crypto.hash('sha256', data, 'hex');
}
