import { describe, expect, test } from 'vitest';
import { type Plan, PROPERTY_NAMES, PropertyError, RULES } from '../../src/testkit';
import { MUTANTS } from './mutants';

const players = { 'spice-road': 2, 'eastern-wonders': 3, 'new-world': 2, 'sand-to-sea': 2 } as const;

describe.each(MUTANTS)('$name', ({ variant, faults, check }) => {
  test('is found, by the right property only', async () => {
    const plan: Plan = {
      setups: [{ variant, players: players[variant], firstSeat: 0 }],
      seeds: ['mutants'],
      actions: 120,
      every: 6,
      limit: 9000,
    };
    const { ok, outcomes } = await check(plan);
    const found = outcomes.flatMap((outcome) =>
      outcome.status === 'failed' ? [[outcome.property, outcome.error.code]] : [],
    );
    expect(Object.fromEntries(found)).toEqual(faults);
    expect(ok).toBe(false);
    for (const outcome of outcomes) {
      if (outcome.status !== 'failed') continue;
      const { error } = outcome;
      expect(error).toBeInstanceOf(PropertyError);
      expect(error.property).toBe(outcome.property);
      expect(error.rule).toBe(RULES[error.code]);
      expect(error.message).toContain(error.rule);
      expect(error.options).toMatchObject({ variant, players: players[variant] });
    }
  });
});

test('every rule but those of records is broken by a mutant', () => {
  const broken = new Set(MUTANTS.flatMap(({ faults }) => Object.values(faults)));
  const ofRecords = ['refused', 'turn-hash', 'result'];
  expect(
    Object.keys(RULES).filter((code) => !ofRecords.includes(code) && !broken.has(code as never)),
  ).toEqual([]);
});

test('every property but that of records is broken by some mutant alone', () => {
  const alone = new Set(
    MUTANTS.map(({ faults }) => Object.keys(faults)).flatMap((names) => (names.length === 1 ? names : [])),
  );
  expect(PROPERTY_NAMES.filter((name) => name !== 'records' && !alone.has(name))).toEqual(['termination']);
});
