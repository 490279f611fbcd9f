import {
  type Action,
  actor,
  appendAction,
  explain,
  isOver,
  randomSeed,
  recordState,
  startRecord,
  truncateRecord,
  undoLimit,
} from 'century-engine/spice-road';

/** Your seat; the other one is the bot's. */
export const ME = 0;

/** `?seed=…` in the address repeats a game, which helps while you work on the page. */
const seed = new URLSearchParams(location.search).get('seed') ?? randomSeed();

let record = startRecord({ variant: 'spice-road', players: 2, seed });

export const state = () => recordState(record);
export const isMine = () => actor(state()) === ME;
export const isBots = () => !isOver(state()) && !isMine();

/** Plays an action if it is legal, and returns the verdict. */
export function attempt(action: Action) {
  const verdict = explain(state(), action);
  if (verdict.legal) record = appendAction(record, action);
  return verdict;
}

/** Returns whether the last action was yours and revealed nothing. */
export function canUndo() {
  const last = record.actions.length - 1;
  return undoLimit(record) <= last && actor(recordState(record, last)) === ME;
}

export function undo() {
  record = truncateRecord(record, record.actions.length - 1);
}
