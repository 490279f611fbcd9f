import { expect } from 'vitest';
import {
  type Action,
  actor,
  explain,
  formatAction,
  formatTurn,
  hash,
  InvalidInputError,
  isOver,
  isTurnStart,
  legalActions,
  parseNotation,
  parseState,
  resample,
  type State,
  type Viewer,
  view,
} from '../../src';
import { entriesOf } from '../support/inside';

/** All who can look at a game. */
export function viewersOf(state: State): Viewer[] {
  return [...state.players.map((_, seat) => seat), 'spectator'];
}

/** What a viewer may know, with and without a perfect memory, as text. */
export function sight(state: State, viewer: Viewer): string {
  return JSON.stringify([view(state, viewer), view(state, viewer, 'perfect')]);
}

/** Legal actions are there until the end, and none twice. */
export function checkLegal(state: State): void {
  const legal = legalActions(state);
  expect(legal.length === 0).toBe(isOver(state));
  expect(new Set(legal).size).toBe(legal.length);
}

/** `explain` allows exactly the legal actions, and says of every other one which clause forbids it. */
export function checkVerdicts(state: State): void {
  const legal = new Set<Action>(legalActions(state));
  for (const { action } of entriesOf(state)) {
    const verdict = explain(state, action);
    if (verdict.legal !== legal.has(action)) expect({ action, verdict }).toBe('the other verdict');
    if (!verdict.legal && verdict.clause === null)
      expect({ action, verdict }).toBe('a verdict with a clause');
  }
}

/** A state that has been reached is taken back from JSON and is the same one. */
export function checkJson(state: State): void {
  const again = parseState(JSON.parse(JSON.stringify(state)));
  expect(JSON.stringify(again)).toBe(JSON.stringify(state));
  expect(hash(again)).toBe(hash(state));
}

/** No viewer can tell a resampled world from the real one; it is a world that can arise. */
export function checkResampled(state: State, seed: string): void {
  for (const viewer of viewersOf(state)) {
    const world = resample(state, viewer, seed);
    parseState(JSON.parse(JSON.stringify(world)));
    if (sight(world, viewer) !== sight(state, viewer)) expect(world).toEqual(state);
    if (viewer === actor(state)) expect(legalActions(world)).toEqual(legalActions(state));
  }
}

/** Turns and actions are read back from their text. */
export function checkNotation(start: State, turn: readonly Action[], end: State): void {
  const text = formatTurn(start, turn);
  expect(isTurnStart(end)).toBe(!text.endsWith('...'));
  expect(parseNotation(start, text, { replay: true }), text).toEqual(turn);
  checkTurnText(start, turn, text);
  const [first] = turn;
  if (first !== undefined) expect(parseNotation(start, formatAction(start, first))).toEqual([first]);
}

/** The actions that are read of a line are its first ones. */
function checkTurnText(start: State, turn: readonly Action[], text: string): void {
  try {
    const read = parseNotation(start, text);
    expect(turn.slice(0, read.length), text).toEqual(read);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    expect(error.path, text).toEqual(['text', expect.any(Number)]);
  }
}
