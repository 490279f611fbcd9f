import { expect, test } from 'vitest';
import index from '../../docs/rules/index.json' with { type: 'json' };
import { clauseOf, explain, IllegalActionError, legalActions, setup } from '../../src';
import { playedGame, TABLES } from '../support/play';

const TWO = TABLES.filter(({ players }) => players === 2);

test.each(TWO)('every legal action follows a clause, the same for all of its kind: $variant', (table) => {
  const kinds = new Map<string, Set<string>>();
  let at = 0;
  for (const { before } of playedGame({ ...table, seed: 1 })) {
    at += 1;
    // Positions that follow each other have the same actions, nearly.
    for (const action of at % 8 === 0 ? legalActions(before) : [])
      kinds.set(action.kind, (kinds.get(action.kind) ?? new Set()).add(clauseOf(before, action)));
  }
  for (const [kind, clauses] of kinds) {
    expect([kind, clauses.size]).toEqual([kind, 1]);
    for (const clause of clauses) expect(index).toHaveProperty([clause]);
  }
  expect(kinds.size).toBeGreaterThan(3);
});

test('what is not legal has its clause as well, and what is no action of the game has none', () => {
  const state = setup({ variant: 'spice-road', players: 2, seed: 1 });
  const claim = { kind: 'claim', slot: 0 } as const;
  expect(explain(state, claim).legal).toBe(false);
  expect(clauseOf(state, claim)).toMatch(/^SR-/);
  expect(() => clauseOf(state, { kind: 'claim', slot: 99 })).toThrow(IllegalActionError);
});
