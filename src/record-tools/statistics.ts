import type { Change, CubesChange, Place } from '../changes/change';
import { changes } from '../changes/changes';
import type { Action, State } from '../play/game';
import type { Games } from '../play/games';
import { beginsTurn } from '../play/position';
import { entryOf } from '../play/resolve-action';
import type { Seat } from '../play/seats';
import { rowOf, type ValidatedState, validateState } from '../play/validated-state';
import type { GameRecord } from '../record/game-record';
import { ownRecord, recordState, replay } from '../record/record';
import { deepFreeze } from '../util/immutable';

/** Cubes by colour: `[yellow, red, green, brown]`; in custom games, in the order of their fields. */
export type CubeCounts = readonly number[];

/** The cubes that a seat received and gave. */
export interface CubeStatistics {
  /** Cubes received from the supply for free: produced, harvested or taken at the start. */
  readonly made: CubeCounts;
  /** Cubes received from a card, a tile or another player. */
  readonly collected: CubeCounts;
  /** Cubes given to the supply in a trade. Cubes received in return are not counted. */
  readonly traded: CubeCounts;
  /** Upgraded cubes, by their colour before the upgrade. */
  readonly upgraded: CubeCounts;
  /** Cubes given for cards, tiles, outposts and steps, or to other players. */
  readonly paid: CubeCounts;
  /** Cubes discarded because the hold was too full. */
  readonly lost: CubeCounts;
}

/** The counts of a seat. */
export interface SeatStatistics {
  /** The seat, counted from 0. */
  readonly seat: Seat;
  /** The number of finished turns, including the seat's parts of the setup. */
  readonly turns: number;
  /** The number of actions by kind. */
  readonly actions: { readonly [kind: string]: number };
  /** The cubes that the seat received and gave. */
  readonly cubes: CubeStatistics;
  /** The number of steps of the boat that the seat paid for. */
  readonly paidSteps: number;
  /** The number of other players' pieces that the seat sent back to them: settlers in A New World. */
  readonly ousted: number;
  /** The number of cards and tiles that the seat took from the table, by kind, such as `merchantCard`. */
  readonly taken: { readonly [kind: string]: number };
}

/** The position at the end of a turn. */
export interface CourseMoment {
  /** The number of actions so far. */
  readonly actions: number;
  /** The seat that had the turn. */
  readonly seat: Seat;
  /** The points of each seat by kind of line in `scores`. */
  readonly points: readonly { readonly [kind: string]: number }[];
}

/** The counts of each seat, and the points after each turn. */
export interface Statistics {
  /** The counts of each seat, in seat order. */
  readonly seats: readonly SeatStatistics[];
  /** The ends of finished turns, in order. */
  readonly course: readonly CourseMoment[];
}

export function statistics(games: Games, record: GameRecord): Statistics {
  const own = ownRecord(games, record);
  let before = validateState(games, recordState(games, own, 0));
  let turn = before.state.seat;
  const seats = before.state.players.map((_, seat) => emptyTally(seat));
  const course: CourseMoment[] = [];
  for (const { index, action, state } of replay(games, own)) {
    if (action === null) continue;
    count(games, seats, before, action, state);
    before = validateState(games, state);
    if (!beginsTurn(before.variant, state.phase)) continue;
    (seats[turn] as StatisticsTally).turns += 1;
    course.push({ actions: index, seat: turn, points: pointsAt(before) });
    turn = state.seat;
  }
  return deepFreeze({ seats, course });
}

type StatisticsTally = ReturnType<typeof emptyTally>;

function emptyTally(seat: Seat) {
  const none = (): number[] => [];
  return {
    seat,
    turns: 0,
    actions: {} as Record<string, number>,
    cubes: { made: none(), collected: none(), traded: none(), upgraded: none(), paid: none(), lost: none() },
    paidSteps: 0,
    ousted: 0,
    taken: {} as Record<string, number>,
  };
}

function count(
  games: Games,
  tallies: readonly StatisticsTally[],
  { state: before, compiled }: ValidatedState,
  action: Action,
  after: State,
): void {
  const { actor } = before;
  const { role } = entryOf(compiled, action) as { readonly role: string };
  const own = tallies[actor] as StatisticsTally;
  add(own.actions, action.kind, 1);
  if (role === 'paidStep') own.paidSteps += 1;
  const exchange = action.kind === 'discard' ? 'lost' : role === 'upgrade' ? 'upgraded' : 'traded';
  const changed = changes(games, before, after, 'spectator', 'perfect');
  for (const change of changed) {
    if (change.kind === 'tokens' && isBack(change, actor)) own.ousted += change.count;
    if (change.kind !== 'piece' || change.from.seat !== undefined || change.to.seat === undefined) continue;
    add((tallies[change.to.seat] as StatisticsTally).taken, change.what, 1);
  }
  const moved = changed.filter((change) => change.kind === 'cubes');
  for (const tally of tallies) countCubes(tally, moved, exchange);
}

/** Whether tokens of another player return to that player. */
const isBack = ({ from, to, seat }: Extract<Change, { kind: 'tokens' }>, actor: Seat): boolean =>
  from.seat === undefined && to.seat !== undefined && to.seat !== actor && to.seat === seat;

/** @param exchange - the count to which discarded or exchanged cubes are added */
function countCubes(
  { seat, cubes: counts }: StatisticsTally,
  moved: readonly CubesChange[],
  exchange: keyof CubeStatistics,
): void {
  const got = moved.filter(({ from, to }) => to.seat === seat && from.seat !== seat);
  const given = moved.filter(({ from, to }) => from.seat === seat && to.seat !== seat);
  const isExchange = got.some(({ from }) => isSupply(from)) && given.some(({ to }) => isSupply(to));
  for (const { from, cubes } of got) {
    if (!isSupply(from)) addEach(counts.collected, cubes);
    else if (!isExchange) addEach(counts.made, cubes);
  }
  for (const { to, cubes } of given)
    addEach(counts[isSupply(to) && (isExchange || exchange === 'lost') ? exchange : 'paid'], cubes);
}

const isSupply = (place: Place): boolean => place.in === 'supply';

function addEach(sums: number[], cubes: readonly number[]): void {
  for (const [colour, number] of cubes.entries()) sums[colour] = (sums[colour] ?? 0) + number;
}

function pointsAt(validated: ValidatedState): { readonly [kind: string]: number }[] {
  const { variant, compiled } = validated;
  return variant.scores(compiled, rowOf(validated)).map(({ items }) => {
    const points: Record<string, number> = {};
    for (const item of items) add(points, item.kind, item.points);
    return points;
  });
}

function add(sums: Record<string, number>, key: string, number: number): void {
  sums[key] = (sums[key] ?? 0) + number;
}
