import type { View } from './game';
import type { GameRecord } from './game-record';
import type { Games } from './games';
import { momentOf } from './record';
import { turnNumberAt, withNumbers } from './turn-number';
import { viewOf } from './view';
import type { Recall, Viewer } from './viewer';

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
