import { readable, refuseAt } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import type { Position } from '../play/position';
import type { ActionOf, NameOf } from '../play/types';
import { ENGINE_VERSION } from '../util/version';

export type { ActionSpaceOf as ActionSpace, ObservationSpaceOf as ObservationSpace };

/** All actions of the games of one setting, with integer ids from 0 to `size - 1`. */
export interface ActionSpaceOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The game that the actions belong to. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The number of actions. */
  readonly size: number;
  /**
   * The action with an id; always the same frozen object for the same id.
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
   * The notation of the action with an id, e.g. `>C3(-Y)`; all actions of a space have different notations.
   *
   * @param id - from 0 to `size - 1`
   * @throws {RangeError} if there is no such action
   */
  text(id: number): string;
}

/** A named part of an observation. */
export interface ObservationPart {
  /** The name of the part, which changes only with {@link ENV_VERSION}. */
  readonly name: string;
  /** The dimensions of the part, whose values are in row-major order; `[1]` for a single value. */
  readonly shape: readonly number[];
  /** The offset of the part in the observation. */
  readonly offset: number;
  /** The number of values. */
  readonly size: number;
  /** The minimum of the values. */
  readonly low: number;
  /** The maximum of the values; larger values are clipped to it. */
  readonly high: number;
  /** The meaning of the part, and the unit of the values. */
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
 * The key of the member by which simulators and searches read rows through a space, so that they need no code for the
 * observations of games. It is a registered symbol with the version, since entries may be bundled separately.
 */
const FROM_ROWS: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} from rows`);

/** Writes observations from rows, for an observation space. */
export interface Observer {
  /** Writes the observation of a seat into an array, from its start on. */
  observe(position: Position, seat: number, into: Float32Array): void;
}

/** Converts the ids of actions in a game to their ids in a space, and back. */
export interface IdMap {
  /** The ids in the space, indexed by the ids in the game. */
  readonly toSpace: Int32Array;
  /** The ids in the game, indexed by the ids in the space; -1 for actions that the game does not have. */
  readonly toGame: Int32Array;
}

/** Returns the ids of the actions of a game, for an action space. */
export interface Numbering {
  idsIn(position: Position): IdMap;
}

/** Adds the hidden member that reads rows to a space. */
export function readingRows<S extends object>(space: S, reader: Observer | Numbering): S {
  return Object.defineProperty(space, FROM_ROWS, { value: Object.freeze(reader) });
}

/**
 * Returns the hidden member of an observation space, after a check that the space is for the game of the position.
 *
 * @throws {RangeError} if the space is not from `observationSpace`, or is for another game or number of players
 */
export function observerOf(space: object, position: Position): Observer {
  const reader = readerIn(space, position);
  if (reader !== undefined && 'observe' in reader) return reader;
  throw new RangeError('the space must come from observationSpace');
}

/**
 * Returns the hidden member of an action space, after a check that the space is for the game of the position.
 *
 * @throws {RangeError} if the space is not from `actionSpace`, or is for another game or number of players
 */
export function numberingOf(space: object, position: Position): Numbering {
  const reader = readerIn(space, position);
  if (reader !== undefined && 'idsIn' in reader) return reader;
  throw new RangeError('the space must come from actionSpace');
}

/**
 * Checks an array that a caller provides for the result.
 *
 * @throws {InvalidInputError} if the array is not of type `kind`
 * @throws {RangeError} if the array is shorter than `size`
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
