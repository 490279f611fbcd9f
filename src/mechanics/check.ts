import type { InputErrorCode } from '../input/error-code';
import { InvalidInputError } from '../input/errors';
import { type Counts, total } from './cubes/cubes';
import { isEndless, type Trade } from './cubes/trade';

/** The path of something in the input, from its root. */
export type Path = readonly (string | number)[];

/** @throws InvalidInputError */
export function fail(code: InputErrorCode, path: Path, message: string): never {
  throw new InvalidInputError(code, path, message);
}

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

/** Cells, whatever they lie in. */
interface Pieces {
  forEach(each: (piece: number, i: number) => void): void;
}

/** Checks that each of several pieces is in exactly one place; `among` says which they are. */
export function stockOf(noun: string, pieces: Iterable<number>, among = '') {
  const placed: boolean[] = [];
  let left = 0;
  for (const piece of pieces) {
    placed[piece] = false;
    left++;
  }
  /** Places a piece; the path leads to it, or to the list in which it is at an index. */
  const place = (piece: number, path: Path, i?: number): void => {
    if (placed[piece] !== false) {
      const at = i === undefined ? path : [...path, i];
      if (placed[piece] === undefined) fail('unknown-piece', at, `There is no ${noun} ${piece}${among}.`);
      fail('duplicate', at, `This ${noun} is in two places.`);
    }
    placed[piece] = true;
    left--;
  };
  return {
    place,
    placeAll(list: Pieces, path: Path): void {
      list.forEach((piece, i) => {
        place(piece, path, i);
      });
    },
    /** How many pieces have not been placed. */
    left: () => left,
  };
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
    `With ${players} players at least ${needed} ${pieces.name} are needed, not ${pieces.count}: they could run out before anyone has ${trigger}, and the game would never end.`,
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

/** What every state says of its turn. */
interface Turn {
  readonly phase: string;
  readonly seat: number;
  readonly actor: number;
  readonly players: readonly { readonly cubes: Counts }[];
}

/** Checks that there are as many players as the game has, and that the seats named are among them. */
export function checkSeats(state: Turn, players: number): void {
  if (state.players.length !== players) fail('wrong-length', ['players'], `There are ${players} players.`);
  for (const [name, seat] of [
    ['seat', state.seat],
    ['actor', state.actor],
  ] as const) {
    if (seat >= players) fail('no-such-seat', [name], `There is no seat ${seat}.`);
  }
}

/**
 * Checks the holds against their limits (C-5): at the start of a turn nobody is over; later in it only the active
 * player, with `most` cubes at most, and others by the cube that they may have been paid.
 */
export function checkHolds(state: Turn, spaces: (seat: number) => number, most: number): void {
  const place = (seat: number): number => (seat - state.seat + state.players.length) % state.players.length;
  state.players.forEach((player, seat) => {
    const over = total(player.cubes) - spaces(seat);
    const path = ['players', seat, 'cubes'];
    if (state.phase === 'turn' || state.phase === 'over') {
      if (over > 0) fail('hold-too-full', path, 'No hold exceeds its limit at the end of a turn.');
    } else if (seat !== state.seat && over > 1) {
      fail('hold-too-full', path, 'Other players receive at most one cube in a turn.');
    } else if (seat === state.seat && total(player.cubes) > most) {
      fail('hold-too-full', path, `No turn brings more than ${most} cubes here.`);
    } else if (state.phase === 'discard' && place(seat) < place(state.actor) && over > 0) {
      fail('impossible-state', path, 'Discards go clockwise from the active player.');
    }
    if (state.phase === 'discard' && seat === state.actor && over <= 0) {
      fail('impossible-state', ['actor'], 'No discard is due here.');
    }
  });
  if (state.phase !== 'discard' && state.actor !== state.seat) {
    fail('impossible-state', ['actor'], 'In the turn of another seat, a seat can decide only discards.');
  }
}

/**
 * Checks that the game goes on exactly as long as it should (C-6): `done` are the seats that have triggered the end; the
 * one whose turn it is may have done so in this turn.
 */
export function checkEnd(
  state: Pick<Turn, 'phase' | 'seat'> & { readonly players: { readonly length: number } },
  firstSeat: number,
  done: readonly number[],
  isInThisTurn = state.phase === 'discard',
): void {
  const place = (seat: number): number => (seat - firstSeat + state.players.length) % state.players.length;
  if (state.phase === 'over') {
    if (done.length === 0) fail('impossible-state', ['phase'], 'Nobody has triggered the end.');
    if (state.seat !== firstSeat)
      fail('impossible-state', ['seat'], 'The game ends before a turn of the first player.');
    return;
  }
  for (const seat of done) {
    if (place(seat) > place(state.seat) || (seat === state.seat && !isInThisTurn))
      fail('impossible-state', ['phase'], 'The end was triggered in an earlier round: the game is over.');
  }
}
