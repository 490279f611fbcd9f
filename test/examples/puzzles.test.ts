import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { THRESHOLDS } from '../../src/bots/index';
import { countTurns } from '../../src/entries/perft';
import {
  type Action,
  actor,
  apply,
  formatTurn,
  hash,
  isOver,
  isTurnStart,
  parseNotation,
  parseState,
  type State,
  VARIANTS,
} from '../../src/index';
import { read, root } from '../tools/site/pages';
import { DIFFICULTIES, puzzles, puzzlesOf } from './puzzle-file';

const after = (state: State, actions: readonly Action[]): string =>
  hash(actions.reduce((now: State, action) => apply(now, action), state));

test('the file is the published one', () => {
  const file = readFileSync(join(root, 'examples/puzzles/puzzles.json'));
  const sum = createHash('sha256').update(file).digest('hex');
  expect(read('examples/puzzles/SHA256SUMS')).toBe(`${sum}  puzzles.json\n`);
});

test('there are 200 puzzles of all games and difficulties, no two alike', () => {
  expect(puzzles).toHaveLength(200);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(200);
  expect(new Set(puzzles.map(({ state }) => JSON.stringify(state))).size).toBe(200);
  for (const variant of VARIANTS) {
    const its = puzzlesOf(variant);
    expect(its.length).toBeGreaterThanOrEqual(30);
    for (const difficulty of DIFFICULTIES)
      expect(its.filter((each) => each.difficulty === difficulty).length).toBeGreaterThanOrEqual(5);
  }
});

test.each(VARIANTS)('%s: each puzzle is a position, and its solution a legal turn', (variant) => {
  for (const { id, seat, state: json, solution, second, margin } of puzzlesOf(variant)) {
    const state = parseState(json);
    expect(JSON.parse(JSON.stringify(state)), id).toEqual(json);
    expect(state.variant).toBe(variant);
    expect(isOver(state), id).toBe(false);
    expect(isTurnStart(state), id).toBe(true);
    expect(actor(state), id).toBe(seat);
    const actions = parseNotation(state, solution);
    expect(formatTurn(state, actions), id).toBe(solution);
    expect(after(state, actions), id).not.toBe(after(state, parseNotation(state, second)));
    expect(countTurns(state, { limit: 5 }).turns, id).toBe(5);
    expect(margin, id).toBeGreaterThanOrEqual(THRESHOLDS.inaccuracy);
    expect(margin, id).toBeLessThan(1);
  }
});
