import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { VariantName } from '../../../src/index';
import { type Figures, type Found, startCampaign } from './campaign';
import { startCoverage } from './coverage';
import type { Target } from './target';
import { TARGETS } from './targets';
import { tryInput } from './trial';

const folder = join(import.meta.dirname, 'fixtures');

/** An input that once did what none may do. */
interface Fixture {
  readonly target: string;
  /** What it did. */
  readonly was: string;
  readonly input: string;
}

test.each(readdirSync(folder))('%s stays mended', async (file) => {
  const { target: name, input } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Fixture;
  const target = TARGETS.find((each) => each.name === name);
  expect(target, name).toBeDefined();
  expect(await tryInput(target as Target, input)).not.toHaveProperty('error');
});

async function campaign(
  target: Target,
  inputs: number,
  { variants = ['spice-road'] as VariantName[], isGuided = false } = {},
): Promise<{ found: Found[]; figures: Figures }> {
  const found: Found[] = [];
  const coverage = isGuided ? startCoverage() : null;
  const report = (each: Found): number => found.push(each);
  const made = await startCampaign({ target, seed: 'test', variants, coverage, report });
  await made.run(inputs);
  coverage?.stop();
  return { found, figures: made.figures() };
}

const SHORT: readonly (readonly [string, VariantName, number])[] = [
  ['action', 'eastern-wonders', 100],
  ['state', 'spice-road', 30],
  ['options', 'new-world', 20],
  ['record', 'spice-road', 10],
  ['notation', 'sand-to-sea', 100],
  ['position', 'sand-to-sea', 20],
  ['components', 'eastern-wonders', 30],
  ['changes', 'sand-to-sea', 60],
  ['serve', 'spice-road', 6],
  ['env', 'sand-to-sea', 30],
  ['words', 'spice-road', 400],
  ['cli', 'eastern-wonders', 40],
];

test('every target has a short run', () => {
  expect(SHORT.map(([name]) => name)).toEqual(TARGETS.map(({ name }) => name));
});

test.each(SHORT)('%s takes what comes in %s', async (name, variant, inputs) => {
  const target = TARGETS.find((each) => each.name === name) as Target;
  const { found, figures } = await campaign(target, inputs, { variants: [variant] });
  expect(found).toEqual([]);
  const { accepted, refused, skipped } = figures.outcomes;
  expect(accepted).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  expect(accepted + refused + skipped).toBe(figures.inputs);
  expect(figures.inputs).toBeGreaterThan(inputs);
});

/** Fails for one kind of input in many. */
const faulty: Target = {
  name: 'faulty',
  form: 'tree',
  batch: 1,
  seeds: () => ['{"a":[1,2,3]}'],
  run(input) {
    const { a } = JSON.parse(input) as { a?: unknown[] };
    if (Array.isArray(a) && a.length === 2) throw new TypeError('planted');
    return 'accepted';
  },
};

test('a fault is found, reported once, and found again by its seed', async () => {
  const { found } = await campaign(faulty, 400);
  expect(found.filter(({ error }) => error.includes('planted'))).toHaveLength(1);
  expect((await campaign(faulty, 400)).found).toEqual(found);
  expect(await tryInput(faulty, found[0]?.input ?? '')).toHaveProperty('error');
});

test('an input that never comes to an end is cut off', async () => {
  const endless: Target = {
    ...faulty,
    run: () =>
      (function run(): never {
        for (;;) run;
      })(),
  };
  expect(await tryInput(endless, '{}', 50)).toHaveProperty('error.code', 'ERR_SCRIPT_EXECUTION_TIMEOUT');
});

test('inputs that run something new are kept to make others from', async () => {
  const target = TARGETS.find(({ name }) => name === 'action') as Target;
  const { figures } = await campaign(target, 60, { isGuided: true });
  expect(figures.newBlocks).toBeGreaterThan(0);
  expect(figures.blocks).toBeGreaterThan(figures.newBlocks);
  expect(figures.corpus).toBeGreaterThan(target.seeds(['spice-road']).length);
});
