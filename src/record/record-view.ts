import type { View } from '../play/game';
import type { Games } from '../play/games';
import type { Recall, Viewer } from '../play/seats';
import { viewOf } from '../play/view';
import type { GameRecord } from './game-record';
import { momentOf } from './record';
import { turnNumberAt, withNumbers } from './turn-number';

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
