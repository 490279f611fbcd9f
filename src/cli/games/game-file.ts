import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyWholeGame } from '../../define/whole-game';
import { Complaint } from '../complaint';
import { lendOwnEngine } from './own-engine';

/**
 * The games that a module exports.
 *
 * @param file - an ES module whose default export is a game, or a list of games
 * @throws Complaint if there is no such module, it fails, or exports something else
 */
export async function gamesIn(file: string): Promise<readonly AnyWholeGame[]> {
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Complaint(`--game: there is no file ${file}`);
  lendOwnEngine();
  const exported = await moduleAt(path, file);
  if (!('default' in exported))
    throw new Complaint(`--game: ${file} has no default export; export a game by \`export default\``);
  const games: readonly unknown[] = Array.isArray(exported.default) ? exported.default : [exported.default];
  if (games.length === 0 || !games.every(isGame))
    throw new Complaint(
      `--game: the default export of ${file} is neither a game made by defineGame or extendGame nor a list of such games`,
    );
  return games;
}

async function moduleAt(path: string, file: string): Promise<object> {
  try {
    return (await import(pathToFileURL(path).href)) as object;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Complaint(`--game: ${file} cannot be loaded: ${firstLine(why)}`);
  }
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

/** What every whole game has; no other object has all of it by chance. */
const FUNCTIONS = ['setup', 'compileGame', 'checkState', 'observation', 'readView', 'evaluator', 'view'];

function isGame(value: unknown): value is AnyWholeGame {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Readonly<Record<string, unknown>>;
  return typeof members.name === 'string' && FUNCTIONS.every((name) => typeof members[name] === 'function');
}
