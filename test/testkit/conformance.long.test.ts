import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Action, apply, explain, InvalidInputError, legalActions, type State, setup } from '../../src';
import {
  checkAll,
  GAME_SETUPS,
  type Implementation,
  lockStep,
  mask,
  type Plan,
  PROPERTY_NAMES,
  PropertyError,
  termination,
  thisEngine,
} from '../../src/testkit';
import { TABLES as ALL } from '../support/play';
import { inRest, rounds } from '../support/rounds';

const engine = thisEngine();
const small: Plan = { setups: [{ variant: 'spice-road', players: 2 }], actions: 60, every: 10 };

/** Only what every implementation has, and without a promise. */
const core: Implementation<State> = {
  setup: (options) => setup(options),
  legalActions: (state) => legalActions(state),
  apply: (state, action) => apply(state, action),
};

async function faultOf(check: Promise<unknown>): Promise<PropertyError> {
  const error = await check.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PropertyError) return error;
  throw new Error('there is no fault', { cause: error });
}

/** Whole games in lock step take time: the larger tables are left to the long round. */
const tables = [
  ...GAME_SETUPS.filter(({ players }) => players === 2),
  ...inRest(...GAME_SETUPS.filter(({ players }) => players > 2)),
];

test.each(tables)('this engine has all properties: $variant with $players players', async (table) => {
  const { ok, outcomes } = await checkAll(engine, {
    setups: [table],
    actions: rounds(12),
    every: 6,
    recalls: ['none', 'perfect'],
  });
  const statuses = outcomes.map((outcome) => [
    outcome.property,
    outcome.status === 'failed' ? outcome.error.message : outcome.status,
  ]);
  const wanted = PROPERTY_NAMES.map((name) => [name, 'passed']);
  expect(statuses).toEqual(wanted);
  expect(ok).toBe(true);
  for (const outcome of outcomes) {
    if (outcome.status !== 'passed') continue;
    expect(outcome.report).toMatchObject({
      property: outcome.property,
      games: outcome.property === 'records' ? 2 : 1,
    });
    expect(outcome.report.actions).toBeGreaterThan(rounds(10));
    expect(outcome.report.comparisons).toBeGreaterThan(rounds(1));
  }
});

test('the tables are every variant with every number of players', () => {
  expect(GAME_SETUPS).toEqual(ALL);
});

describe('what is not there', () => {
  test('is not checked, which the report lists', async () => {
    const { ok, outcomes } = await checkAll(core, small);
    expect(ok).toBe(true);
    const whys = outcomes.map((outcome) => ('why' in outcome ? outcome.why : outcome.status));
    expect(Object.fromEntries(outcomes.map(({ property }, i) => [property, whys[i]]))).toEqual({
      termination: 'passed',
      purity: 'passed',
      roundTrip: 'The implementation has no serialize and no parse.',
      mask: 'The implementation has no legalMask and no decode.',
      twoWorlds: 'The implementation has no view and no resample.',
      changes: 'The implementation has no view and no changes and no applyChanges.',
      price: 'The implementation has no price and no changes and no actor.',
      lockStep: 'passed',
      records: 'passed',
    });
    const loading = await checkAll(core, { ...small, start: 'load', properties: ['lockStep'] });
    expect(loading.outcomes).toEqual([
      { property: 'lockStep', status: 'not-applicable', why: 'The implementation has no load.' },
    ]);
  });

  test('is not right if it was asked for, or if nothing else is checked', async () => {
    const two = await checkAll(core, { ...small, properties: ['termination', 'mask'] });
    expect(two.outcomes.map(({ status }) => status)).toEqual(['passed', 'not-applicable']);
    expect(two.ok).toBe(false);
    expect((await checkAll(core, { ...small, properties: ['changes'] })).ok).toBe(false);
    expect((await checkAll(core, { ...small, properties: ['termination'] })).ok).toBe(true);
  });

  test('is an error for a property that is asked for by name', async () => {
    await expect(mask(core, small)).rejects.toThrow(
      new TypeError('The implementation has no legalMask and no decode.'),
    );
    await expect(lockStep(core, { ...small, start: 'load' })).rejects.toThrow(
      'The implementation has no load.',
    );
  });
});

describe('a fault', () => {
  const strict: Implementation<State> = {
    ...core,
    apply(state, action) {
      if (action.kind === 'claim') throw new Error('no claims on Sundays');
      return apply(state, action);
    },
  };

  test('can be seen again from what the error holds', async () => {
    const error = await faultOf(lockStep(strict, small));
    expect(error).toMatchObject({
      property: 'lockStep',
      code: 'threw',
      viewer: null,
      action: { kind: 'claim' },
    });
    let state: State = setup(error.options);
    for (const action of error.actions) state = apply(state, action);
    expect(explain(state, error.action)).toEqual({ legal: true });
    expect(() => strict.apply(state, error.action as Action)).toThrow(error.cause as Error);
  });

  test('is reported in a few lines', async () => {
    const error = await faultOf(lockStep(strict, small));
    expect(error.message.split('\n')).toEqual([
      'lockStep: A call that the API allows gets an answer.',
      `  game: spice-road, 2 players, seed 1, after ${error.actions.length} actions`,
      `  action: ${JSON.stringify(error.action)}`,
      '  thrown: no claims on Sundays',
    ]);
  });

  test('names the clause and the first difference', async () => {
    const ranking = await faultOf(lockStep({ ...core, ranking: () => [1, 1] }, small));
    expect(ranking.message).toContain('wins a tie. (C-8)\n');
    expect(ranking.message).toMatch(/expected at \d: 0\n {2}found at \d: 1$/);
    const accepting = { ...core, apply: () => engine.setup({ variant: 'spice-road', players: 2, seed: 1 }) };
    const accepted = await faultOf(lockStep(accepting as Implementation<State>, small));
    expect(accepted).toMatchObject({
      code: 'accepted',
      clause: expect.stringMatching(/^[A-Z]{1,2}-[A-Z]?\d+$/),
    });
  });
});

describe('a plan', () => {
  test('gives the same report again, and other games for other seeds', async () => {
    const first = await termination(core, small);
    expect(await termination(core, small)).toEqual(first);
    expect(await termination(core, { ...small, seeds: [2] })).not.toEqual(first);
    expect(await termination(core, { ...small, seeds: [1, 2] })).toMatchObject({ games: 2 });
  });

  test('may leave the order of legal actions open', async () => {
    const reversed = { ...core, legalActions: (state: State) => [...legalActions(state)].reverse() };
    expect((await faultOf(lockStep(reversed, small))).code).toBe('order');
    await expect(lockStep(reversed, { ...small, order: 'any' })).resolves.toMatchObject({ games: 1 });
  });

  test('may hand over the start of games to those who shuffle otherwise', async () => {
    const shuffling: Implementation<State> = {
      ...engine,
      setup: (options) => setup({ ...options, seed: `${options.seed}, but otherwise` }),
    };
    expect((await faultOf(lockStep(shuffling, small))).property).toBe('lockStep');
    await expect(lockStep(shuffling, { ...small, start: 'load' })).resolves.toMatchObject({ games: 1 });
  });

  test('that makes no sense is refused', async () => {
    const setups = [{ variant: 'spice-road', players: 9 }] as const;
    await expect(checkAll(core, { setups })).rejects.toThrow(InvalidInputError);
    await expect(checkAll(core, { records: [{}] })).rejects.toThrow(InvalidInputError);
    for (const sizes of [{ actions: 0 }, { every: 1.5 }, { limit: -1 }]) {
      await expect(checkAll(core, sizes)).rejects.toThrow(RangeError);
    }
    for (const timeout of [0, 2 ** 31]) await expect(checkAll(core, { timeout })).rejects.toThrow(RangeError);
    await expect(checkAll(core, { properties: ['speed' as 'mask'] })).rejects.toThrow(/properties must name/);
  });
});

test('a plan that leaves nothing to check is refused', async () => {
  for (const nothing of [{ setups: [] }, { seeds: [] }, { recalls: [] }, { properties: [] }]) {
    await expect(checkAll(core, nothing)).rejects.toThrow(RangeError);
  }
});

describe('an implementation that does not answer', () => {
  const never = new Promise<never>(() => {});

  test('fails when the time is over', async () => {
    const silent: Implementation<State> = { ...core, apply: () => never };
    const { ok, outcomes } = await checkAll(silent, { ...small, timeout: 10 });
    expect(ok).toBe(false);
    const found = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [outcome] : []));
    expect(found.map(({ property }) => property)).toEqual(['termination', 'purity', 'lockStep', 'records']);
    for (const { error } of found) expect(error.message).toContain('thrown: no answer within 10 ms');
  });

  test('does not refuse by that', async () => {
    const sulking: Implementation<State> = {
      ...core,
      apply: (state, action) => (explain(state, action).legal ? apply(state, action) : never),
    };
    const error = await faultOf(lockStep(sulking, { ...small, timeout: 10 }));
    expect(error.code).toBe('threw');
    expect(explain(setup(error.options), error.action).legal).toBe(false);
  });

  test('is waited for if it answers in time', async () => {
    const slow: Implementation<State> = { ...core, apply: async (state, action) => apply(state, action) };
    const report = await lockStep(slow, { ...small, timeout: 60_000 });
    expect(report).toEqual(await lockStep(core, small));
  });
});

test('the page lists every property and the members that it needs', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/conformance.md'), 'utf8');
  for (const outcome of (await checkAll(core, small)).outcomes) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${outcome.property}\` |`)) ?? '';
    expect(row, outcome.property).not.toBe('');
    const why = outcome.status === 'not-applicable' ? outcome.why : '';
    for (const [, member] of why.matchAll(/no (\w+)/g)) expect(row).toContain(`\`${member}\``);
  }
});
