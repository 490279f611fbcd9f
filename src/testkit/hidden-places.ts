import type { State } from '../games';

/** The value at every place of a state, by path, e.g. `players.0.hand.2`. */
export type Places = ReadonlyMap<string, unknown>;

export function placesOf(state: State): Places {
  return new Map(walk(state, ''));
}

/**
 * The places that differ between several worlds, other than rarely: no value is at such a place in more than half of
 * them.
 */
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

/** All pieces, sorted: those beside the players, and those of each player. */
export function piecesOf({ players, ...table }: State): { table: string[]; players: string[][] } {
  return { table: sortedPieces(table), players: players.map(sortedPieces) };
}

/**
 * Where pieces lie, as texts such as `4 in players.0.hand`.
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

/** What there is, wherever it lies, and how much of it lies beside the players and with each of them. */
export function allPiecesOf(state: State): { all: string[]; counts: number[] } {
  const { table, players } = piecesOf(state);
  return { all: [table, ...players].flat().sort(), counts: [table, ...players].map(({ length }) => length) };
}

/** How much there is beside the players and with each of them. */
export function pieceCountsOf(state: State): readonly number[] {
  return allPiecesOf(state).counts;
}

function sortedPieces(part: unknown): string[] {
  return Array.from(walk(part, ''), ([, value]) => JSON.stringify(value)).sort();
}

function* walk(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else {
    for (const [key, child] of Object.entries(value))
      yield* walk(child, path === '' ? key : `${path}.${key}`);
  }
}
