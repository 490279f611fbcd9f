import { readable, refuseAt } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Position } from '../play/position';
import type { ActionOf, NameOf } from '../play/types';
import { ENGINE_VERSION } from '../util/version';

export type { ActionSpaceOf as ActionSpace, ObservationSpaceOf as ObservationSpace };

/** All actions of a kind of game, with integer ids from 0 to `size - 1`. */
export interface ActionSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game that the actions belong to. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The number of actions. */
  readonly size: number;
  /**
   * The action with an id: always the same frozen object.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  decode(id: number): ActionOf<T, N>;
  /**
   * The id of an action, found by value.
   *
   * @param action - any action of the game, legal now or not
   * @throws {RangeError} if the space has no such action
   */
  encode(action: ActionOf<T, N>): number;
  /**
   * The action with an id in notation, e.g. `>C3(-Y)`; no two actions of a space have the same.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  text(id: number): string;
}

/** A named part of an observation. */
export interface ObservationPart {
  /** Its name, stable within an {@link ENV_VERSION}. */
  readonly name: string;
  /** The numbers are in row-major order; `[1]` is a single one. */
  readonly shape: readonly number[];
  /** Its offset in the observation. */
  readonly offset: number;
  /** Its number of values. */
  readonly size: number;
  /** The minimum of its values. */
  readonly low: number;
  /** The maximum of its values; larger ones are clipped to it. */
  readonly high: number;
  /** Its meaning, and the unit of its values. */
  readonly about: string;
}

/** The parts of an observation. Seats come in turn order, starting with the viewer. */
export interface ObservationSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The observed game. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The length of an observation. */
  readonly size: number;
  /** The parts, in order. */
  readonly parts: readonly ObservationPart[];
}

/**
 * The key by which simulators and searches read rows through a space, so that they need not contain the observations of all
 * games. A registered symbol, since entries may be bundled apart; code of another version has another one.
 */
const FROM_ROWS: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} from rows`);

/** What a space of observations does with a row. */
export interface Observer {
  /** Writes the observation of a seat. */
  observe(position: Position, seat: number, into: Float32Array): void;
}

/** The ids of the actions of a game in a space. */
export interface IdMap {
  /** The id in the space, by the id in the game. */
  readonly toSpace: Int32Array;
  /** The id in the game, by the id in the space; -1 if the game has no such action. */
  readonly toGame: Int32Array;
}

/** What a space of actions does with a row. */
export interface Numbering {
  idsIn(position: Position): IdMap;
}

/** Gives a space the hidden member by which rows are read. */
export function readingRows<S extends object>(space: S, reader: Observer | Numbering): S {
  return Object.defineProperty(space, FROM_ROWS, { value: Object.freeze(reader) });
}

/**
 * How a space writes the observations of a game.
 *
 * @throws {RangeError} if it is no space of observations from here, or one of another game
 */
export function observerOf(space: object, position: Position): Observer {
  const reader = readerIn(space, position);
  if (reader !== undefined && 'observe' in reader) return reader;
  throw new RangeError('the space must come from observationSpace');
}

/**
 * How a space numbers the actions of a game.
 *
 * @throws {RangeError} if it is no space of actions from here, or one of another game
 */
export function numberingOf(space: object, position: Position): Numbering {
  const reader = readerIn(space, position);
  if (reader !== undefined && 'idsIn' in reader) return reader;
  throw new RangeError('the space must come from actionSpace');
}

/**
 * Checks an array of the caller that numbers are written to.
 *
 * @throws {InvalidInputError} if it is of another kind
 * @throws {RangeError} if it is too short
 */
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

function readerIn(space: object, { variant, row }: Position): Observer | Numbering | undefined {
  if (typeof space !== 'object' || space === null || !readable([], () => Object.hasOwn(space, FROM_ROWS)))
    return undefined;
  const { variant: name, players } = space as { readonly variant?: string; readonly players?: number };
  const reader = (space as { readonly [FROM_ROWS]?: Observer | Numbering })[FROM_ROWS];
  if (reader !== undefined && (name !== variant.name || players !== row.players.length))
    throw new RangeError(`the space is for ${name} with ${players} players`);
  return reader;
}
