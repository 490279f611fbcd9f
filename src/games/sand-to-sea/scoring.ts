import type { ScoreSheet } from '../../core/score';
import { seaScores } from '../../mechanics/sea/scoring';
import type { Box } from './box';
import type { Row } from './state';

/** The score of every player, line by line (SS-E2). */
export function scores(box: Box, state: Row): ScoreSheet[] {
  return seaScores(box, state, 'SS-E2');
}
