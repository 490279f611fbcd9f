/** The functions of engines, with the games as their first parameter, which engines bind. */

export { applyChanges, applyWithChanges, changes } from '../changes/changes';
export { countTurns, legalTurns } from '../play/legal-turns';
export { perft } from '../play/perft';
export { choices, gameMap, pieces } from '../play/pieces';
export { price, priceInView } from '../play/prices';
export {
  actor,
  apply,
  clauseOf,
  explain,
  isOver,
  isTurnStart,
  legalActions,
  ranking,
  resample,
  scores,
  setup,
} from '../play/reducer';
export { parseState } from '../play/validated-state';
export { view } from '../play/view';
export { hash } from '../record/hash';
export { commitSeed, joinSeed } from '../record/joint-seed';
export { createGame } from '../record/live-game';
export { formatAction, formatTurn, parseNotation } from '../record/notation';
export { publishRecord } from '../record/publish';
export {
  appendAction,
  appendActions,
  canUndo,
  parseRecord,
  recordState,
  replay,
  startRecord,
  truncateRecord,
  undoLimit,
} from '../record/record';
export { componentsInUse, defaultComponents, parseAction, parseComponents } from '../record/schemas';
export { recordView, turnNumber } from '../record/turn-number';
export { verifyRecord } from '../record/verify';
export { lintComponents } from './lint-components';
