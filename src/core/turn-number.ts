import { InvalidInputError } from './errors';
import type { GameRecord } from './game-record';
import type { Games } from './games';
import { plural } from './plural';
import { actionCount, extentOf, ownRecord } from './record';

/** Where a game stands, counted from its start. */
export interface TurnNumber {
  /** The number of the turn, from 1, as `turns` of the record count them: parts of the setup included. */
  readonly turn: number;
  /** The number of the round, from 1: in each of them every seat has one turn; 0 during the setup. */
  readonly round: number;
}

export function turnNumber(games: Games, record: GameRecord, actions?: number): TurnNumber {
  const known = ownRecord(games, record);
  const all = actionCount(known);
  const at = actions ?? all;
  if (!Number.isInteger(at) || at < 0 || at > all)
    throw new InvalidInputError('no-such-action', ['actions'], `The record has ${plural(all, 'action')}.`);
  const { line } = extentOf(known);
  line.reach(at);
  let turn = 1;
  for (let moment = 1; moment <= at; moment++) if (line.beginsTurn(moment)) turn += 1;
  const { variant, state } = line.start;
  const { players } = state.game;
  if (at > 0 && line.beginsTurn(at) && line.stateAt(at).state.phase === 'over') turn -= 1;
  const ofSetup = (variant.setupTurns ?? 0) * players;
  return Object.freeze({ turn, round: Math.max(0, Math.ceil((turn - ofSetup) / players)) });
}
