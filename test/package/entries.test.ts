import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as easternWonders from '../../src/generated/entries/eastern-wonders';
import * as newWorld from '../../src/generated/entries/new-world';
import * as spiceRoad from '../../src/generated/entries/spice-road';
import * as century from '../../src/index';
import type { CompleteGame } from '../../src/play/game-types';

const dist = join(import.meta.dirname, '../../dist');

const load = (name: string): Promise<typeof century> => import(join(dist, `${name}.js`));

/** The functions that take a state, a state and an action, or a record, and nothing else. */
const OF_STATES = 'actor gameMap hash isOver isTurnStart legalActions parseState pieces ranking scores'.split(
  ' ',
);
const OF_ACTIONS = 'apply clauseOf explain formatAction price'.split(' ');
const OF_RECORDS = 'createGame parseRecord recordState replay turnNumber undoLimit verifyRecord'.split(' ');

const isSeries = (result: unknown): result is Generator =>
  typeof result === 'object' && result !== null && 'next' in result;

/** Everything that a page with an entry alone is made of. */
async function pageOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(dist, `${entry}.js`)],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

describe.each(century.VARIANTS)('the entry of %s', (variant) => {
  const others = century.VARIANTS.filter((each) => each !== variant);

  test('exports what the main entry does, and the game', async () => {
    const main = Object.keys(await load('index')).sort();
    const own = Object.keys(await load(variant)).sort();
    const game = variant.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(own.filter((name) => name !== game)).toEqual(main.filter((name) => name !== 'VARIANTS'));
  });

  test('plays the games that the main entry plays', async () => {
    const [main, own, { createSimulator, casual, quickRandom }] = await Promise.all([
      load('index'),
      load(variant),
      import(join(dist, `${variant}-sim.js`)),
    ]);
    const options = { variant, players: 3, seed: 'alone' } as century.Options;
    const simulator = createSimulator(options);
    simulator.playout(casual, quickRandom(1), 200);
    let [here, there] = [own.setup(options), main.setup(options)];
    expect(own.hash(here)).toBe(main.hash(there));
    for (let i = 0; i < 60; i++) {
      const legal = own.legalActions(here);
      const action = legal[i % legal.length] as century.Action;
      expect(main.legalActions(there)[i % legal.length]).toBe(action);
      [here, there] = [own.apply(here, action), main.apply(there, action)];
    }
    expect(own.hash(here)).toBe(main.hash(there));
    expect(main.hash(own.parseState(simulator.toState()))).toBe(main.hash(simulator.state));
    expect(own.verifyRecord(own.startRecord(options))).toMatchObject({ ok: true });
  });

  test('has the bots, searches and reviews of century-engine/bots', async () => {
    const [{ appendAction, legalActions, setup, startRecord }, main, own] = await Promise.all([
      load('index'),
      import(join(dist, 'bots.js')),
      import(join(dist, `${variant}-bots.js`)),
    ]);
    expect(Object.keys(own).sort()).toEqual(Object.keys(main).sort());
    const options = { variant, players: 2, seed: 'alone' } as century.Options;
    const state = setup(options);
    expect(own.createBot('mcts:5').choose(state)).toBe(main.createBot('mcts:5').choose(state));
    const [here, there] = [own.createSearch(state), main.createSearch(state)];
    for (const search of [here, there]) search.run({ iterations: 5 });
    expect(here.report()).toEqual(there.report());
    const record = appendAction(startRecord(options), legalActions(state)[0] as century.Action);
    expect(own.review(record, { bot: 'mcts:5' })).toEqual(main.review(record, { bot: 'mcts:5' }));
    const other = setup({ ...options, variant: others[0] } as century.Options);
    expect(() => own.createBot('normal').choose(other)).toThrow(
      expect.objectContaining({ code: 'unknown-variant' }),
    );
  });

  test('knows no other game', async () => {
    const [main, own, { createSimulator }] = await Promise.all([
      load('index'),
      load(variant),
      import(join(dist, `${variant}-sim.js`)),
    ]);
    const refusal = expect.objectContaining({ code: 'unknown-variant' });
    for (const other of others) {
      const options = { variant: other, players: 2, seed: 1 } as century.Options;
      const state = main.setup(options);
      expect(() => own.setup(options)).toThrow(refusal);
      expect(() => own.legalActions(state)).toThrow(refusal);
      expect(() => own.parseState(JSON.parse(JSON.stringify(state)))).toThrow(refusal);
      expect(() => own.recordState(main.startRecord(options))).toThrow(refusal);
      expect(() => createSimulator(options)).toThrow(refusal);
    }
  });

  test('answers as an engine of the whole game does', async () => {
    const own: { readonly [name: string]: unknown } = { ...(await load(variant)) };
    const game = own[variant.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] as CompleteGame;
    const engine = century.createEngine(game) as unknown as typeof century;
    const options = { variant, players: 2, seed: 'alike' } as century.Options;
    let record: century.GameRecord = engine.startRecord(options);
    for (let i = 0; i < 12; i++) {
      const legal = engine.legalActions(engine.recordState(record));
      record = engine.appendAction(record, legal[(7 * i) % legal.length] as century.Action);
    }
    const state = engine.recordState(record);
    const before = engine.recordState(record, 10);
    const action = engine.legalActions(state)[0] as century.Action;
    const view = engine.view(state, 0);
    const calls: { readonly [name: string]: readonly unknown[] } = {
      ...Object.fromEntries(OF_STATES.map((name) => [name, [state]])),
      ...Object.fromEntries(OF_ACTIONS.map((name) => [name, [state, action]])),
      ...Object.fromEntries(OF_RECORDS.map((name) => [name, [record]])),
      appendAction: [record, action],
      appendActions: [record, [action]],
      applyChanges: [engine.view(before, 0), engine.changes(before, state, 0)],
      applyWithChanges: [state, action, 0],
      canUndo: [record, 12, 11],
      changes: [before, state, 0],
      choices: [view, engine.legalActions(state)],
      formatTurn: [state, [action]],
      legalTurns: [state, { limit: 5 }],
      parseAction: [action],
      parseNotation: [state, engine.formatAction(state, action)],
      priceInView: [view, action],
      publishRecord: [record, 0],
      recordView: [record, 'spectator'],
      resample: [state, 0, 'other'],
      setup: [options],
      startRecord: [options],
      truncateRecord: [record, 5],
      view: [state, 0, 'perfect'],
    };
    const answer = (of: object, name: string): string => {
      const result = (of as { [name: string]: (...given: readonly unknown[]) => unknown })[name]?.(
        ...(calls[name] ?? []),
      );
      return JSON.stringify(isSeries(result) || result instanceof Map ? [...result] : result);
    };
    const shared = Object.keys(engine).filter((name) => typeof own[name] === 'function');
    expect(shared.sort()).toEqual(Object.keys(calls).sort());
    for (const name of shared) expect([name, answer(own, name)]).toEqual([name, answer(engine, name)]);
  });

  test.each(['', '-sim', '-bots'])('holds the code of no other game: %s', async (kind) => {
    const page = await pageOf(`${variant}${kind}`);
    expect(page).toContain(`"${variant}"`);
    for (const other of others) expect(page).not.toContain(`"${other}"`);
  });
});

test.each([
  'index',
  'sim',
  'env',
  'words',
  'records',
  'components',
  'patches',
  'perft',
  ...century.VARIANTS,
  ...century.VARIANTS.map((name) => `${name}-sim`),
])('what bots have learned is in no page without bots: %s', async (entry) => {
  const learned = 'finalTurn';
  expect(await pageOf('bots')).toContain(learned);
  expect(await pageOf(entry)).not.toContain(learned);
});

test.each(['index', 'sim', 'env', 'bots', 'words', ...century.VARIANTS])(
  'networks are in no page without them: %s',
  async (entry) => {
    const kept = 'divisors';
    expect(await pageOf('nets')).toContain(kept);
    expect(await pageOf(entry)).not.toContain(kept);
  },
);

test('a page pays for what it imports: the version alone is next to nothing', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export { ENGINE_VERSION } from './index.js';`, resolveDir: dist },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const [{ text } = { text: '' }] = outputFiles;
  expect(text).toContain(century.ENGINE_VERSION);
  expect(text.length).toBeLessThan(100);
});

test('engines are made of games of which no two have the same name', () => {
  const { createEngine } = century;
  expect(createEngine(spiceRoad.spiceRoad, newWorld.newWorld).VARIANTS).toEqual(['spice-road', 'new-world']);
  expect(() => createEngine(spiceRoad.spiceRoad, spiceRoad.spiceRoad)).toThrow(RangeError);
});

test('the part of an engine that plays does what the engine does, and has nothing else', () => {
  const games = [spiceRoad.spiceRoad, newWorld.newWorld] as const;
  const [engine, part] = [century.createEngine(...games), century.createPlayEngine(...games)];
  let state = part.setup({ variant: 'new-world', players: 2, seed: 1 });
  for (let i = 0; i < 9; i++) {
    expect(part.legalActions(state)).toEqual(engine.legalActions(state));
    const action = part.legalActions(state)[i] ?? part.legalActions(state)[0];
    if (action !== undefined) state = part.apply(state, action);
  }
  expect(part.view(state, 0)).toEqual(engine.view(state, 0));
  expect(engine.hash(state)).toBe(engine.hash(part.parseState(JSON.parse(JSON.stringify(state)))));
  expect(Object.keys(engine)).toEqual(expect.arrayContaining(Object.keys(part)));
  // @ts-expect-error records are kept by engines
  expect(part.startRecord).toBe(undefined);
  expect(() => century.createPlayEngine(spiceRoad.spiceRoad, spiceRoad.spiceRoad)).toThrow(RangeError);
});

test('states and actions of games that an engine does not have are no use to it, for the compiler too', () => {
  const two = century.createEngine(spiceRoad.spiceRoad, newWorld.newWorld);
  const road = two.setup({ variant: 'spice-road', players: 2, seed: 1 });
  const sea = easternWonders.setup({ variant: 'eastern-wonders', players: 2, seed: 1 });
  const rest: spiceRoad.SpiceRoadRestAction = { kind: 'rest' };
  expect(two.apply(road, rest).seat).not.toBe(road.seat);
  // @ts-expect-error the engine has no such game
  expect(() => two.setup({ variant: 'eastern-wonders', players: 2, seed: 1 })).toThrow();
  // @ts-expect-error nor its states
  expect(() => two.legalActions(sea)).toThrow();
  // @ts-expect-error and the game has no such action
  expect(() => two.apply(road, { kind: 'sail', to: 'C3' })).toThrow();
});

test('every entry of the package has its files', () => {
  const { exports } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8'));
  for (const variant of century.VARIANTS)
    for (const entry of [`./${variant}`, `./${variant}/sim`, `./${variant}/bots`])
      expect(Object.keys(exports)).toContain(entry);
});
