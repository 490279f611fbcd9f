import { markPlainJson } from '../input/plain-json';
import type { GameRules, State, View } from '../play/game';
import type { Games } from '../play/games';
import { beginsTurn } from '../play/position';
import type { Recall, Viewer } from '../play/seats';
import { viewOf } from '../play/view';
import type { GameRecord } from './game-record';
import { momentOf, stateOf } from './record';

/** The numbers of the current turn and round. */
export interface TurnNumber {
  /** The number of the turn, from 1. Parts of the setup count as turns, as in `turns` of the record. */
  readonly turn: number;
  /** The number of the round, from 1; 0 during the setup. In a round, each seat has one turn. */
  readonly round: number;
}

export function turnNumber(games: Games, record: GameRecord, actions?: number): TurnNumber {
  return turnNumberAt(momentOf(games, record, actions));
}

function turnNumberAt(moment: ReturnType<typeof momentOf>): TurnNumber {
  const { history, at } = moment;
  const { variant, state } = history.start;
  const { turns, pending } = history.moment(at);
  const isOver = pending === 0 && stateOf(moment).state.phase === 'over';
  return numbersOf(variant, state.game.players, isOver ? turns : turns + 1);
}

/** Computes the numbers after an action from those before it and the state after it. */
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

const numbered = /* @__PURE__ */ new WeakMap<object, TurnNumber>();

/** Adds turn and round to a view, unless the game has fields with these names. */
export function withNumbers<V extends object>({ declaresTurn }: GameRules, seen: V, numbers: TurnNumber): V {
  if (declaresTurn === true) return seen;
  const last = numbered.get(seen);
  if (last?.turn === numbers.turn && last.round === numbers.round) return last as V & TurnNumber;
  const now = markPlainJson(Object.freeze({ ...seen, ...numbers }));
  numbered.set(seen, now);
  return now;
}

export function recordView(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  actions?: number,
  recall: Recall = 'none',
): View {
  const moment = momentOf(games, record, actions);
  const state = stateOf(moment);
  return withNumbers(state.variant, viewOf(state, viewer, recall), turnNumberAt(moment));
}
