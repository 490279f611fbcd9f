import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Command } from 'commander';
import { createSearch } from '../bots/index';
import type { AnyWholeGame } from '../define/whole-game';
import type { Options, State } from '../play/game';
import { casual, createSimulator, quickRandom, uniform } from '../sim/index';
import { type GameFlags, positiveNumber, withGameFlags } from './flags';
import { type KnownGames, knownGames } from './known-games';
import { tableOf } from './setup';
import { print } from './terminal';

/** A measurement of a variant: the work of one round, and how to do it. */
interface Workload {
  readonly name: string;
  readonly unit: string;
  /** Runs one round and returns its units of work. */
  run(): number;
}

export function benchCommand(): Command {
  return withGameFlags(new Command('bench'))
    .option('--rounds <n>', 'rounds of each measurement; the median counts', positiveNumber, 3)
    .option('--full', 'longer rounds')
    .action(bench);
}

interface BenchFlags extends GameFlags {
  readonly rounds: number;
  readonly full?: true;
}

type Engine = KnownGames['engine'];

/** A game to measure, and how it is set up. */
interface Measured {
  readonly engine: Engine;
  readonly game: AnyWholeGame;
  readonly options: Options;
}

async function bench(given: BenchFlags): Promise<void> {
  const known = await knownGames(given.game);
  const { engine } = known;
  const scale = given.full === true ? 5 : 1;
  print(`${'variant'.padEnd(16)} ${'measured'.padEnd(34)} ${'per second'.padStart(12)}  ratio to baseline`);
  for (const variant of known.own.length === 0 ? known.names : known.own) {
    const options = { ...tableOf(known, { ...given, variant }), seed: 'bench' };
    const measured = { engine, game: known.named(variant), options };
    const numbers = countNumbers(engine.setup(options));
    const baseline = flatArray(numbers, 200_000 * scale);
    const loads = workloads(measured, scale);
    const rates = measure([baseline, ...loads], given.rounds);
    const base = rates[0] ?? 1;
    const row = (what: string, figure: string, ratio = ''): void =>
      print(`${variant.padEnd(16)} ${what.padEnd(34)} ${figure.padStart(12)}${ratio}`);
    loads.forEach((load, i) => {
      const rate = rates[i + 1] ?? 0;
      row(`${load.name}, ${load.unit}`, format(rate), `  ${(rate / base).toPrecision(2)}`);
    });
    row('baseline, updates', format(base), '  1');
    row('bytes per state', String(bytesPerState(measured)));
    print(`${variant.padEnd(16)} checksum ${checksum(measured)}`);
  }
}

/** A copy and an update of a flat typed array as large as a state: a bound that no engine can beat by much. */
function flatArray(numbers: number, updates: number): Workload {
  const from = new Uint8Array(numbers);
  const to = new Uint8Array(numbers);
  return {
    name: 'baseline',
    unit: 'updates',
    run() {
      for (let i = 0; i < updates; i++) {
        to.set(from);
        to[i % numbers] = i & 7;
      }
      return updates;
    },
  };
}

function workloads({ engine, game, options }: Measured, scale: number): Workload[] {
  const start = engine.setup(options);
  const middle = middleOf({ engine, game, options });
  const simulator = createSimulator(game, options);
  const other = createSimulator(game, options);
  const random = quickRandom(1);
  return [
    {
      name: 'reducer',
      unit: 'actions',
      run() {
        let state = start;
        const actions = 4000 * scale;
        for (let i = 0; i < actions; i++) {
          const legal = engine.legalActions(state);
          const action = legal[(random() * legal.length) | 0];
          state = action === undefined ? start : engine.apply(state, action);
        }
        return actions;
      },
    },
    {
      name: 'simulator, lists included',
      unit: 'actions',
      run() {
        const actions = 100_000 * scale;
        for (let done = 0; done < actions; ) {
          done += simulator.playout(uniform, random, actions - done);
          if (simulator.isOver()) simulator.reset();
        }
        return actions;
      },
    },
    {
      name: 'casual games',
      unit: 'games',
      run() {
        const games = 5 * scale;
        for (let i = 0; i < games; i++) {
          simulator.reset();
          simulator.playout(casual, random);
        }
        simulator.reset();
        return games;
      },
    },
    {
      name: 'state copies',
      unit: 'copies',
      run() {
        const copies = 100_000 * scale;
        for (let i = 0; i < copies; i++) other.copyFrom(simulator);
        return copies;
      },
    },
    {
      name: 'perft',
      unit: 'nodes',
      run() {
        let nodes = 0;
        for (let depth = 1; nodes < 20_000 * scale && depth < 9; depth++)
          nodes += engine.perft(middle, depth).nodes;
        return nodes;
      },
    },
    {
      name: 'legalTurns',
      unit: 'turns',
      run() {
        let turns = 0;
        while (turns < 300 * scale)
          for (const _ of engine.legalTurns(middle, { limit: 300 * scale })) turns++;
        return turns;
      },
    },
    {
      name: 'tree search',
      unit: 'iterations',
      run: () => createSearch(game, middle, { seed: 1 }).run({ iterations: 100 * scale }),
    },
  ];
}

/** A state at the start of a turn in the middle of a game. */
function middleOf({ engine, game, options }: Measured): State {
  const simulator = createSimulator(game, options);
  const random = quickRandom(2);
  const length = simulator.playout(casual, quickRandom(2));
  simulator.reset();
  simulator.playout(casual, random, Math.min(200, length >> 1));
  for (let i = 0; i < 100 && !engine.isTurnStart(simulator.state); i++) simulator.playout(casual, random, 1);
  return engine.parseState(simulator.toState());
}

/** The median rate of each workload, rounds alternating. */
function measure(loads: readonly Workload[], rounds: number): number[] {
  for (const load of loads) load.run();
  const rates = loads.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    loads.forEach((load, i) => {
      const before = performance.now();
      const work = load.run();
      rates[i]?.push((1000 * work) / (performance.now() - before));
    });
  }
  return rates.map((each) => [...each].sort((a, b) => a - b)[each.length >> 1] ?? 0);
}

function bytesPerState({ game, options }: Measured): number {
  const simulator = createSimulator(game, options);
  const random = quickRandom(3);
  simulator.playout(casual, random, 200);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept: unknown[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 5000; i++) kept.push(simulator.toState());
  collect();
  return Math.round((process.memoryUsage().heapUsed - before) / kept.length);
}

/** The same on every machine and at every speed: the lengths and final states of several seeded games. */
function checksum({ engine, game, options }: Measured): string {
  let actions = 0;
  let last = '';
  for (let seed = 0; seed < 3; seed++) {
    const simulator = createSimulator(game, { ...options, seed });
    actions += simulator.playout(casual, quickRandom(seed));
    last = engine.hash(engine.parseState(simulator.toState()));
  }
  return `${actions} actions, ${last.slice(0, 16)}`;
}

function countNumbers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.entries(value).reduce(
    (sum, [key, child]) => sum + (key === 'game' ? 0 : countNumbers(child)),
    0,
  );
}

function format(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}
