import type { State } from '../games';
import type { Viewer } from '../play/seats';
import type { RuleCode } from './rules';
import type { Trial } from './trial';

/** The value at every place of a state, by path, e.g. `players.0.hand.2`. */
export type Places = ReadonlyMap<string, unknown>;

export function placesOf(state: State): Places {
  return new Map(walk(state, ''));
}

/** The paths of the places that have no value in more than half of the worlds. */
export function variedIn(worlds: readonly Places[]): string[] {
  const paths = new Set(worlds.flatMap((world) => [...world.keys()]));
  return [...paths].filter((path) => {
    const times = new Map<unknown, number>();
    for (const world of worlds) {
      const value = world.get(path);
      times.set(value, (times.get(value) ?? 0) + 1);
    }
    return Math.max(...times.values()) <= worlds.length / 2;
  });
}

/**
 * Fails the trial if one of the given hidden places has the same value in all worlds drawn.
 *
 * @param draw - draws the world with a number, from 0
 * @param counts - the minimum and the maximum number of worlds to draw
 */
export async function checkMoved(
  trial: Trial,
  { code, viewer }: { readonly code: RuleCode; readonly viewer: Viewer },
  places: readonly string[],
  draw: (number: number) => Promise<Places>,
  [least, most]: readonly [least: number, most: number],
): Promise<void> {
  trial.comparisons += 1;
  if (places.length === 0 && least <= 1) return;
  const first = await draw(0);
  let fixed = places;
  for (let i = 1; i < least || (fixed.length > 0 && i < most); i++) {
    const world = await draw(i);
    fixed = fixed.filter((place) => world.get(place) === first.get(place));
  }
  const [place] = fixed;
  if (place === undefined) return;
  const expected = `something else at ${place} in one of ${most} worlds`;
  trial.fail(code, { viewer, expected, found: `${first.get(place)} every time` });
}

/** The values in a state, pieces included: all of them, sorted; and how many the table and each player have. */
export function piecesOf({ players, ...table }: State): { all: string[]; counts: number[] } {
  const parts = [table, ...players].map((part) =>
    Array.from(walk(part, ''), ([, value]) => JSON.stringify(value)),
  );
  return { all: parts.flat().sort(), counts: parts.map(({ length }) => length) };
}

/**
 * The places of pieces, as texts such as `4 in players.0.hand`.
 *
 * @param parts - the parts of states that hold pieces; `players.hand` is the part `hand` of every player
 */
export function heldIn(state: State, parts: readonly string[]): string[] {
  const held: string[] = [];
  for (const [path, value] of walk(state, '')) {
    const place = path.replace(/\.\d+$/, '');
    if (parts.includes(place.replace(/^players\.\d+/, 'players'))) held.push(`${value} in ${place}`);
  }
  return held;
}

function* walk(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else {
    for (const [key, child] of Object.entries(value))
      yield* walk(child, path === '' ? key : `${path}.${key}`);
  }
}
