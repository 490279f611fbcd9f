import {
  type Action,
  actor,
  appendActions,
  type GameRecord,
  legalActions,
  type Seat,
  type State,
  undoLimit,
  type Viewer,
} from 'century-engine';
import { hasHands, type Player } from './seats';
import { cutAt, extended, stateAt, type Timeline, timelineOf, tip } from './timeline';

export interface Game {
  readonly timeline: Timeline;
  readonly players: readonly Player[];
  /** By seat: what people are called; empty where nobody said. */
  readonly names: readonly string[];
  /** What was taken back and can be done again, in the order in which it was done. */
  readonly ahead: readonly Action[];
  /** Other lines of this game: what was left when something else was done after an undo. */
  readonly branches: readonly GameRecord[];
}

export function gameOf(
  record: GameRecord,
  players: readonly Player[],
  names: readonly string[] = [],
  branches: readonly GameRecord[] = [],
): Game {
  return { timeline: timelineOf(record), players, names, ahead: [], branches };
}

const PAYMENTS: ReadonlySet<Action['kind']> = new Set(['payBoat', 'payCube', 'payCard']);

/** Returns the only possible payment, which needs no question; otherwise `null`. */
export function onlyPayment(state: State): Action | null {
  const [only, ...others] = legalActions(state);
  return only !== undefined && others.length === 0 && PAYMENTS.has(only.kind) ? only : null;
}

export function humans({ players }: Game): Seat[] {
  return players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
}

export function isPersonsMove(game: Game): boolean {
  const seat = actor(tip(game.timeline));
  return seat !== null && game.players[seat] === 'human';
}

/** One action more. What had been taken back becomes a line of its own, unless this follows it. */
export function played(game: Game, action: Action): Game {
  const [next, ...rest] = game.ahead;
  const timeline = extended(game.timeline, action);
  if (next === undefined) return { ...game, timeline };
  if (JSON.stringify(next) === JSON.stringify(action)) return { ...game, timeline, ahead: rest };
  const left = appendActions(game.timeline.record, game.ahead);
  return { ...game, timeline, ahead: [], branches: [...game.branches, left] };
}

/** The game as it was after so many actions; the others can be done again. */
export function takenBack(game: Game, to: number): Game {
  const undone = game.timeline.record.actions.slice(to);
  return { ...game, timeline: cutAt(game.timeline, to), ahead: [...undone, ...game.ahead] };
}

/** Does again what was taken back, up to the next decision of a person. */
export function redone(game: Game): Game {
  let now = game;
  do {
    const [next] = now.ahead;
    if (next === undefined) return now;
    now = played(now, next);
  } while (!isPersonsMove(now));
  return now;
}

/** Another line of the game; the present one is kept in its place. */
export function switched(game: Game, branch: number): Game {
  const chosen = game.branches[branch];
  if (chosen === undefined) return game;
  const left = appendActions(game.timeline.record, game.ahead);
  const branches = game.branches.map((each, i) => (i === branch ? left : each));
  return { ...game, timeline: timelineOf(chosen), ahead: [], branches };
}

/** Where another line parts from the present one: the number of actions that they share. */
export function forkOf({ timeline }: Game, branch: GameRecord): number {
  const own = timeline.record.actions;
  const i = branch.actions.findIndex((action, at) => JSON.stringify(action) !== JSON.stringify(own[at]));
  return i < 0 ? Math.min(branch.actions.length, own.length) : i;
}

/**
 * The earliest moment that this person may take the game back to: nothing that was revealed since may become secret
 * again, and where hands are secret, nothing that was done after somebody else had the device.
 */
export function earliest(game: Game, viewer: Viewer): number {
  const { record, states } = game.timeline;
  const limit = undoLimit(record);
  if (viewer === 'spectator') return record.actions.length;
  if (humans(game).length < 2 || !hasHands(record.variant)) return limit;
  let at = record.actions.length;
  while (at > limit) {
    const seat = actor(stateAt(states, at - 1));
    if (seat !== viewer && seat !== null && game.players[seat] === 'human') break;
    at--;
  }
  return at;
}

/** The last decision of a person that can be taken back: how many actions had been done then; `null` if there is none. */
export function undoTarget(game: Game, viewer: Viewer): number | null {
  if (viewer === 'spectator') return null;
  const { record, states } = game.timeline;
  const first = earliest(game, viewer);
  for (let at = record.actions.length - 1; at >= first; at--) {
    const seat = actor(stateAt(states, at));
    const state = stateAt(states, at);
    if (seat !== null && game.players[seat] === 'human' && onlyPayment(state) === null) return at;
  }
  return null;
}
