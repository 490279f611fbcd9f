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
  /** Names of the players by seat; empty for those without a name. */
  readonly names: readonly string[];
  /** Undone actions that can be redone, in order. */
  readonly ahead: readonly Action[];
  /** Other lines of this game, which were left by an undo and a different action. */
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

/** Returns the only possible payment, which the page performs by itself; otherwise `null`. */
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

/** Adds an action. Undone actions become a line of their own, unless the action is the first of them. */
export function played(game: Game, action: Action): Game {
  const [next, ...rest] = game.ahead;
  const timeline = extended(game.timeline, action);
  if (next === undefined) return { ...game, timeline };
  if (JSON.stringify(next) === JSON.stringify(action)) return { ...game, timeline, ahead: rest };
  const left = appendActions(game.timeline.record, game.ahead);
  return { ...game, timeline, ahead: [], branches: [...game.branches, left] };
}

/** Returns the game after `to` actions; the others can be redone. */
export function takenBack(game: Game, to: number): Game {
  const undone = game.timeline.record.actions.slice(to);
  return { ...game, timeline: cutAt(game.timeline, to), ahead: [...undone, ...game.ahead] };
}

/** Redoes undone actions up to the next decision of a person. */
export function redone(game: Game): Game {
  let now = game;
  do {
    const [next] = now.ahead;
    if (next === undefined) return now;
    now = played(now, next);
  } while (!isPersonsMove(now));
  return now;
}

/** Returns another line of the game; the current line takes its place. */
export function switched(game: Game, branch: number): Game {
  const chosen = game.branches[branch];
  if (chosen === undefined) return game;
  const left = appendActions(game.timeline.record, game.ahead);
  const branches = game.branches.map((each, i) => (i === branch ? left : each));
  return { ...game, timeline: timelineOf(chosen), ahead: [], branches };
}

/** Returns the number of actions that another line shares with the current one. */
export function forkOf({ timeline }: Game, branch: GameRecord): number {
  const own = timeline.record.actions;
  const i = branch.actions.findIndex((action, at) => JSON.stringify(action) !== JSON.stringify(own[at]));
  return i < 0 ? Math.min(branch.actions.length, own.length) : i;
}

/**
 * Returns the earliest position that a person may return to: no later action revealed anything and, with secret hands
 * and several people, no later action was of another person.
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

/** Returns the number of actions before the last decision of a person that can be undone; `null` if there is none. */
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
