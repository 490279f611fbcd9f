import { readable, refuseAt } from '../input/plain-json';
import type { AnyRow, CompiledGame, GameTypes, View } from '../play/game';
import type { Position } from '../play/position';
import type { ActionOf, NameOf } from '../play/types';
import { ENGINE_VERSION } from '../util/version';
import type { Observation, ObservationPart, RowWriter } from './observation';

export type { ActionSpaceOf as ActionSpace, ObservationSpaceOf as ObservationSpace };

export interface ActionSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The name of the game that the actions belong to. */
  readonly variant: N;
  /** The number of players of the games. */
  readonly players: number;
  /** The number of actions; the ids are from 0 to `size - 1`. */
  readonly size: number;
  /**
   * Returns the action with an id; always the same frozen object for the same id.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  decode(id: number): ActionOf<T, N>;
  /**
   * Returns the id of an action, found by value.
   *
   * @param action - any action of the game, legal now or not
   * @throws {RangeError} if the space has no such action
   */
  encode(action: ActionOf<T, N>): number;
  /**
   * Returns the notation of the action with an id, e.g. `>C3(-Y)`; all actions of a space have different notations.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  text(id: number): string;
}

export interface ObservationSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The name of the observed game. */
  readonly variant: N;
  /** The number of players of the games. */
  readonly players: number;
  /** The length of an observation. */
  readonly size: number;
  /** The parts, in order. */
  readonly parts: readonly ObservationPart[];
}

/** The key of the hidden reader of a space: a registered symbol, because each entry has its own copy of this module. */
const FROM_ROWS: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} from rows`);

export interface Observer {
  readonly observation: Observation<AnyRow>;
  /** Returns a function that writes the observation of a seat at the start of an array. */
  writerFor(compiled: CompiledGame): RowWriter<AnyRow>;
  /** Returns a function that makes a row, and the writer for it, from a view with this `game`. */
  readerOf(game: object): (view: View) => { readonly row: AnyRow; readonly write: RowWriter<AnyRow> };
}

export interface IdMap {
  /** The ids in the space, indexed by the ids in the game. */
  readonly toSpace: Int32Array;
  /** The ids in the game, indexed by the ids in the space; -1 for actions that the game does not have. */
  readonly toGame: Int32Array;
}

interface Numbering {
  idsIn(position: Position): IdMap;
}

/** Adds a reader to a space. A function returns the reader, because its arrays cannot be frozen. */
export function readingRows<S extends object>(space: S, reader: Observer | Numbering): S {
  return Object.defineProperty(space, FROM_ROWS, { value: () => reader });
}

/** Returns the observer of a space; throws a `RangeError` if the space is not for observations of this game. */
export function observerOf(space: object, position?: Position): Observer {
  return readerIn(space, 'writerFor', 'observationSpace', position);
}

/**
 * Returns the map between the ids of a game and the ids of an action space; throws a `RangeError` if the space is not
 * for the actions of this game with this number of players.
 */
export function idsIn(space: object, position: Position): IdMap {
  return readerIn(space, 'idsIn', 'actionSpace', position).idsIn(position);
}

function readerIn(
  space: object,
  method: 'writerFor' | 'idsIn',
  maker: string,
  position: Position | undefined,
): Observer & Numbering {
  const isObject = typeof space === 'object' && space !== null;
  const { variant, players, reader } = readable([], () => {
    const hidden = isObject && Object.hasOwn(space, FROM_ROWS) ? (space as HiddenReader) : null;
    return { variant: hidden?.variant, players: hidden?.players, reader: hidden?.[FROM_ROWS]() };
  });
  if (reader === undefined || !(method in reader)) throw new RangeError(`the space must come from ${maker}`);
  if (
    position !== undefined &&
    (variant !== position.variant.name || players !== position.row.players.length)
  )
    throw new RangeError(`the space is for ${variant} with ${players} players`);
  return reader;
}

interface HiddenReader {
  readonly [FROM_ROWS]: () => Observer & Numbering;
  readonly variant: string;
  readonly players: number;
}

/** Checks an array provided for a result: its type (`InvalidInputError`) and its length (`RangeError`). */
export function checkBuffer<A extends Float32Array | Uint8Array>(
  into: A,
  kind: { new (size: number): A; readonly name: string },
  size: number,
  what: 'a mask' | 'an observation',
): A {
  if (!ArrayBuffer.isView(into) || !(into instanceof kind))
    refuseAt('wrong-type', ['into'], `Expected a ${kind.name}.`);
  if (into.length < size) throw new RangeError(`${what} has ${size} numbers`);
  return into;
}
