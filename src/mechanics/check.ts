import { fail, type Path } from '../define/places/check';
import { total } from './cubes/cubes';
import { isEndless, type Trade } from './cubes/trade';

/** Checks that no two rows have the same id. */
export function checkIds(rows: readonly { readonly id: string }[], path: Path): void {
  const seen = new Set<string>();
  rows.forEach(({ id }, i) => {
    if (seen.has(id)) fail('duplicate', [...path, i, 'id'], `The id ${id} is listed twice.`);
    seen.add(id);
  });
}

/** Checks that a trade cannot be repeated forever (C-4). */
export function checkTrade(trade: Trade, path: Path): void {
  if (isEndless(trade)) {
    fail(
      'endless-trade',
      [...path, 'get'],
      'A trade must not give back all that it takes: it could be repeated forever.',
    );
  }
}

/** What options choose and games keep: who starts, and own pieces. */
interface Choices<C> {
  readonly players: number;
  readonly firstSeat?: number | undefined;
  readonly components?: C | undefined;
}

/** Checks what options choose, or what the game at a path keeps. */
export function checkChoices<C>(
  { players, firstSeat = 0, components }: Choices<C>,
  path: Path,
  checkComponents: (components: C, path: Path) => void,
): void {
  const among = path.length === 0 ? ` in a game of ${players}` : '';
  if (firstSeat >= players)
    fail('no-such-seat', [...path, 'firstSeat'], `There is no seat ${firstSeat}${among}.`);
  if (components !== undefined) checkComponents(components, [...path, 'components']);
}

/**
 * Checks that pieces of which a player needs `trigger` to trigger the end cannot run out before (C-6): however they are
 * spread, with one more than `trigger - 1` for each player somebody has enough.
 *
 * @param pieces - what they are called, and how many of them are in the game
 */
export function checkEndless(
  pieces: { readonly name: string; readonly count: number },
  players: number,
  trigger: number,
  path: Path,
): void {
  const needed = players * (trigger - 1) + 1;
  if (pieces.count >= needed) return;
  fail(
    'endless-game',
    path,
    `With ${players} players at least ${needed} ${pieces.name} are needed, not ${pieces.count}: they could run out before anyone has ${trigger}.`,
  );
}

/** Checks that cubes that a player starts with fit into the hold: nobody begins a turn over the limit (C-5). */
export function checkStartingCubes(
  sets: readonly (readonly [number, number, number, number])[],
  holdSpaces: number,
  path: (set: number) => Path,
): void {
  sets.forEach((cubes, set) => {
    if (total(cubes) > holdSpaces) fail('hold-too-full', path(set), `The hold has ${holdSpaces} spaces.`);
  });
}
