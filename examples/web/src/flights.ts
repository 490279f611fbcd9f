import { CUBES, type Cube, type Seat, type View } from 'century-engine';

/** Something that went from one spot of the table to another; `null` is the supply. Spots are named by `data-spot`. */
export interface Flight {
  readonly what: Cube | 'boat' | 'outpost' | 'settler' | 'card';
  /** Whose colour it has. */
  readonly seat: Seat | null;
  readonly count: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** What lies on the table in numbers, by what it is and where it lies. */
type Counts = Map<string, Map<string, number>>;

/** What moved between two views of the same game. */
export function flights(before: View, after: View): Flight[] {
  const [from, to] = [countsOf(before), countsOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((what) =>
    paired(what, from.get(what) ?? new Map(), to.get(what) ?? new Map()),
  );
}

/** Pairs what became less somewhere with what became more elsewhere; the rest is with the supply. */
function paired(what: string, from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>): Flight[] {
  const spots = new Set([...from.keys(), ...to.keys()]);
  const change = [...spots].map((spot) => ({ spot, by: (to.get(spot) ?? 0) - (from.get(spot) ?? 0) }));
  const gone = change.filter(({ by }) => by < 0).map(({ spot, by }) => ({ spot, left: -by }));
  const found: Flight[] = [];
  const [kind = '', seat] = what.split(' ');
  const fly = (count: number, source: string | null, target: string | null): void => {
    const named = { what: kind as Flight['what'], seat: seat === undefined ? null : Number(seat) };
    if (count > 0) found.push({ ...named, count, from: source, to: target });
  };
  for (const { spot, by } of change) {
    let wanted = by;
    for (const source of gone) {
      const count = Math.min(wanted, source.left);
      if (count <= 0) continue;
      fly(count, source.spot, spot);
      source.left -= count;
      wanted -= count;
    }
    fly(wanted, null, spot);
  }
  for (const { spot, left } of gone) fly(left, spot, null);
  return found;
}

function countsOf(seen: View): Counts {
  const counts: Counts = new Map();
  const put = (what: string, spot: string, count = 1): void => {
    const there = counts.get(what) ?? new Map<string, number>();
    there.set(spot, (there.get(spot) ?? 0) + count);
    counts.set(what, there);
  };
  const putCubes = (cubes: readonly number[], spot: string): void => {
    for (const [rank, cube] of CUBES.entries()) put(cube, spot, cubes[rank] ?? 0);
  };
  for (const player of seen.players) {
    putCubes(player.cubes, `hold:${player.seat}`);
    if ('built' in player)
      put(`outpost ${player.seat}`, `player:${player.seat}`, -sum(Object.values(player.built)));
    if ('settlers' in player) put(`settler ${player.seat}`, `player:${player.seat}`, player.settlers);
    if ('pointCards' in player)
      for (const id of player.pointCards) put(`card - ${id}`, `player:${player.seat}`);
    if ('victoryTiles' in player)
      for (const id of player.victoryTiles) put(`card - ${id}`, `player:${player.seat}`);
  }
  if ('hexes' in seen) {
    for (const hex of seen.hexes) {
      putCubes(hex.cubes, `hex:${hex.id}`);
      for (const seat of hex.boats) put(`boat ${seat}`, `hex:${hex.id}`);
      for (const seat of hex.outposts) put(`outpost ${seat}`, `hex:${hex.id}`);
      if (hex.victoryTile !== undefined && hex.victoryTile !== null)
        put(`card - ${hex.victoryTile}`, `hex:${hex.id}`);
    }
  }
  if ('locations' in seen) {
    for (const { id, owner, settlers, pointCard } of seen.locations) {
      if (owner !== null) put(`settler ${owner}`, `location:${id}`, settlers);
      if (pointCard !== undefined && pointCard !== null) put(`card - ${pointCard}`, `point:${id}`);
    }
  }
  if ('pointRow' in seen)
    for (const [slot, { card }] of seen.pointRow.entries()) put(`card - ${card}`, `point:${slot}`);
  if ('merchantRow' in seen) {
    for (const [slot, { card, cubes }] of seen.merchantRow.entries()) {
      put(`card - ${card}`, `merchant:${slot}`);
      putCubes(cubes, `merchant:${slot}`);
    }
    for (const { seat, hand, faceUp } of seen.players) {
      for (const id of hand ?? []) put(`card - ${id}`, `card:${id}`);
      for (const id of faceUp) put(`card - ${id}`, `player:${seat}`);
    }
  }
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
