import type { ActionTemplate } from '../play/actions';
import { nextSeat, playerAt } from '../play/seats';
import { enter, type PhaseNumbers } from '../rows/layout';
import { type Counts, heldCubes } from './cubes/cubes';

interface CompiledPointCards {
  readonly phases: PhaseNumbers<'turn' | 'discard' | 'over'>;
  readonly players: number;
  readonly firstSeat: number;
  readonly holdSpaces: number;
  /** The number of point cards of one player that triggers the end (SR-E1, NW-E1). */
  readonly endTrigger: number;
}

interface PointCardPlayer {
  readonly cubes: Counts;
  readonly pointCards: { readonly length: number };
}

interface PointCardState {
  readonly cells: Int32Array;
  seat: number;
  actor: number;
  readonly players: readonly PointCardPlayer[];
  readonly active: PointCardPlayer;
}

/** End the turn (C-9). */
export const endTurn: ActionTemplate<object> = {
  when: 'You can end your turn only once you have done what has to be done.',
  text: () => 'pass',
};

/** Lets the active player discard cubes beyond the limit of the hold (C-5), or starts the next turn. */
export function discardOrEndTurn(compiled: CompiledPointCards, state: PointCardState): void {
  if (heldCubes(state.active.cubes) <= compiled.holdSpaces) {
    startTurn(compiled, state, nextSeat(state.seat, compiled.players));
    return;
  }
  enter(state, compiled.phases.discard);
  state.actor = state.seat;
}

/** Starts a turn, or ends the game if this completes the round in which the end was triggered (SR-E1, NW-E1, C-6). */
function startTurn(compiled: CompiledPointCards, state: PointCardState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = compiled.phases;
  enter(state, seat === compiled.firstSeat && isEndTriggered(compiled, state) ? over : turn);
}

export function isEndTriggered(
  { endTrigger }: Pick<CompiledPointCards, 'endTrigger'>,
  state: Pick<PointCardState, 'players'>,
): boolean {
  return mostPointCards(state) >= endTrigger;
}

export function mostPointCards(state: Pick<PointCardState, 'players'>): number {
  let most = 0;
  for (let seat = 0; seat < state.players.length; seat++)
    most = Math.max(most, playerAt(state, seat).pointCards.length);
  return most;
}

export const placeInRound = (seat: number, firstSeat: number, players: number): number =>
  (seat - firstSeat + players) % players;

/** The stages of a game for a seat; in the last round, a seat with a turn left is in `finalTurn`, others in `done`. */
export const STAGES = ['opening', 'middle', 'late', 'last', 'finalTurn', 'done'] as const;

const DONE = /* @__PURE__ */ STAGES.indexOf('done');

export const COURSE_FEATURES = ['one', 'onTurn', 'order', 'trophies', 'oneAway', 'twoAway'] as const;

/** The maximum lead in points; greater leads are reduced to this maximum. */
const CLEAR = 20;

/** Returns the lead of a seat over the best other seat in tens of points, between -2 and 2; 0 before the last stage. */
export function leadIn<P>(
  stage: number,
  state: { readonly players: readonly P[] },
  seat: number,
  scoreOf: (player: P) => number,
): number {
  if (stage !== DONE) return 0;
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat) rival = Math.max(rival, scoreOf(playerAt(state, other)));
  return Math.max(-CLEAR, Math.min(CLEAR, scoreOf(playerAt(state, seat)) - rival)) / 10;
}

/** Writes the features for the progress of a game and returns the index of the stage. */
export function writeCourse(
  { seat: active, players: { length } }: { readonly seat: number; readonly players: readonly object[] },
  seat: number,
  firstSeat: number,
  own: number,
  most: number,
  trigger: number,
  out: Float64Array,
): number {
  const place = placeInRound(seat, firstSeat, length);
  out[0] = 1;
  out[1] = active === seat ? 1 : 0;
  out[2] = place / length;
  out[3] = own / trigger;
  out[4] = own === trigger - 1 ? 1 : 0;
  out[5] = own === trigger - 2 ? 1 : 0;
  if (most >= trigger) return place >= placeInRound(active, firstSeat, length) ? 4 : 5;
  if (most === trigger - 1) return 3;
  return Math.min(2, Math.floor((3 * most) / Math.max(1, trigger - 1)));
}
