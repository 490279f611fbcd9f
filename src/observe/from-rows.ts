import type { Position } from '../play/position';
import { ENGINE_VERSION } from '../util/version';

/**
 * The name by which spaces read rows for simulators and searches, which would otherwise have to carry the observations of
 * all games. Entries of the package that share no code have it in common; those of another version do not.
 */
const FROM_ROWS: unique symbol = Symbol.for(`century-engine ${ENGINE_VERSION} from rows`);

/** What a space of observations does with a row. */
export interface Observer {
  /** Writes what a seat may know, as many numbers as the space has. */
  observe(position: Position, seat: number, into: Float32Array): void;
}

/** What a space of actions does with a row. */
export interface Numbering {
  /** The ids in the space, by the ids in the game. */
  idsIn(position: Position): Int32Array;
}

/** Gives a space what reads rows, where nobody sees it. */
export function readingRows<S extends object>(space: S, reader: Observer | Numbering): S {
  return Object.defineProperty(space, FROM_ROWS, { value: reader });
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

function readerIn(space: object, { variant, row }: Position): Observer | Numbering | undefined {
  const { variant: name, players } = space as { readonly variant?: string; readonly players?: number };
  const reader = (space as { readonly [FROM_ROWS]?: Observer | Numbering })[FROM_ROWS];
  if (reader !== undefined && (name !== variant.name || players !== row.players.length))
    throw new RangeError(`the space is for ${name} with ${players} players`);
  return reader;
}
