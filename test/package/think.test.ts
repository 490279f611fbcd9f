import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const entry = (name: string): string =>
  pathToFileURL(join(import.meta.dirname, `../../dist/${name}.js`)).href;

/** In a process of its own: the threads of the tests have other work, which keeps their loop going round. */
const PROGRAM = `
import { createBot } from '${entry('bots')}';
import { setup } from '${entry('index')}';

const state = setup({ variant: 'spice-road', players: 2, seed: 'think' });
let [rounds, slices] = [0, 0];
const count = () => {
  rounds += 1;
  next = setImmediate(count);
};
let next = setImmediate(count);
// Each slice takes longer than the shortest timer.
const think = (seed) => createBot('mcts:4000', { seed }).think(state, { slice: 12, onProgress: () => (slices += 1) });
await Promise.all([1, 2].map(think));
clearImmediate(next);
console.log(JSON.stringify([rounds, slices]));
`;

test('two bots that think at a time leave room for everything else', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
  });
  const [rounds, slices] = JSON.parse(printed) as [number, number];
  expect(slices).toBeGreaterThan(8);
  expect(rounds).toBeGreaterThan(slices / 4);
});
