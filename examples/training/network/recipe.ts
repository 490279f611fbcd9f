import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import easternWonders from '../../../src/games/eastern-wonders/weights.json';
import newWorld from '../../../src/games/new-world/search-weights.json';
import sandToSea from '../../../src/games/sand-to-sea/weights.json';
import spiceRoad from '../../../src/games/spice-road/weights.json';
import type { Network, Weights } from '../../../src/play/evaluation';

/** What each game takes: games by the evaluation for the first network, and games of its own for each further one. */
const PLANS: { readonly [game: string]: Plan } = {
  'spice-road': { weights: spiceRoad, first: 3000, games: 1200, rounds: 1 },
  'eastern-wonders': { weights: easternWonders, first: 500, games: 400, rounds: 1 },
  'new-world': { weights: newWorld, first: 1300, games: 450, rounds: 2 },
  'sand-to-sea': { weights: sandToSea, first: 500, games: 250, rounds: 2 },
};

interface Plan {
  readonly weights: Weights;
  readonly first: number;
  readonly games: number;
  /** After the first one. */
  readonly rounds: number;
}

/** The evaluation counts points; a lead of as many is a unit of a logit. */
const LEAD = 10;
/** Iterations of a search: where only who wins is learned from, and where what it finds is, too. */
const ITERATIONS = { first: 60, later: 150 } as const;
/** How much the end of a game counts against what searches found. */
const OUTCOME = { first: 1, later: 0.35 } as const;
/** A network learns from the games of as many rounds. */
const ROUNDS_KEPT = 2;
/** Games in a file: what is lost if the recipe is stopped. */
const SHARD = 50;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'spice-road' },
    folder: { type: 'string' },
    rounds: { type: 'string' },
    share: { type: 'string', default: '1' },
    duels: { type: 'string', default: '100' },
    python: { type: 'string', default: 'python3' },
    workers: { type: 'string', default: String(availableParallelism()) },
    keep: { type: 'boolean', default: false },
  },
});
const { game } = values;
const plan = PLANS[game];
if (plan === undefined) throw new Error(`--game: one of ${Object.keys(PLANS).join(', ')}`);
const folder = values.folder ?? join('runs', game);
const here = import.meta.dirname;

/** The network of a round. */
function networkOf(round: number): string {
  return join(folder, `net-${round}.json`);
}

/** Runs a program to its end, and returns what it printed. */
async function run(program: string, ...words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${status}`);
  return out;
}

function script(name: string, ...words: readonly string[]): Promise<string> {
  return run(process.execPath, '--import', 'tsx', join(here, name), '--game', game, ...words);
}

/** Does work in all workers at once. */
async function shared<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const left = [...work.entries()];
  const done: T[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) done[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, worker));
  return done;
}

/** Plays the games of a round that are not there yet. */
async function play(round: number, games: number): Promise<void> {
  const work = [];
  for (let from = 0; from < games; from += SHARD) {
    const out = join(folder, `games-${round}-${from}.f32`);
    if (existsSync(out)) continue;
    const range = ['--from', String(from), '--to', String(Math.min(games, from + SHARD)), '--out', out];
    const how =
      round === 0
        ? ['--iterations', String(ITERATIONS.first)]
        : ['--iterations', String(ITERATIONS.later), '--judge', networkOf(round - 1)];
    work.push(() => script('games.ts', '--seed', `net ${round}`, ...range, ...how));
  }
  await shared(work);
}

async function train(round: number): Promise<void> {
  if (existsSync(networkOf(round))) return;
  // The games of the first round hold no values of other turns: once there are, they are of no use.
  const rounds = round === 0 ? [0] : range(Math.max(1, round - ROUNDS_KEPT + 1), round + 1);
  const files = readdirSync(folder)
    .filter((name) => rounds.some((each) => name.startsWith(`games-${each}-`) && name.endsWith('.f32')))
    .map((name) => join(folder, name));
  const outcome = round === 0 ? OUTCOME.first : OUTCOME.later;
  const words = [
    '--start',
    join(folder, 'start.json'),
    '--outcome',
    String(outcome),
    '--out',
    networkOf(round),
  ];
  await run(values.python, join(here, 'train.py'), ...words, ...files);
}

/** Plays the network of a round against `expert`, and writes a line of the curve. */
async function measure(round: number): Promise<void> {
  const file = join(folder, 'curve.csv');
  const known = existsSync(file)
    ? readFileSync(file, 'utf8')
    : 'round,positions,loss,outcome,games,won,time\n';
  const games = Number(values.duels);
  if (games === 0 || known.includes(`\n${round},`)) return;
  const pairs = range(0, games / 2);
  const told = await shared(
    pairs.map((pair) => async () => {
      const words = ['--judge', networkOf(round), '--from', String(2 * pair), '--to', String(2 * pair + 2)];
      return JSON.parse(await script('duel.ts', ...words)) as { readonly won: number; readonly time: number };
    }),
  );
  const won = told.reduce((sum, each) => sum + each.won, 0);
  const time = told.reduce((sum, each) => sum + each.time, 0) / told.length;
  const { positions, loss, outcome } = JSON.parse(
    readFileSync(networkOf(round).replace('.json', '.losses.json'), 'utf8'),
  );
  writeFileSync(file, `${known}${[round, positions, loss, outcome, games, won, time.toFixed(2)].join()}\n`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Makes a network the one that players use. */
function keep(round: number): void {
  const { features, stages, layers, ...rest } = JSON.parse(readFileSync(networkOf(round), 'utf8')) as Network;
  const found = JSON.stringify({ features, stages, ...rest, layers }, null, 2);
  writeFileSync(join(here, '../../../src/games', game, 'network.json'), `${found}\n`);
  copyFileSync(networkOf(round).replace('.json', '.onnx'), join(here, 'models', `${game}.onnx`));
}

mkdirSync(folder, { recursive: true });
const { stages, features } = plan.weights;
const sums = stages.map((_, stage) => Object.values(features).map((byStage) => (byStage[stage] ?? 0) / LEAD));
writeFileSync(join(folder, 'start.json'), JSON.stringify({ features: Object.keys(features), stages, sums }));
const rounds = Number(values.rounds ?? plan.rounds);
for (let round = 0; round <= rounds; round++) {
  const games = Math.ceil(Number(values.share) * (round === 0 ? plan.first : plan.games));
  await play(round, games);
  await train(round);
  await measure(round);
}
if (values.keep) keep(rounds);
