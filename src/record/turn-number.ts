import type { GameRules, State, View } from '../play/game';
import type { Games } from '../play/games';
import { beginsTurn } from '../play/position';
import type { Recall, Viewer } from '../play/seats';
import { viewOf } from '../play/view';
import type { GameRecord } from './game-record';
import type { SharedHistory } from './history';
import { momentOf } from './record';

/** The numbers of the current turn and round. */
export interface TurnNumber {
  /** The number of the turn, from 1. As in `turns` of the record, parts of the setup count as turns. */
  readonly turn: number;
  /** The number of the round, in which each seat has one turn, from 1; 0 during the setup. */
  readonly round: number;
}

export function turnNumber(games: Games, record: GameRecord, actions?: number): TurnNumber {
  const { history, at } = momentOf(games, record, actions);
  return turnNumberAt(history, at);
}

function turnNumberAt(history: SharedHistory, at: number): TurnNumber {
  const { variant, state } = history.start;
  const { turns, pending } = history.moment(at);
  const isOver = pending === 0 && history.stateAt(at).state.phase === 'over';
  return numbersOf(variant, state.game.players, isOver ? turns : turns + 1);
}

/** Returns the numbers after an action, computed from the numbers before the action and the state after it. */
export function turnNumberAfter(rules: GameRules, { turn }: TurnNumber, { game, phase }: State): TurnNumber {
  const isNew = phase !== 'over' && beginsTurn(rules, phase);
  return numbersOf(rules, game.players, isNew ? turn + 1 : turn);
}

export function numbersOf(
  { setupTurns = 0 }: Pick<GameRules, 'setupTurns'>,
  players: number,
  turn: number,
): TurnNumber {
  return Object.freeze({ turn, round: Math.max(0, Math.ceil(turn / players) - setupTurns) });
}

/** Adds the numbers of the turn and the round to a view, unless the game has fields with these names. */
export function withNumbers<V extends object>({ declaresTurn }: GameRules, seen: V, numbers: TurnNumber): V {
  return declaresTurn === true ? seen : Object.freeze({ ...seen, ...numbers });
}

export function recordView(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  actions?: number,
  recall: Recall = 'none',
): View {
  const { history, at } = momentOf(games, record, actions);
  const seen = viewOf(history.stateAt(at), viewer, recall);
  return withNumbers(history.start.variant, seen, turnNumberAt(history, at));
}
