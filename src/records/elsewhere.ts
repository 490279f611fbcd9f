import type { State } from '../play/game';
import type { Games } from '../play/games';
import { validateState } from '../play/validated-state';
import type { GameRecord } from '../record/game-record';
import { newRecord } from '../record/record';
import { readPosition } from './position-reader';

export function startRecordFrom(games: Games, start: State | string): GameRecord {
  const from = typeof start === 'string' ? readPosition(games, start) : validateState(games, start);
  return newRecord(from, { start: from.state });
}
