import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type * as Bots from '../../src/bots/index';
import type * as Own from '../../src/entries/game';
import type * as Perft from '../../src/entries/perft';
import type * as Env from '../../src/env/index';
import type { VariantName } from '../../src/games';
import type * as Main from '../../src/index';
import type { GameRules, Options } from '../../src/play/game';
import type { FeatureProgram, ObservationProgram, Program } from '../../src/play/program';
import type * as Sim from '../../src/sim/index';
import { createSimulator } from '../../src/sim/index';
import { setsOf } from '../support/arbitraries';
import { TABLES } from '../support/play';

const load = async <T>(name: string): Promise<T> =>
  await import(pathToFileURL(join(import.meta.dirname, `../../dist/${name}.js`)).href);

const main = await load<typeof Main>('index');
const sim = await load<typeof Sim>('sim');
const env = await load<typeof Env>('env');
const bots = await load<typeof Bots>('bots');
const perft = await load<typeof Perft>('perft');
const own = await load<typeof Own>('game');
const programs = new Map<string, Program>();
for (const variant of main.VARIANTS)
  programs.set(variant, (await load<{ readonly program: Program }>(`program-${variant}`)).program);

const observations = new Map<string, ObservationProgram>();
const features = new Map<string, FeatureProgram>();
for (const variant of main.VARIANTS) {
  const name = `program-${variant}`;
  observations.set(variant, (await load<{ program: ObservationProgram }>(`${name}-observations`)).program);
  features.set(variant, (await load<{ program: FeatureProgram }>(`${name}-features`)).program);
}

const programOf = (variant: VariantName): Program => programs.get(variant) as Program;
const gameOf = (variant: VariantName): GameRules =>
  own.completeGames.find(({ name }) => name === variant) as object as GameRules;

/** Returns how often the program of a game lists or performs actions while a function runs. */
function callsIn(variant: VariantName, run: () => unknown): number {
  const spies = (['list', 'apply'] as const).map((name) => vi.spyOn(programOf(variant), name));
  run();
  const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return calls;
}

describe.each(TABLES)('$variant with $players players', ({ variant, players }) => {
  const options = { variant, players, seed: 1 } as const;
  const fits = (given: object): boolean => {
    const game = gameOf(variant);
    return programOf(variant).fits(game.compileGame(game.setup({ ...options, ...given } as Options).game));
  };

  test('its program fits the default set, whoever begins', () => {
    for (const seed of ['a', 'b', 'c']) expect(fits({ seed })).toBe(true);
  });

  test('what plays at full speed runs the program', () => {
    const state = main.setup(options);
    const random = sim.quickRandom(1);
    const ways: Record<string, () => unknown> = {
      simulator: () => sim.createSimulator(options).playout(sim.uniform, random, 5),
      'simulator of a game': () =>
        sim.createSimulator(gameOf(variant), options as never).playout(sim.uniform, random, 5),
      environment: () => env.createEnv({ variant, players }).mask(),
      batch: () => env.createBatch({ ...options, games: 2 }),
      bot: () => bots.createBot('greedy').choose(state),
      'bot of a game': () => bots.createBot(gameOf(variant) as never, 'greedy').choose(state as never),
      perft: () => perft.perft(state, 2),
      turns: () => perft.countTurns(state, { maxPositions: 10 }),
    };
    const calls = Object.entries(ways).map(([name, run]) => [name, callsIn(variant, run) > 0]);
    expect(Object.fromEntries(calls)).toEqual(
      Object.fromEntries(Object.keys(ways).map((name) => [name, true])),
    );
  });

  test('the main entry and house rules run the rules as written', () => {
    const house = { name: 'house', prefix: 'HR', clauses: {} } as const;
    const inHouse = (): void => {
      const game = own.extendGame(gameOf(variant) as never, house) as unknown as GameRules;
      const simulator = sim.createSimulator(game, { ...options, variant: 'house' } as never);
      expect(simulator.playout(sim.uniform, sim.quickRandom(1), 5)).toBe(5);
    };
    const inMain = (): void => {
      const state = main.setup(options);
      const [action] = main.legalActions(state);
      if (action !== undefined) main.apply(state, action);
    };
    expect(callsIn(variant, inHouse)).toBe(0);
    expect(callsIn(variant, inMain)).toBe(0);
  });

  test('environments of the default set run what writes observations, others the functions as written', () => {
    const observe = vi.spyOn(observations.get(variant) as ObservationProgram, 'observe');
    const callsBy = (given: object): number => {
      observe.mockClear();
      env.createEnv({ variant, players, ...given } as never).observe(0);
      env.createBatch({ variant, players, games: 2, seed: 1, ...given } as never);
      return observe.mock.calls.length;
    };
    expect(callsBy({})).toBe(3);
    expect(callsBy({ components: gameOf(variant).components })).toBe(0);
    vi.restoreAllMocks();
  });

  test('bots run what writes features in games of the default set, and the functions as written in others', () => {
    const write = vi.spyOn(features.get(variant) as FeatureProgram, 'write');
    const { components } = gameOf(variant);
    const callsBy = (name: string, given: object): number => {
      write.mockClear();
      bots.createBot(name, { seed: 1 }).choose(main.setup({ ...options, ...given }));
      return write.mock.calls.length;
    };
    for (const name of ['greedy', 'mcts:3']) {
      expect(callsBy(name, {}), name).toBeGreaterThan(5);
      expect(callsBy(name, { components: structuredClone(components) }), name).toBe(0);
    }
    vi.restoreAllMocks();
  });

  test("games with sets of one's own are the same in the sources", () => {
    const sets = fc.sample(setsOf(variant), { numRuns: 30, seed: players });
    const fitting = sets.filter((components) => {
      const [built, source] = [sim.createSimulator, createSimulator].map((create) => {
        const simulator = create({ ...options, components } as Options as never);
        simulator.playout(sim.uniform, sim.quickRandom(1), 200);
        return simulator.state;
      });
      expect(built).toEqual(source);
      return fits({ components });
    });
    expect(fitting.length).toBeLessThan(sets.length);
  });
});
