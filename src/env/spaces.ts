import { isView, readingA } from '../input/misplaced';
import { checkJson, refuseAt } from '../input/plain-json';
import { onTrust } from '../input/trusted';
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
import type { ActionTable } from '../play/actions';
import type { Action, CompiledGame, State, View } from '../play/game';
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

function actionSpacesOf(games: Games<ObservedGame>): (options: SpaceOptions) => ActionSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players } = options;
    const table = tableFor(game, options);
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
    const idsIn = ({ compiled, row }: Position): IdMap => {
      const name = game.variations?.nameOf(row.game as State['game']) ?? '';
      return getOrInsert(maps, name, () => mapIds(space, compiled.actions));
    };
    return Object.freeze(readingRows(space, { idsIn }));
  });
}

function tableFor(game: ObservedGame, options: Setup): ActionTable<Action> {
  if (game.variations !== undefined) return game.variations.actions(settingOf(game, options));
  return game.compileGame(game.setup(options).game).actions;
}

function mapIds(space: ActionSpaceOf, { all }: ActionTable<Action>): IdMap {
  const toSpace = Int32Array.from(all, ({ action }) => space.encode(action));
  const toGame = new Int32Array(space.size).fill(-1);
  toSpace.forEach((id, own) => {
    toGame[id] = own;
  });
  return { toSpace, toGame };
}

function observationSpacesOf(games: Games<ObservedGame>): (options: SpaceOptions) => ObservationSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players, components, map } = options;
    const observation = game.observation(settingOf(game, options));
    const { parts, size } = observation;
    const observer: Observer = {
      observation,
      writerFor: cachedBy((compiled: CompiledGame) => writerFor(observation, compiled)),
      // The components and map are those of the space, because those in the view could differ.
      readerOf: cachedBy((setting: object) => {
        const compiled = game.compileGame({
          ...setting,
          players,
          components,
          map,
        } as object as State['game']);
        const [read, write] = [game.readView(compiled), writerFor(observation, compiled)];
        return (view) => ({ row: read(view), write });
      }),
    };
    return deepFreeze(readingRows({ variant, players, size, parts }, observer));
  });
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
    actionSpace: actionSpacesOf(games),
    observationSpace: observationSpacesOf(games),
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
  return JSON.stringify(inFormatOfVersion1(view), (_, value: unknown) =>
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

/**
 * Keeps the members of versions 1.x, because trained policies use the texts as keys. `recall` has its old name. Later
 * members are omitted: they are constant in a game, or follow from the rest.
 */
function inFormatOfVersion1(view: View): object {
  const { recall, game: _game, componentsHash: _hash, emptiedColumn: _column, ...rest } = view as Later;
  return recall === undefined ? rest : { ...rest, audience: 'memory' };
}

interface Later {
  readonly recall?: string;
  readonly game?: object;
  readonly componentsHash?: string | null;
  readonly emptiedColumn?: number | null;
}
