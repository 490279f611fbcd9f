import { fail, type Path } from '../define/places/check';
import { wordsOf } from '../util/text';
import { isEndless, type Trade, total } from './cubes/cubes';

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

export function checkTrade(trade: Trade, path: Path): void {
  const message = 'A trade must not give back all that it takes: it could be repeated forever.';
  if (isEndless(trade)) fail('endless-trade', [...path, 'get'], message);
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
  const among = path.length === 0 ? ` in a game of ${players}` : '';
  if (firstSeat >= players)
    fail('no-such-seat', [...path, 'firstSeat'], `There is no seat ${firstSeat}${among}.`);
  if (components !== undefined) checkComponents(components, [...path, 'components']);
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
