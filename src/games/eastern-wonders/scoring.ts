import { seaScores } from '../../mechanics/sea/scoring';
import type { ScoreSheet } from '../../play/score';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

/** The score of every player, line by line (EW-E2). */
export function scores(compiled: CompiledGame, state: Row): ScoreSheet[] {
  return seaScores(compiled, state, 'EW-E2');
}
