import type { State } from '../play/game';
import { COUNT } from '../rows/layout';
import type { Part } from '../rows/part';

/** A change to one place of a state: of a number, a word, a list, or two lists or holders between which something moves. */
export interface Change {
  /** The members that it changes, without seats and places. */
  readonly member: string;
  /** Whether one number or word that is no part of a list is all that it changes. */
  readonly isScalar: boolean;
  readonly of: (state: State) => State;
}

interface Place {
  readonly path: Path;
  readonly member: string;
}
interface Places {
  readonly numbers: (Place & { readonly low: number; readonly high: number; readonly isScalar: boolean })[];
  readonly words: (Place & { readonly words: readonly string[] })[];
  readonly lists: (Place & { readonly low: number })[];
  /** Counts of four colours each: players' cubes, and those on cards or tiles. */
  readonly cubes: Place[];
}

/** Whether a member has four counts of cubes for each of several places, such as `tileCubes`. */
const isCubesByPlace = (name: string): boolean => name.endsWith('Cubes');

function spliced(
  items: readonly number[],
  at: number,
  gone: number,
  ...instead: readonly number[]
): number[] {
  return [...items.slice(0, at), ...instead, ...items.slice(at + gone)];
}

const isList = (value: unknown): value is readonly number[] => Array.isArray(value);

/** Where a state has what. */
function placesIn(part: Part, state: unknown, path: Path, before: string, into: Places): Places {
  for (const { name, field, block } of part.fields) {
    const at = [...path, name];
    const member = `${before}${name}`;
    const value = valueAt(state, at);
    if (field.kind === 'players' && block !== null && Array.isArray(value)) {
      for (let seat = 0; seat < value.length; seat++) placesIn(block, state, [...at, seat], 'players.', into);
    }
    if (field.kind === 'word') into.words.push({ path: at, member, words: field.words });
    if (field.kind === 'number')
      into.numbers.push({ path: at, member, low: field.range.min, high: field.range.max, isScalar: true });
    if (field.kind === 'fixed' || field.kind === 'cubes' || isCubesByPlace(name)) {
      const { min, max } = field.kind === 'fixed' ? field.range : COUNT;
      if (isList(value))
        for (let i = 0; i < value.length; i++)
          into.numbers.push({ path: [...at, i], member, low: min, high: max, isScalar: false });
    }
    if (field.kind === 'cubes' || isCubesByPlace(name)) into.cubes.push({ path: at, member });
    if (field.kind === 'list' || field.kind === 'set')
      into.lists.push({ path: at, member, low: field.range.min });
    if (field.kind === 'lists' && Array.isArray(value))
      into.lists.push(...value.map((_, i) => ({ path: [...at, i], member, low: field.range.min })));
  }
  return into;
}

const merged = (...members: readonly string[]): string => [...new Set(members)].sort().join(' + ');

/** All changes to one place of a state. */
export function changesTo(state: State, part: Part): Change[] {
  const places = placesIn(part, state, [], '', { numbers: [], words: [], lists: [], cubes: [] });
  return [
    ...numberChanges(state, places),
    ...wordChanges(state, places),
    ...listChanges(state, places),
    ...cubeMoves(state, places),
  ];
}

function numberChanges(state: State, { numbers }: Places): Change[] {
  return numbers.flatMap(({ path, member, low, high, isScalar }) => {
    const is = valueAt(state, path) as number;
    const others = new Set([is - 1, is + 1, 0, -1].filter((n) => n !== is && n >= low && n <= high));
    return [...others].map((n) => ({ member, isScalar, of: (other) => withValue(other, path, n) as State }));
  });
}

function wordChanges(state: State, { words: places }: Places): Change[] {
  return places.flatMap(({ path, member, words }) =>
    words
      .filter((word) => word !== valueAt(state, path))
      .map((word) => ({ member, isScalar: true, of: (other) => withValue(other, path, word) as State })),
  );
}

/** Lists with two items swapped, one removed, one added, or one that goes to another list. */
function listChanges(state: State, { lists }: Places): Change[] {
  const out: Change[] = [];
  const set = (member: string, path: Path, items: readonly number[]): void => {
    out.push({ member, isScalar: false, of: (other) => withValue(other, path, items) as State });
  };
  for (const { path, member, low } of lists) {
    const items = valueAt(state, path) as readonly number[];
    items.forEach((item, i) => {
      set(member, path, spliced(items, i, 1));
      if (i > 0) set(member, path, spliced(items, i - 1, 2, item, items[i - 1] ?? 0));
    });
    for (let item = low; item < 3; item++) set(member, path, [...items, item]);
    for (const to of lists) {
      if (to.path === path) continue;
      const there = valueAt(state, to.path) as readonly number[];
      items.forEach((item, i) => {
        const rest = spliced(items, i, 1);
        const ways = [[...there, item], [item, ...there], [...there, item].sort((a, b) => a - b)];
        const different = new Map(ways.map((way) => [way.join(), way]));
        for (const way of different.values())
          out.push({
            member: merged(member, to.member),
            isScalar: false,
            of: (other) => withValue(withValue(other, path, rest), to.path, way) as State,
          });
      });
    }
  }
  return out;
}

/** Cubes that go from one holder to another, or turn into another colour. */
function cubeMoves(state: State, { cubes }: Places): Change[] {
  const slots = cubes.flatMap(({ path, member }) =>
    (valueAt(state, path) as readonly number[]).map((count, i) => ({ path: [...path, i], member, count })),
  );
  const out: Change[] = [];
  for (const from of slots) {
    if (from.count === 0) continue;
    for (const to of slots) {
      if (to === from) continue;
      out.push({
        member: merged(from.member, to.member),
        isScalar: false,
        of: (other) => withValue(withValue(other, from.path, from.count - 1), to.path, to.count + 1) as State,
      });
    }
  }
  return out;
}

/** Both changes, as far as they change other members. */
export function together(a: Change, b: Change): Change | null {
  const members = [...a.member.split(' + '), ...b.member.split(' + ')];
  if (new Set(members).size < members.length) return null;
  return { member: merged(...members), isScalar: a.isScalar && b.isScalar, of: (state) => b.of(a.of(state)) };
}

/** The way to a part of a value. */
export type Path = readonly (string | number)[];

/** What stands at a path. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], root);
}

/** A copy in which something else stands at a path; `undefined` removes the key. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<
    string | number,
    unknown
  >;
  const child = rest.length === 0 ? value : withValue(copy[key], rest, value);
  if (child === undefined && !Array.isArray(copy)) delete copy[key];
  else
    Object.defineProperty(copy, key, { value: child, enumerable: true, writable: true, configurable: true });
  return copy;
}
