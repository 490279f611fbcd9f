import type { InputErrorCode } from '../../input/error-code';
import { InvalidInputError } from '../../input/errors';
import type { AnyRow } from '../../play/game';
import { cachedBy } from '../../util/cache';
import { heldIn, poolsIn, spotsIn } from './place';

/** The path to a value in the input, from the root of the input. */
export type Path = readonly (string | number)[];

export function fail(code: InputErrorCode, path: Path, message: string): never {
  throw new InvalidInputError(code, path, message);
}

/** Checks that no name is listed twice; `at` returns the path to a name. */
export function checkDistinct(what: string, names: readonly string[], at: (place: number) => Path): void {
  names.forEach((name, i) => {
    if (names.indexOf(name) !== i) fail('duplicate', at(i), `The ${what} ${name} is listed twice.`);
  });
}

export function checkIds(rows: readonly { readonly id: string }[], path: Path): void {
  const ids = rows.map(({ id }) => id);
  checkDistinct('id', ids, (i) => [...path, i, 'id']);
}

function checkSeat(seat: number, players: number, path: Path): void {
  if (seat >= players) fail('no-such-seat', path, `There is no seat ${seat}.`);
}

export interface Choices<C> {
  readonly players: number;
  readonly firstSeat?: number | undefined;
  readonly components?: C | undefined;
}

/** Checks the first seat and the component set in options, or in the `game` of a state if `path` is not empty. */
export function checkChoices<C>(
  { players, firstSeat = 0, components }: Choices<C>,
  path: Path,
  checkComponents: (components: C, path: Path) => void,
): void {
  checkSeat(firstSeat, players, [...path, 'firstSeat']);
  if (components !== undefined) checkComponents(components, [...path, 'components']);
}

export interface PiecesInPlay {
  /** The exclusive upper bound of the numbers of the pieces. */
  readonly numbers: number;
  /** The numbers of the pieces in the game; by default all below `numbers`. */
  readonly inPlay?: readonly number[];
  /** The number of pieces in the places; by default all pieces in the game. */
  readonly count?: number;
  /** Each player has a copy of every piece below this number, and keeps it; by default there are none. */
  readonly own?: number;
}

export type CheckedRow = Omit<AnyRow, 'game' | 'cells'>;
type Sized = Pick<Choices<unknown>, 'players'>;
/** The contents of a place in a row: one number, or several. */
type Held = number | Iterable<number> | readonly Iterable<number>[];

const checkedSpots = /* @__PURE__ */ cachedBy((places: object) =>
  spotsIn(places).filter(
    ({ place: { during, below, implied, isRising, filledFrom } }) =>
      during ?? below ?? implied ?? isRising ?? filledFrom,
  ),
);

const pathTo = (name: string, seat: number | null): Path =>
  seat === null ? [name] : ['players', seat, name];

function numbersIn(held: Held): readonly number[] {
  if (typeof held === 'number') return [held];
  if ('toArray' in held) return (held as { toArray(): number[] }).toArray();
  const all: number[] = [];
  for (const each of held) {
    if (typeof each === 'number') all.push(each);
    else all.push(...numbersIn(each));
  }
  return all;
}

/**
 * Checks that seats exist, and what places declare: numbers are set only in their phases, keep their bounds and fit other
 * places, lists are in ascending order where required, and rows of cards are full while their decks last.
 */
export function checkPlaces(places: object, compiled: Sized, row: CheckedRow): void {
  for (const name of ['seat', 'actor'] as const) checkSeat(row[name], compiled.players, [name]);
  for (const { name, place, seat, held } of heldIn<Held>(checkedSpots(places), row)) {
    const path = pathTo(name, seat);
    const { show, during, below, implied, isRising, filledFrom } = place;
    const isUnset = place.kind !== 'number' || held === place.range.min;
    if (during?.includes(row.phase) ? held === -1 && show !== undefined : during !== undefined && !isUnset)
      fail('impossible-state', path, `${name} cannot be ${held} in the phase ${row.phase}.`);
    const numbers = numbersIn(held);
    const limit = below?.(compiled as never) ?? Number.POSITIVE_INFINITY;
    const expected = implied?.(held as never, { compiled, row, seat } as never);
    numbers.forEach((number, i) => {
      const at = typeof held === 'number' ? path : [...path, i];
      if (number >= limit) fail('too-big', at, `${number} is not below ${limit}.`);
      if (expected !== undefined && number !== expected[i])
        fail('misplaced-piece', at, `${name} and the pieces in other places do not add up.`);
      if (isRising === true && number < (numbers[i - 1] ?? 0))
        fail('not-in-order', at, 'Expected these pieces in ascending order.');
    });
    const deck = (row as unknown as { readonly [name: string]: Held })[filledFrom ?? ''] ?? [];
    const size = 'size' in place ? place.size(compiled as never) : 0;
    // A row with a gap would never be refilled, although its deck has cards.
    if (numbersIn(deck).length > 0 && (numbers.length !== size || numbers.includes(-1)))
      fail('impossible-state', path, `It is full while there is something in ${filledFrom}.`);
  }
}

/** Checks that each piece in a game is in exactly one place. */
export function checkPieces(
  places: object,
  row: Pick<AnyRow, 'players'>,
  pieces: { readonly [kind: string]: PiecesInPlay },
): void {
  const pools = poolsIn<Held>(places, row);
  for (const [kind, { numbers, inPlay, own = 0, count }] of Object.entries(pieces)) {
    /** 1 for each piece found: first the pieces by number, then the copies of each player. */
    const isPlaced = new Uint8Array(numbers + own * row.players.length);
    let placed = 0;
    let last = '';
    for (const { name, seat, held } of pools.get(kind) ?? []) {
      if (seat === null) last = name;
      const at = (i: number): Path => [...pathTo(name, seat), i];
      const all = numbersIn(held);
      for (let i = 0; i < all.length; i++) {
        const piece = all[i] as number;
        if (piece === -1) continue;
        if (piece >= numbers || inPlay?.includes(piece) === false)
          fail('unknown-piece', at(i), `There is no piece ${piece} of ${kind} in this game.`);
        if (piece < own && seat === null)
          fail('misplaced-piece', at(i), 'A piece that a player started with stays with that player.');
        const copy = piece < own ? numbers + own * (seat ?? 0) + piece : piece;
        if (isPlaced[copy] === 1) fail('duplicate', at(i), 'This piece lies in two places.');
        isPlaced[copy] = 1;
        placed++;
      }
    }
    const expected = count ?? (inPlay?.length ?? numbers) + own * (row.players.length - 1);
    if (placed !== expected)
      fail('missing-piece', [last], `There are ${placed} pieces of ${kind} in the places, not ${expected}.`);
  }
}
