import { type CheckedRow, checkPlaces, fail, type Path } from '../define/places/check';
import { wordsOf } from '../util/text';
import { isEndless, type Trade, total } from './cubes/cubes';

export function checkTrade(trade: Trade, path: Path): void {
  const message = 'A trade must not give back all that it takes: it could be repeated forever.';
  if (isEndless(trade)) fail('endless-trade', [...path, 'get'], message);
}

/** Checks a row by the declarations of its places; in the turn of another seat, only discards may be decided (C-5). */
export function checkDecision(places: object, compiled: { readonly players: number }, row: CheckedRow): void {
  checkPlaces(places, compiled, row);
  if (row.actor !== row.seat && row.phase !== 'discard')
    fail('impossible-state', ['actor'], 'In the turn of another seat, a seat can decide only discards.');
}

/** Checks that `pieces`, a member of the component set, cannot run out before a player has `trigger` of them (C-6). */
export function checkEndless(pieces: string, count: number, players: number, trigger: number): void {
  const needed = players * (trigger - 1) + 1;
  const message = `With ${players} players at least ${needed} ${wordsOf(pieces)} are needed, not ${count}: they could run out before anyone has ${trigger}.`;
  if (count < needed) fail('endless-game', ['components', pieces], message);
}

/** Checks that each set of starting cubes fits into the hold (C-5). */
export function checkStartingCubes(
  sets: readonly (readonly [number, number, number, number])[],
  holdSpaces: number,
  path: (set: number) => Path,
): void {
  sets.forEach((cubes, set) => {
    if (total(cubes) > holdSpaces) fail('hold-too-full', path(set), `The hold has ${holdSpaces} spaces.`);
  });
}
