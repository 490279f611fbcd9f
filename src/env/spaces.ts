import { checkJson, isView, onTrust, readingA } from '../input/misplaced';
import { refuseAt } from '../input/plain-json';
import { Kept } from '../observe/kept';
import { type Observation, type Observed, sizeOf } from '../observe/observation';
import {
  type ActionSpaceOf,
  type ObservationPart,
  type ObservationSpaceOf,
  readingRows,
  roomIn,
} from '../observe/space';
import type { ActionTable } from '../play/actions';
import type { Action, AnyRow, CompiledGame, State, View } from '../play/game';
import type { Games } from '../play/games';
import type { Position } from '../play/position';
import type { Seat, Viewer } from '../play/seats';
import { cachedBy, getOrInsert } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { itemAt, shown } from '../util/text';
import { onceFor, type SpaceOptions, settingOf, setupOptions } from './options';

/**
 * The version of action ids and observations. Any change in the meaning of an id or of a number in an observation
 * raises it, and with it the major version of the package.
 */
export const ENV_VERSION = 1;

export type { ActionSpaceOf as ActionSpace, ObservationPart, ObservationSpaceOf as ObservationSpace };

/** Looks up the actions of a game for a number of players; equal ones share one frozen space. */
function actionSpacesOf(games: Games<Observed>): (options: SpaceOptions) => ActionSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players } = options;
    const table = tableFor(game, options);
    const entryOf = (id: number) => {
      const entry = itemAt(table.all, id);
      if (entry === undefined)
        throw new RangeError(`there is no action ${shown(id)}, only 0 to ${table.all.length - 1}`);
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
    const mapFor = ({ compiled, row }: Position): IdMap => {
      const name = game.variations?.nameOf(row.game as State['game']) ?? '';
      return getOrInsert(maps, name, () => mapIds(space, compiled.actions));
    };
    idMaps.set(space, mapFor);
    return Object.freeze(readingRows(space, { idsIn: (position) => mapFor(position).toSpace }));
  });
}

/** By space: how it numbers the actions of a game. */
const idMaps = new WeakMap<ActionSpaceOf, (position: Position) => IdMap>();

/** The mapping between the ids of a game and those of a space. */
export function idMapFor(space: ActionSpaceOf, position: Position): IdMap {
  const found = idMaps.get(space);
  if (found === undefined) throw new RangeError('the space must come from actionSpace');
  return found(position);
}

function tableFor(game: Observed, options: SpaceOptions): ActionTable<Action> {
  if (game.variations !== undefined) return game.variations.actions(settingOf(game, options));
  return game.compileGame(game.setup(setupOptions(options)).game).actions;
}

/** The mapping between the ids of a game and those of its space. */
export interface IdMap {
  /** The id in the space, by the id in the game. */
  readonly toSpace: Int32Array;
  /** The id in the game, by the id in the space; -1 if the game has no such action. */
  readonly toGame: Int32Array;
}

/** Maps the actions of a game into a space. */
function mapIds(space: ActionSpaceOf, { all }: ActionTable<Action>): IdMap {
  const toSpace = Int32Array.from(all, ({ action }) => space.encode(action));
  const toGame = new Int32Array(space.size).fill(-1);
  toSpace.forEach((id, own) => {
    toGame[id] = own;
  });
  return { toSpace, toGame };
}

/** How the observations of a space are written. */
interface Written extends Observation<AnyRow> {
  /** The reader of the views of a game. */
  readonly readerOf: (game: object) => (view: View) => AnyRow;
}

const written = new WeakMap<ObservationSpaceOf, Written>();

/** Looks up the observations of a game for a number of players; equal ones share one frozen space. */
function observationSpacesOf(games: Games<Observed>): (options: SpaceOptions) => ObservationSpaceOf {
  return onceFor(games, (game, options) => {
    const { variant, players, components, map } = options;
    const observation = game.observation(settingOf(game, options));
    let offset = 0;
    const parts = observation.heads.map(({ name, shape, about }): ObservationPart => {
      const part = { name, shape: [...shape], offset, size: sizeOf(shape), low: 0, high: 1, about };
      offset += part.size;
      return part;
    });
    const keptBy = cachedBy(({ rowKind }: CompiledGame) => new Kept(observation, rowKind.part));
    const space = deepFreeze(
      readingRows(
        { variant, players, size: offset, parts },
        {
          observe({ compiled, row }, seat, into) {
            into.set(keptBy(compiled).at(row));
            observation.write(row, into, seat);
          },
        },
      ),
    );
    // The pieces and the map are those of the space: what a view says of them might be anything.
    const readerOf = cachedBy((setting: object) =>
      game.readView(game.compileGame({ ...setting, players, components, map } as object as State['game'])),
    );
    written.set(space, { ...observation, readerOf });
    return space;
  });
}

/** The members common to all views. */
interface Seen {
  readonly variant: string;
  readonly viewer: Viewer;
  readonly players: readonly object[];
  readonly game: object;
}

/**
 * Writes an observation from a view alone. It does not check that the view is of a game with the component set and the
 * map of the space: with others the numbers are meaningless, if it knows the pieces at all.
 *
 * @param space - from `observationSpace`, of the same game setting
 * @param view - the view of a seat, with perfect recall
 * @param into - receives the observation from its start on; by default a new array
 * @returns the array that was written
 * @throws {RangeError} if the space was not made here or is that of another variant or number of players, if the view
 * is a spectator's or lacks perfect recall, or if `into` is too short
 * @throws {@link InvalidInputError} if the view shows pieces that no game of the space has, or too many of them
 */
export function observe(space: ObservationSpaceOf, view: object, into?: Float32Array): Float32Array {
  const { readerOf, blank, writeLasting, write } = writtenOf(space);
  checkView(view);
  const { variant, players, viewer, game } = view as Seen;
  if (variant !== space.variant || players?.length !== space.players)
    throw new RangeError(`the space is for ${space.variant} with ${space.players} players`);
  if (itemAt(players, viewer) === undefined) throw new RangeError('an observation needs the view of a seat');
  const out = roomIn(into ?? new Float32Array(space.size), Float32Array, space.size, 'an observation');
  const row = onTrust([], `This is not a view of ${variant}.`, () => readerOf(game)(view));
  out.set(blank);
  writeLasting(row, out, viewer as Seat);
  write(row, out, viewer as Seat);
  return out;
}

/** What writes the observations of a space, straight from rows too: the same numbers as from the view of a seat. */
export function writtenOf(space: ObservationSpaceOf): Written {
  const found = written.get(space);
  if (found === undefined) throw new RangeError('the space must come from observationSpace');
  return found;
}

/** Several games, and their actions and observations. */
export interface Spaces {
  readonly games: Games<Observed>;
  actionSpace(options: SpaceOptions): ActionSpaceOf;
  observationSpace(options: SpaceOptions): ObservationSpaceOf;
}

export function spacesOf(games: Games<Observed>): Spaces {
  return {
    games,
    actionSpace: actionSpacesOf(games),
    observationSpace: observationSpacesOf(games),
  };
}

/**
 * Everything that a viewer may know, as text: equal if and only if the viewer cannot distinguish the states, among
 * those of one game setting. It is the view as JSON, with the keys of all objects in alphabetical order.
 *
 * @param view - the view of a state, with perfect recall; in one of a record the number of the turn and of the round
 * would distinguish states that are the same otherwise
 * @throws {RangeError} if the view lacks perfect recall
 */
export function informationState(view: object): string {
  checkView(view);
  return JSON.stringify(inWordsOfOld(view), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Views of games with nothing to remember have no `recall`. */
function checkView(view: View): void {
  readingA('view', view, () => {
    if (!isView(view)) refuseAt('wrong-type', [], 'Expected a view.');
    checkJson(view);
  });
  if ('recall' in view && view.recall !== 'perfect')
    throw new RangeError("the view must have 'perfect' recall");
}

/**
 * Trained policies use information states as keys, so they keep the name that recall had in versions 1.x, and leave out
 * what views have had since 2.1: it is the same throughout a game, or follows from the rest.
 */
function inWordsOfOld(view: View): object {
  const { recall, game: _game, componentsHash: _hash, emptiedColumn: _column, ...rest } = view as Later;
  return recall === undefined ? rest : { ...rest, audience: 'memory' };
}

interface Later {
  readonly recall?: string;
  readonly game?: object;
  readonly componentsHash?: string | null;
  readonly emptiedColumn?: number | null;
}
