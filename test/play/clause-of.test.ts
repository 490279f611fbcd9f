import { expect, test } from 'vitest';
import index from '../../docs/rules/index.json' with { type: 'json' };
import { clauseOf, explain, IllegalActionError, legalActions, setup } from '../../src';
import { playedGame, TABLES } from '../support/play';

const TWO = TABLES.filter(({ players }) => players === 2);

/** By game: what each kind of action is done by, when it is due. */
const CLAUSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'spice-road': {
    acquire: 'SR-T1',
    claim: 'SR-T1',
    discard: 'C-5',
    endTurn: 'SR-T1',
    payCard: 'SR-A1',
    play: 'SR-T1',
    rest: 'SR-T1',
    trade: 'SR-P2',
    upgrade: 'SR-P2',
  },
  'eastern-wonders': {
    build: 'EW-M1',
    claim: 'EW-M1',
    collect: 'EW-M7',
    discard: 'C-5',
    dock: 'EW-M1',
    endTurn: 'C-9',
    harvest: 'EW-M1',
    payBoat: 'EW-M4',
    payCube: 'EW-K2',
    placeBoat: 'EW-S8',
    sail: 'EW-M1',
    takeBonus: 'EW-K4',
    takeCubes: 'EW-S8',
    trade: 'EW-M1',
    upgrade: 'EW-K6',
  },
  'new-world': {
    claim: 'NW-F1',
    discard: 'C-5',
    endTurn: 'NW-T1',
    explore: 'NW-C2',
    rest: 'NW-T1',
    takeBonus: 'NW-F1',
    trade: 'NW-W6',
    upgrade: 'NW-W6',
    work: 'NW-T1',
  },
  'sand-to-sea': {
    acquire: 'SS-T1',
    build: 'SS-V4',
    claim: 'SS-V4',
    discard: 'C-5',
    dock: 'SS-V4',
    endTurn: 'C-9',
    payBoat: 'EW-M4',
    payCard: 'SS-A1',
    payCube: 'EW-K2',
    placeBoat: 'EW-S8',
    play: 'SS-T1',
    rest: 'SS-T1',
    sail: 'SS-T1',
    takeBonus: 'SS-K3',
    takeCubes: 'EW-S8',
    takeMerchant: 'SS-K2',
    trade: 'SS-V4',
    upgrade: 'SS-P2',
  },
};

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
    const clause = CLAUSES[table.variant]?.[kind] ?? '';
    expect([...clauses], kind).toEqual([clause]);
    expect(index).toHaveProperty([clause]);
  }
  expect(kinds.size).toBeGreaterThan(3);
});

test('what is not legal has its clause as well, and what is no action of the game has none', () => {
  const state = setup({ variant: 'spice-road', players: 2, seed: 1 });
  const claim = { kind: 'claim', slot: 0 } as const;
  expect(explain(state, claim).legal).toBe(false);
  expect(clauseOf(state, claim)).toBe('SR-T1');
  expect(() => clauseOf(state, { kind: 'claim', slot: 99 })).toThrow(IllegalActionError);
});
