import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type * as Bots from '../../src/bots/index';
import type * as Components from '../../src/entries/components';
import type * as Schemas from '../../src/entries/schemas';
import type * as Env from '../../src/env/index';
import type * as Main from '../../src/index';
import type * as Sim from '../../src/sim/index';
import type * as Testkit from '../../src/testkit/index';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

interface Entries {
  readonly main: typeof Main;
  readonly sim: typeof Sim;
  readonly env: typeof Env;
  readonly bots: typeof Bots;
  readonly testkit: typeof Testkit;
  readonly components: typeof Components;
  readonly schemas: typeof Schemas;
}

const WAYS = ['import', 'require'] as const;
type Way = (typeof WAYS)[number];

/** The built entries, as the package names them, from a folder that holds what is built. */
async function entriesIn(folder: string, way: Way): Promise<Entries> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const loaded: Record<string, unknown> = {};
  for (const [name, target] of Object.entries<Record<Way, { readonly default: string }>>(exports)) {
    const file = target[way]?.default;
    if (file === undefined) continue;
    const path = join(folder, file.replace('./dist/', ''));
    loaded[name === '.' ? 'main' : name.slice(2)] =
      way === 'require' ? createRequire(path)(path) : await import(pathToFileURL(path).href);
  }
  return loaded as unknown as Entries;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What is built once more, for a test that does bad things to it. */
function copyOfDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'century-shared-'));
  folders.push(folder);
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'dist');
}

const ENTRIES = { import: await entriesIn(dist, 'import'), require: await entriesIn(dist, 'require') };
const ENTRY_NAMES = ['main', 'sim', 'env', 'bots', 'testkit', 'components', 'schemas'];

/** Rooms of the sources, as modules, and the schemas in one of them, which are zod's. */
const OF_INTERNALS = /^game\.(?:\w+|\w+\.default|input\..*)$/;

/** What is reached from a value by its own properties, those of functions too, with how it is reached. */
function* reached(root: unknown, name: string, seen = new Set<unknown>()): Generator<[string, object]> {
  const isObject = (typeof root === 'object' && root !== null) || typeof root === 'function';
  if (!isObject || seen.has(root)) return;
  seen.add(root);
  yield [name, root as object];
  for (const key of Reflect.ownKeys(root as object)) {
    if (typeof root === 'function' && ['caller', 'arguments', 'callee'].includes(String(key))) continue;
    // What zod makes schemas with is its own.
    if (key === 'constr') continue;
    yield* reached(Reflect.get(root as object, key), `${name}.${String(key)}`, seen);
  }
}

/** Everything that a caller can lay hands on: the exports, and what functions without arguments to think of give away. */
function* handedOut(entries: Entries): Generator<[string, object]> {
  const { main, env, components } = entries;
  const seen = new Set<unknown>();
  for (const [entry, exports] of Object.entries(entries))
    for (const [name, value] of Object.entries(exports)) yield* reached(value, `${entry}.${name}`, seen);
  for (const variant of main.VARIANTS) {
    const options = { variant, players: 2, seed: 'shared' } as Main.Options;
    yield* reached(components.defaultComponents(variant), `${variant} components`, seen);
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

/** Where a game goes in which the seats do some legal action after another. */
function stateAfter(
  { setup, legalActions, apply }: typeof Main,
  options: Main.Options,
  count: number,
): Main.State {
  let state = setup(options);
  for (let i = 0; i < count; i++) {
    const actions = legalActions(state);
    state = apply(state, actions[(i * 7) % actions.length] ?? expect.unreachable());
  }
  return state;
}

/** What the engine does, in short. */
function behaviour({ main, sim, env, bots, testkit, components }: Entries): string {
  const played = main.VARIANTS.map((variant) => {
    const options = { variant, players: 2, seed: 'behaviour' } as Main.Options;
    const state = stateAfter(main, options, 60);
    const simulator = sim.createSimulator(options);
    simulator.playout(sim.casual, sim.quickRandom(1), 60);
    return [
      main.hash(main.parseState(JSON.parse(JSON.stringify(state)))),
      main.view(state, 0),
      main.legalActions(state).map((action) => main.formatAction(state, action)),
      components.componentsHash(components.defaultComponents(variant)),
      main.hash(simulator.toState()),
      bots.createBot('casual', { seed: 1 }).choose(state),
      [...env.createEnv({ variant, players: 2 }).mask()],
    ];
  });
  const parsers = [main.parseAction, main.parseState, main.parseRecord, components.parseComponents];
  const codes = parsers.map((parse) => {
    try {
      parse({ kind: 'nonsense', variant: 'spice-road', format: 'century-record', version: 1 });
      return 'taken';
    } catch (error) {
      return (error as Main.InvalidInputError).code;
    }
  });
  return JSON.stringify([played, codes, testkit.GAME_SETUPS, testkit.RULES, Object.keys(testkit.PROPERTIES)]);
}

describe.each(WAYS)('%s', (way) => {
  const entries = ENTRIES[way];
  const { main, sim, env, testkit, schemas, components: pieces } = entries;

  test('all entries are here, and none is empty', () => {
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(ENTRY_NAMES));
    for (const exports of Object.values(entries)) expect(Object.keys(exports)).not.toEqual([]);
  });

  test('an input error has one class, in whichever entry', () => {
    const classes = Object.values(entries).flatMap((exports) =>
      'InvalidInputError' in exports ? [exports.InvalidInputError] : [],
    );
    expect(classes.length).toBeGreaterThan(8);
    expect(new Set(classes).size).toBe(1);
  });

  test('no list and no object that is exported can be changed', () => {
    const open = [...handedOut(entries)].filter(
      ([name, value]) =>
        typeof value !== 'function' &&
        !OF_INTERNALS.test(name) &&
        !Object.isFrozen(value) &&
        // Prototypes belong to the language's own way of classes, and what is in schemas, which are copies, to zod.
        !/\.prototype\b|\bschemas\.[^.]+\.\w+/.test(name),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  test('the schemas are those of the engine, and report faults', () => {
    for (const variant of main.VARIANTS) {
      const { state, action, record, options, components } = schemas.schemas[variant];
      const setup = { variant, players: 2, seed: 1 } as Main.Options;
      const made = main.setup(setup);
      expect(state.parse(made)).toEqual(made);
      const bad = { ...made, phase: 'dawn' };
      const issues = [
        expect.objectContaining({
          path: ['phase'],
          params: { code: 'wrong-value' },
          message: expect.stringMatching(/^Expected one of: /),
        }),
      ];
      expect(() => main.parseState(bad)).toThrow(main.InvalidInputError);
      expect(state.safeParse(made)).toEqual({ success: true, data: made });
      expect(state.safeParse(bad).error).toMatchObject({ issues });
      expect(state['~standard'].validate(made)).toEqual({ value: made });
      expect(state['~standard'].validate(bad)).toEqual({ issues });
      expect(action.parse(main.legalActions(made)[0])).toEqual(main.legalActions(made)[0]);
      expect(record.parse(main.startRecord(setup))).toEqual(main.startRecord(setup));
      expect(options.parse(setup)).toEqual(setup);
      expect(components.parse(pieces.defaultComponents(variant))).toEqual(pieces.defaultComponents(variant));
    }
  });

  test('no view of a simulator holds what the game goes on with', () => {
    for (const table of testkit.GAME_SETUPS) {
      const simulator = sim.createSimulator({ ...table, seed: 'live' } as Main.Options);
      const random = sim.quickRandom(5);
      const shared: string[] = [];
      for (let i = 0; i < 20 && !simulator.isOver(); i++) {
        simulator.playout(sim.casual, random, 11);
        const live = new Set<unknown>();
        for (const [, value] of reached(simulator.state, 'state')) live.add(value);
        for (const viewer of [0, 1, 'spectator'] as const)
          for (const recall of ['none', 'perfect'] as const)
            for (const [name, value] of reached(simulator.view(viewer, recall), 'view'))
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
    const spoiled = await entriesIn(copyOfDist(), way);
    const before = behaviour(spoiled);
    let tried = 0;
    for (const [name, value] of [...handedOut(spoiled)]) {
      if (/\.prototype\b/.test(name) || OF_INTERNALS.test(name)) continue;
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
    expect(behaviour(spoiled)).toBe(before);
  });
});
