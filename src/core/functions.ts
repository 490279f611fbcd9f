/** The functions of every engine, each with the games that it knows in front. */

export { applyChanges, applyWithChanges, changes } from './changes/changes';
export { hash } from './hash';
export { commitSeed, joinSeed } from './joint-seed';
export { countTurns, legalTurns, perft } from './legal-turns';
export { lintComponents } from './lint-components';
export { migrateRecord } from './migrate';
export { formatAction, formatTurn } from './notation/format';
export { parseNotation } from './notation/parse';
export { applyWithPatches, viewPatches } from './patches';
export { gameMap, pieces } from './pieces';
export { price, priceInView } from './pricing';
export { publishRecord } from './publish';
export {
  appendAction,
  appendActions,
  parseRecord,
  recordState,
  replay,
  startRecord,
  truncateRecord,
} from './record';
export { recordView } from './record-view';
export { actor, apply, explain, isOver, legalActions, ranking, scores, setup } from './reducer';
export { componentsInUse, defaultComponents, parseAction, parseComponents } from './schemas';
export { turnNumber } from './turn-number';
export { isTurnStart } from './turns';
export { canUndo, undoLimit } from './undo';
export { parseState } from './validated-state';
export { verifyRecord } from './verify';
export { resample, view } from './view';
