import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { VariantName } from '../../src/index';
import { PLAYERS } from './scenes';
import type { Round } from './side';

const run = promisify(execFile);

/**
 * Games by run, so that one takes ten seconds in version 1.0.0. In a run of a second or less, most of the time goes
 * into compiling what has only just begun to run.
 */
export const GAMES: Readonly<Record<VariantName, number>> = {
  'spice-road': 180,
  'eastern-wonders': 32,
  'new-world': 150,
  'sand-to-sea': 24,
};

/**
 * Runs `century selfplay` of casual bots from built folders, a round of each in turn. What a run of a single game takes,
 * nearly all of which is start-up, is taken off.
 */
export async function compareSelfplay(
  folders: readonly string[],
  variant: VariantName,
  rounds: number,
): Promise<Round[][]> {
  const starts = folders.map((): number[] => []);
  const sides = folders.map((): Round[] => []);
  for (let i = 0; i < rounds; i++)
    for (const [side, folder] of folders.entries()) {
      starts[side]?.push((await play(folder, variant, 1)).cpu);
      sides[side]?.push(await play(folder, variant, GAMES[variant]));
    }
  return sides.map((all, side) => {
    const start = Math.min(...(starts[side] ?? [0]));
    return all.map((round) => ({ ...round, work: round.work - 1, cpu: round.cpu - start }));
  });
}

/** One run in a process of its own. */
async function play(folder: string, variant: VariantName, games: number): Promise<Round> {
  const hook = pathToFileURL(join(import.meta.dirname, 'cpu-at-exit.mjs')).href;
  const match = ['--variant', variant, '--players', `${PLAYERS}`, '--bots', 'casual', '--seed', 'bench'];
  const how = ['--games', `${games}`, '--workers', '1', '--no-progress', '--json'];
  const before = performance.now();
  const { stdout, stderr } = await run(process.execPath, [
    '--import',
    hook,
    join(folder, 'cli.js'),
    'selfplay',
    ...match,
    ...how,
  ]);
  const wall = 1000 * (performance.now() - before);
  const { meanActions, meanTurns } = JSON.parse(stdout) as Record<string, number>;
  const cpu = Number(/^cpu (\d+)$/m.exec(stderr)?.[1]);
  return { work: games, check: (meanActions ?? 0) + (meanTurns ?? 0) / 1000, cpu, wall };
}
