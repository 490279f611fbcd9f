/**
 * Compares the simulator in a fresh process with one in which the reducer has done actions of the same game before.
 *
 *   npx tsup && npx tsx test/bench/after-reducer.ts [actions] [rounds]
 *
 * `actions` of the reducer are done (default 1,000,000), in each of `rounds` processes (default 5).
 * Printed are actions of the simulator, listed and applied, by CPU second: medians, and their ratio.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { VARIANTS } from '../../src/index';

const actions = Number(process.argv[2] ?? 1_000_000);
const rounds = Number(process.argv[3] ?? 5);
const dist = join(import.meta.dirname, '../../dist');

const script = `
  const { apply, legalActions, setup } = await import(${JSON.stringify(join(dist, 'index.js'))});
  const { createSimulator, quickRandom } = await import(${JSON.stringify(join(dist, 'sim.js'))});
  const [variant, before] = [process.argv[1], Number(process.argv[2])];
  const random = quickRandom(1);
  const start = setup({ variant, players: 3, seed: 1 });
  let state = start;
  for (let done = 0; done < before; done++) {
    const legal = legalActions(state);
    state = legal.length === 0 ? start : apply(state, legal[Math.floor(random() * legal.length)]);
  }
  const simulator = createSimulator({ variant, players: 3, seed: 1 });
  const ids = new Int32Array(simulator.actions.length);
  const play = (actions) => {
    for (let done = 0; done < actions; done++) {
      const count = simulator.legalIds(ids);
      if (count === 0) simulator.reset();
      else simulator.apply(ids[Math.floor(random() * count)]);
    }
  };
  play(300_000);
  const from = process.cpuUsage();
  play(1_000_000);
  const { user, system } = process.cpuUsage(from);
  console.log(1_000_000 / ((user + system) / 1_000_000));
`;

function measure(variant: string, before: number): number {
  const args = ['--input-type=module', '-e', script, variant, String(before)];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const median = (rates: readonly number[]): number =>
  [...rates].sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;

for (const variant of VARIANTS) {
  const fresh: number[] = [];
  const used: number[] = [];
  for (let round = 0; round < rounds; round++) {
    fresh.push(measure(variant, 0));
    used.push(measure(variant, actions));
  }
  const [one, other] = [median(fresh), median(used)];
  process.stdout.write(
    `${variant}: ${Math.round(one)} fresh, ${Math.round(other)} after, x${(other / one).toFixed(2)}\n`,
  );
}
