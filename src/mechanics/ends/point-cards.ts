import { nextSeat, playerAt } from '../../play/seats';
import { enter, type PhaseNumbers } from '../../rows/layout';
import { type Counts, heldCubes } from '../cubes/cubes';

interface CompiledPointCards {
  readonly phases: PhaseNumbers<'turn' | 'discard' | 'over'>;
  readonly players: number;
  readonly firstSeat: number;
  /** Spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** How many point cards of one player trigger the end (SR-E1, NW-E1). */
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
  /** The player whose turn it is. */
  readonly active: PointCardPlayer;
}

/** Lets the player whose turn ends discard; nobody else can be over the limit (C-5). Then comes the next turn. */
export function goOnWithDiscards(compiled: CompiledPointCards, state: PointCardState): void {
  if (heldCubes(state.active.cubes) > compiled.holdSpaces) enter(state, compiled.phases.discard);
  else startTurn(compiled, state, nextSeat(state.seat, compiled.players));
}

/** Starts a turn, unless the round in which the end was triggered is over (SR-E1, NW-E1, C-6). */
function startTurn(compiled: CompiledPointCards, state: PointCardState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = compiled.phases;
  enter(state, seat === compiled.firstSeat && isEndTriggered(compiled, state) ? over : turn);
}

/** Whether anybody has triggered the end (SR-E1, NW-E1). */
export function isEndTriggered(
  { endTrigger }: Pick<CompiledPointCards, 'endTrigger'>,
  state: Pick<PointCardState, 'players'>,
): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (playerAt(state, seat).pointCards.length >= endTrigger) return true;
  return false;
}

/** The seats that have triggered the end (SR-E1, NW-E1). */
export function seatsDone(
  { endTrigger }: Pick<CompiledPointCards, 'endTrigger'>,
  { players }: { readonly players: readonly { readonly pointCards: { readonly length: number } }[] },
): number[] {
  return players.flatMap(({ pointCards }, seat) => (pointCards.length >= endTrigger ? [seat] : []));
}
