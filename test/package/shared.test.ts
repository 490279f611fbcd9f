import { expect, test, vi } from 'vitest';
import * as bots from '../../src/bots/index';
import * as env from '../../src/env/index';
import * as main from '../../src/index';
import * as sim from '../../src/sim/index';
import * as testkit from '../../src/testkit/index';
import { playedGame } from '../support/play';

const ENTRIES = { main, sim, env, bots, testkit };
type Entries = typeof ENTRIES;

/** The entries once more, for a test that does bad things to them. */
async function freshEntries(): Promise<Entries> {
  vi.resetModules();
  return {
    main: await import('../../src/index'),
    sim: await import('../../src/sim/index'),
    env: await import('../../src/env/index'),
    bots: await import('../../src/bots/index'),
    testkit: await import('../../src/testkit/index'),
  };
}

/** What is reached from a value by its own properties, those of functions too, with how it is reached. */
function* reached(root: unknown, name: string, seen = new Set<unknown>()): Generator<[string, object]> {
  const isObject = (typeof root === 'object' && root !== null) || typeof root === 'function';
  if (!isObject || seen.has(root)) return;
  seen.add(root);
  yield [name, root as object];
  for (const key of Reflect.ownKeys(root as object)) {
    if (typeof root === 'function' && ['caller', 'arguments', 'callee'].includes(String(key))) continue;
    yield* reached(Reflect.get(root as object, key), `${name}.${String(key)}`, seen);
  }
}

/** Everything that a caller can lay hands on: the exports, and what functions without arguments to think of give away. */
function* handedOut(entries: Entries): Generator<[string, object]> {
  const { main, env } = entries;
  const seen = new Set<unknown>();
  for (const [entry, exports] of Object.entries(entries))
    for (const [name, value] of Object.entries(exports)) yield* reached(value, `${entry}.${name}`, seen);
  for (const variant of main.VARIANTS) {
    const options = { variant, players: 2, seed: 'shared' } as main.Options;
    yield* reached(main.defaultComponents(variant), `${variant} components`, seen);
    const state = main.setup(options);
    yield* reached(state, `${variant} state`, seen);
    yield* reached(main.legalActions(state)[0], `${variant} action`, seen);
    yield* reached(main.startRecord(options), `${variant} record`, seen);
    yield* reached(env.observationSpace({ variant, players: 2 }), `${variant} observations`, seen);
    const actions = env.actionSpace({ variant, players: 2 });
    yield* reached(actions, `${variant} actions`, seen);
    yield* reached(actions.decode(0), `${variant} decoded action`, seen);
  }
}

/** What the engine does, in short. */
function behaviour({ main, sim, env, bots, testkit }: Entries): string {
  const told = main.VARIANTS.map((variant) => {
    const options = { variant, players: 2, seed: 'behaviour' } as main.Options;
    const { after: state } = [...playedGame(options, 60)].at(-1) ?? expect.unreachable();
    const simulator = sim.createSimulator(options);
    simulator.playout(sim.casual, sim.quickRandom(1), 60);
    return [
      main.hash(main.parseState(JSON.parse(JSON.stringify(state)))),
      main.view(state, 0),
      main.legalActions(state).map((action) => main.formatAction(state, action)),
      main.componentsHash(main.defaultComponents(variant)),
      main.hash(simulator.toState()),
      bots.createBot('casual', { seed: 1 }).choose(state),
      [...env.createEnv({ variant, players: 2 }).mask()],
    ];
  });
  const parsers = [main.parseAction, main.parseState, main.parseRecord, main.parseComponents];
  const codes = parsers.map((parse) => {
    try {
      parse({ kind: 'nonsense', variant: 'spice-road', format: 'century-record', version: 1 });
      return 'taken';
    } catch (error) {
      return (error as main.InvalidInputError).code;
    }
  });
  return JSON.stringify([told, codes, testkit.TABLES, testkit.RULES, Object.keys(testkit.PROPERTIES)]);
}

test('no list and no object that is exported can be changed', () => {
  const open = [...handedOut(ENTRIES)].filter(
    ([name, value]) =>
      typeof value !== 'function' &&
      !Object.isFrozen(value) &&
      // Prototypes belong to the language's own way of classes.
      !/\.prototype\b/.test(name),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

test('the schemas are those that the engine goes by, and say what is wrong', () => {
  for (const variant of main.VARIANTS) {
    const { state, action, record, options, components } = main.schemas[variant];
    const setup = { variant, players: 2, seed: 1 } as main.Options;
    const made = main.setup(setup);
    expect(state.parse(made)).toEqual(made);
    const bad = { ...made, phase: 'dawn' };
    expect(() => state.parse(bad)).toThrow(main.InvalidInputError);
    expect(state.safeParse(made)).toEqual({ success: true, data: made });
    expect(state.safeParse(bad)).toMatchObject({
      success: false,
      error: { code: 'wrong-value', path: ['phase'] },
    });
    expect(state['~standard'].validate(made)).toEqual({ value: made });
    expect(state['~standard'].validate(bad)).toEqual({
      issues: [{ message: expect.stringMatching(/^Expected one of: /), path: ['phase'] }],
    });
    expect(action.parse(main.legalActions(made)[0])).toEqual(main.legalActions(made)[0]);
    expect(record.parse(main.startRecord(setup))).toEqual(main.startRecord(setup));
    expect(options.parse(setup)).toEqual(setup);
    expect(components.parse(main.defaultComponents(variant))).toEqual(main.defaultComponents(variant));
    expect(state.description).toContain('A whole game');
  }
});

test('no view of a simulator holds what the game goes on with', () => {
  for (const table of testkit.TABLES) {
    const simulator = sim.createSimulator({ ...table, seed: 'live' } as main.Options);
    const random = sim.quickRandom(5);
    const shared: string[] = [];
    for (let i = 0; i < 20 && !simulator.isOver(); i++) {
      simulator.playout(sim.casual, random, 11);
      const live = new Set<unknown>();
      for (const [, value] of reached(simulator.state, 'state')) live.add(value);
      for (const viewer of [0, 1, 'spectator'] as const)
        for (const audience of ['table', 'memory'] as const)
          for (const [name, value] of reached(simulator.view(viewer, audience), 'view'))
            if (live.has(value) && !Object.isFrozen(value)) shared.push(name);
    }
    expect(shared, table.variant).toEqual([]);
  }
});

test('a mask, an observation and points of an environment can be written to', () => {
  const one = env.createEnv({ variant: 'spice-road', players: 2 });
  const mask = [...one.mask()];
  const observation = [...one.observe()];
  one.mask().fill(1);
  one.observe().fill(7);
  one.scores().fill(99);
  one.rewards.fill(99);
  const illegal = mask.indexOf(0);
  expect(one.isLegal(illegal)).toBe(false);
  expect(() => one.step(illegal)).toThrow(RangeError);
  expect([...one.mask()]).toEqual(mask);
  expect([...one.observe()]).toEqual(observation);
  one.step(mask.indexOf(1));
  expect([...one.rewards]).toEqual([0, 0]);
});

test('whatever a caller does to what was handed out, the engine goes on as before', async () => {
  const entries = await freshEntries();
  const before = behaviour(entries);
  let tried = 0;
  for (const [name, value] of [...handedOut(entries)]) {
    if (/\.prototype\b/.test(name)) continue;
    if (typeof value === 'function') continue;
    for (const key of Reflect.ownKeys(value)) {
      tried++;
      if (key !== 'length') Reflect.set(value, key, () => 'nonsense');
      Reflect.deleteProperty(value, key);
    }
    Reflect.set(value, 'extra', 1);
    if (Array.isArray(value) && !Object.isFrozen(value)) value.length = 0;
  }
  expect(tried).toBeGreaterThan(5000);
  expect(behaviour(entries)).toBe(before);
});
