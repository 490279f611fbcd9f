/** The functions of every engine, each with the games that it knows in front. */

export { applyChanges, applyWithChanges, changes } from '../changes/changes';
export { applyWithPatches, viewPatches } from '../changes/patches';
export { countTurns, legalTurns } from '../play/legal-turns';
export { perft } from '../play/perft';
export { gameMap, pieces } from '../play/pieces';
export {
  actor,
  apply,
  explain,
  isOver,
  isTurnStart,
  legalActions,
  ranking,
  scores,
  setup,
} from '../play/reducer';
export { parseState } from '../play/validated-state';
export { price, priceInView, resample, view } from '../play/view';
export { hash } from '../record/hash';
export { commitSeed, joinSeed } from '../record/joint-seed';
export { migrateRecord } from '../record/migrate';
export { formatAction, formatTurn } from '../record/notation/format';
export { parseNotation } from '../record/notation/parse';
export { publishRecord } from '../record/publish';
export {
  appendAction,
  appendActions,
  parseRecord,
  recordState,
  replay,
  startRecord,
  truncateRecord,
} from '../record/record';
export { recordView } from '../record/record-view';
export { componentsInUse, defaultComponents, parseAction, parseComponents } from '../record/schemas';
export { turnNumber } from '../record/turn-number';
export { canUndo, undoLimit } from '../record/undo';
export { verifyRecord } from '../record/verify';
export { lintComponents } from './lint-components';
