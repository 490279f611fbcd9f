import type { ScoreSheet } from '../engine/score';
import { seaScores } from '../parts/sea-scoring';
import type { Box } from './box';
import type { Row } from './state';

/** The score of every player, line by line (EW-E2). */
export function scores(box: Box, state: Row): ScoreSheet[] {
  return seaScores(box, state, 'EW-E2');
}
