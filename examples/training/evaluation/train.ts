import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { GENERATIONS, type Match } from './plan';

/**
 * Teaches the evaluation from nothing, in the games that have features: begins with a rough guess, lets bots play by it, fits the
 * weights to how their games ended, and goes on with bots that play by those. Interrupted, it goes on where it was.
 *
 * `npm run train -- <folder for the games>`
 */
const folder = process.argv[2] ?? 'training';
mkdirSync(folder, { recursive: true });
const began = performance.now();

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function fileOf({ generation, variant, players, bot }: Match): string {
  return join(folder, `${generation}-${variant}-${players}-${bot.replace(':', '')}.jsonl`);
}

run('npx', 'tsx', 'examples/training/evaluation/begin.ts');
const played: Match[] = [];
for (const generation of GENERATIONS) {
  run('npx', 'tsup', '--silent');
  for (const match of generation) {
    const { variant, players, bot, games } = match;
    const seed = `${match.generation}-${players}-${bot}`;
    const options = ['--variant', variant, '--players', `${players}`, '--bots', bot, '--games', `${games}`];
    run('node', 'dist/cli.js', 'selfplay', ...options, '--seed', seed, '--out', fileOf(match));
    played.push(match);
  }
  for (const variant of new Set(generation.map((match) => match.variant))) {
    const files = played.filter((match) => match.variant === variant).map(fileOf);
    run('npx', 'tsx', 'examples/training/evaluation/learn.ts', variant, ...files);
  }
}
run('npx', 'tsup', '--silent');
const minutes = ((performance.now() - began) / 60_000).toFixed(0);
console.log(`trained in ${minutes} minutes, with ${availableParallelism()} threads`);
