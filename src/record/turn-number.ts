import type { GameRules, State, View } from '../play/game';
import type { Games } from '../play/games';
import { beginsTurn } from '../play/position';
import type { Recall, Viewer } from '../play/seats';
import { viewOf } from '../play/view';
import type { GameRecord } from './game-record';
import type { Line } from './history';
import { momentOf } from './record';

/** Where a game stands, counted from its start. */
export interface TurnNumber {
  /** The number of the turn, from 1, as `turns` of the record count them: parts of the setup included. */
  readonly turn: number;
  /** The number of the round, from 1: in each of them every seat has one turn; 0 during the setup. */
  readonly round: number;
}

export function turnNumber(games: Games, record: GameRecord, actions?: number): TurnNumber {
  const { line, at } = momentOf(games, record, actions);
  return turnNumberAt(line, at);
}

/** Where a game stands at a moment already reached. */
export function turnNumberAt(line: Line, at: number): TurnNumber {
  let turn = 1 + line.turnsBy(at);
  const { variant, state } = line.start;
  if (at > 0 && line.beginsTurn(at) && line.stateAt(at).state.phase === 'over') turn -= 1;
  return numbersOf(variant, state.game.players, turn);
}

/** Where a game stands after a step, from where it stood before. */
export function turnNumberAfter(rules: GameRules, { turn }: TurnNumber, { game, phase }: State): TurnNumber {
  const isNew = phase !== 'over' && beginsTurn(rules, phase);
  return numbersOf(rules, game.players, isNew ? turn + 1 : turn);
}

/** A turn with its round. */
export function numbersOf(
  { setupTurns = 0 }: Pick<GameRules, 'setupTurns'>,
  players: number,
  turn: number,
): TurnNumber {
  return Object.freeze({ turn, round: Math.max(0, Math.ceil(turn / players) - setupTurns) });
}

/** A view with the numbers; as it is if fields of the game have their names. */
export function withNumbers<V extends object>({ ownNumbers }: GameRules, seen: V, numbers: TurnNumber): V {
  return ownNumbers === true ? seen : Object.freeze({ ...seen, ...numbers });
}

export function recordView(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  actions?: number,
  recall: Recall = 'none',
): View {
  const { line, at } = momentOf(games, record, actions);
  const seen = viewOf(line.stateAt(at), viewer, recall);
  return withNumbers(line.start.variant, seen, turnNumberAt(line, at));
}
