import { describe, expect, test } from 'vitest';
import { parseNotation, type State, VARIANTS } from '../../src';
import {
  GAME_SETUPS,
  type Implementation,
  type Plan,
  PROPERTY_NAMES,
  PropertyError,
  RULES,
  thisEngine,
  twoWorlds,
} from '../../src/testkit';
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

type Reader = NonNullable<Implementation<State>['parseNotation']>;

/** The code of what two worlds find in a way of reading texts, on games of some players; `null` if they find nothing. */
async function found(read: Reader, setups: typeof GAME_SETUPS): Promise<string | null> {
  const implementation: Implementation<State> = { ...thisEngine(), parseNotation: read };
  try {
    await twoWorlds(implementation, { setups, seeds: [0], actions: 30, every: 10 });
    return null;
  } catch (error) {
    if (error instanceof PropertyError) return error.code;
    throw error;
  }
}

const toTheEnd: Reader = (state, text) => parseNotation(state, text, { replay: true });

/** Reads no more than it should, but says of what stands beyond whether it could be done. */
const leakingReader: Reader = (state, text) => {
  try {
    return parseNotation(state, text);
  } catch (error) {
    parseNotation(state, text, { replay: true });
    throw error;
  }
};

describe.each([...VARIANTS])('texts that seats send in %s', (variant) => {
  const setups = GAME_SETUPS.filter((table) => table.variant === variant);

  test('have equal answers in worlds that the sender cannot distinguish', async () => {
    expect(await found(thisEngine().parseNotation as Reader, setups)).toBeNull();
  });

  test('are found to be read too far by a reader of whole games', async () => {
    expect(await found(toTheEnd, setups)).toMatch(/^text-(differs|goes-on)$/);
  });

  test('are found to reveal later positions in their refusals', async () => {
    expect(await found(leakingReader, setups)).toBe('text-differs');
  });
});
