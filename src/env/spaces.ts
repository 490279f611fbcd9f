import { checkJson, refuseAt } from '../input/plain-json';
import { isView, onTrust, readingA } from '../input/trusted';
import { type ObservationPart, type ObservedGame, writerFor } from '../observe/observation';
import {
  type ActionSpaceOf,
  checkBuffer,
  type IdMap,
  type ObservationSpaceOf,
  type Observer,
  observerOf,
  readingRows,
} from '../observe/space';
import type { CompiledGame, State, View } from '../play/game';
import type { Games } from '../play/games';
import type { Position } from '../play/position';
import type { Seat, Viewer } from '../play/seats';
import { cachedBy, getOrInsert } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { inText, itemAt } from '../util/text';
import { onceFor, type Setup, type SpaceOptions, settingOf } from './options';

/**
 * The version of action ids and observations. Any change in the meaning of an id or number raises it, together with
 * the major version of the package.
 */
export const ENV_VERSION = 1;

export type { ActionSpaceOf as ActionSpace, ObservationPart, ObservationSpaceOf as ObservationSpace };

function actionSpaceOf(game: ObservedGame, options: Setup): ActionSpaceOf {
  const { variant, players } = options;
  const table =
    game.variations?.actions(settingOf(game, options)) ?? game.compileGame(game.setup(options).game).actions;
  const entryOf = (id: number) => {
    const entry = itemAt(table.all, id);
    if (entry === undefined)
      throw new RangeError(`there is no action ${inText(id)}, only 0 to ${table.all.length - 1}`);
    return entry;
  };
  const space: ActionSpaceOf = {
    variant,
    players,
    size: table.all.length,
    decode: (id) => entryOf(id).action,
    encode(action) {
      const entry = table.byReference(action) ?? table.byValue(action);
      if (entry === undefined) throw new RangeError('the space has no such action');
      return entry.id;
    },
    text: (id) => entryOf(id).text,
  };
  const maps = new Map<string, IdMap>();
  const idsIn = ({ compiled, row }: Position): IdMap =>
    getOrInsert(maps, game.variations?.nameOf(row.game as State['game']) ?? '', () => {
      const toSpace = Int32Array.from(compiled.actions.all, ({ action }) => space.encode(action));
      const toGame = new Int32Array(space.size).fill(-1);
      for (const [own, id] of toSpace.entries()) toGame[id] = own;
      return { toSpace, toGame };
    });
  return Object.freeze(readingRows(space, { idsIn }));
}

function observationSpaceOf(game: ObservedGame, options: Setup): ObservationSpaceOf {
  const { variant, players, components, map } = options;
  const observation = game.observation(settingOf(game, options));
  const { parts, size } = observation;
  const observer: Observer = {
    observation,
    writerFor: cachedBy((compiled: CompiledGame) => writerFor(observation, compiled)),
    // The components and map are those of the space, because those in the view could differ.
    readerOf: cachedBy((setting: object) => {
      const all: object = { ...setting, players, components, map };
      const compiled = game.compileGame(all as State['game']);
      const [read, write] = [game.readView(compiled), writerFor(observation, compiled)];
      return (view) => ({ row: read(view), write });
    }),
  };
  return deepFreeze(readingRows({ variant, players, size, parts }, observer));
}

interface SeenGame {
  readonly variant: string;
  readonly viewer: Viewer;
  readonly players: readonly object[];
  readonly game: object;
}

/**
 * Writes an observation from a view alone. The game must have the component set and map of the space, which is not
 * checked: otherwise, the numbers are meaningless, or an unknown piece causes an error.
 *
 * @param space - a space from `observationSpace` for the same settings
 * @param view - the view of a seat with perfect recall
 * @param into - an array to write to; by default a new one
 * @returns the array
 * @throws {RangeError} if the space is not from `observationSpace`, the variant or number of players differs, the
 * view is a spectator's or lacks perfect recall, or `into` is too short
 * @throws {@link InvalidInputError} if the view shows pieces that no game of the space has, or too many of them
 */
export function observe(space: ObservationSpaceOf, view: object, into?: Float32Array): Float32Array {
  const { readerOf } = observerOf(space);
  checkView(view);
  const { variant, players, viewer, game } = view as SeenGame;
  if (variant !== space.variant || players?.length !== space.players)
    throw new RangeError(`the space is for ${space.variant} with ${space.players} players`);
  if (itemAt(players, viewer) === undefined) throw new RangeError('an observation needs the view of a seat');
  const out = checkBuffer(into ?? new Float32Array(space.size), Float32Array, space.size, 'an observation');
  const { row, write } = onTrust([], `This is not a view of ${variant}.`, () => readerOf(game)(view));
  write(row, out, viewer as Seat);
  return out;
}

export interface Spaces {
  readonly games: Games<ObservedGame>;
  actionSpace(options: SpaceOptions): ActionSpaceOf;
  observationSpace(options: SpaceOptions): ObservationSpaceOf;
}

export function spacesOf(games: Games<ObservedGame>): Spaces {
  return {
    games,
    actionSpace: onceFor(games, actionSpaceOf),
    observationSpace: onceFor(games, observationSpaceOf),
  };
}

/**
 * Converts a view to JSON with sorted keys. The texts of two states with equal settings are equal if and only if the
 * viewer cannot distinguish the states.
 *
 * @param view - the view of a state with perfect recall. Do not use the view of a record: its numbers of turn and
 * round would make texts of equal states differ.
 * @throws {RangeError} if the view lacks perfect recall
 */
export function informationState(view: object): string {
  checkView(view);
  // The members are those of versions 1.x, because trained policies use the texts as keys: `recall` has its old name,
  // and later members are omitted, which are constant in a game or follow from the rest.
  const {
    recall,
    game: _game,
    componentsHash: _hash,
    emptiedColumn: _column,
    ...rest
  } = view as Readonly<Record<string, unknown>>;
  const kept = recall === undefined ? rest : { ...rest, audience: 'memory' };
  return JSON.stringify(kept, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Checks that a view has perfect recall. Views of games with nothing to remember have no `recall`. */
function checkView(view: View): void {
  readingA('view', view, () => {
    if (!isView(view)) refuseAt('wrong-type', [], 'Expected a view.');
    checkJson(view);
  });
  if ('recall' in view && view.recall !== 'perfect')
    throw new RangeError("the view must have 'perfect' recall");
}
