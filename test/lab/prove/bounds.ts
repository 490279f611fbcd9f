import type { Part } from '../../../src/rows/part';

/** What numbers of a state may be, for it to belong to the part of a game that is looked at. */
export interface Bound {
  /** Each number is one of these. */
  readonly among?: readonly number[];
  /** Each number is at most this. */
  readonly most?: number;
  /** All numbers together are at most this. */
  readonly sum?: number;
  /** The list has at most so many items. */
  readonly length?: number;
}

/** By member of a state: `tileCubes`, `players.boat` for all seats, `players.1.boat` for one. */
export interface Bounds {
  readonly [member: string]: Bound;
}

type Test = (cells: Int32Array) => boolean;

/**
 * Whether cells are within bounds.
 *
 * @throws RangeError if there is no such member
 */
export function withinBounds(part: Part, bounds: Bounds): Test {
  const tests = Object.entries(bounds).flatMap(([member, bound]) =>
    placesOf(part, member.split('.'), 0, member).map((place) => testOf(place, bound)),
  );
  return (cells) => tests.every((test) => test(cells));
}

/**
 * The numbers that a member of players may have, whichever seat has them; `null` if for some seat nothing is said.
 *
 * @param member - a member of players, such as `boat`
 */
export function numbersAmong(bounds: Bounds, member: string, players: number): ReadonlySet<number> | null {
  const all = new Set<number>();
  for (let seat = 0; seat < players; seat++) {
    const among = bounds[`players.${seat}.${member}`]?.among ?? bounds[`players.${member}`]?.among;
    if (among === undefined) return null;
    for (const number of among) all.add(number);
  }
  return all;
}

interface Place {
  readonly at: number;
  readonly size: number;
}

function placesOf(part: Part, path: readonly string[], start: number, member: string): Place[] {
  const [name, ...rest] = path;
  const placed = part.fields.find((field) => field.name === name);
  if (placed === undefined) throw new RangeError(`a state has no ${member}`);
  if (placed.block === null) return [{ at: start + placed.at, size: placed.size }];
  const { block, starts } = placed;
  const seat = Number(rest[0]);
  return Number.isInteger(seat)
    ? placesOf(block, rest.slice(1), starts[seat] ?? 0, member)
    : starts.flatMap((first) => placesOf(block, rest, first, member));
}

function testOf({ at, size }: Place, { among, most, sum, length }: Bound): Test {
  return (cells) => {
    let all = 0;
    for (let i = at; i < at + size; i++) {
      const number = cells[i] as number;
      if (among !== undefined && !among.includes(number)) return false;
      if (most !== undefined && number > most) return false;
      all += number;
    }
    return (sum === undefined || all <= sum) && (length === undefined || (cells[at] as number) <= length);
  };
}
