import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setup, view } from '../../src/index';

const bundle = join(import.meta.dirname, 'frameworks/bundle.mjs');

const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, 'utf8'), { filename: path }).js.code,
    }));
  },
};

/** The hexes that a framework drew at first, and after each action, with those that differ from the view before. */
interface Drawn {
  readonly first: readonly string[];
  readonly later: readonly { readonly changed: readonly string[]; readonly drawn: readonly string[] }[];
}

let drawnBy: { readonly [framework: string]: Drawn };

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'frameworks/play.ts')],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['browser'],
    external: ['happy-dom'],
    plugins: [svelte],
    logLevel: 'error',
  });
  drawnBy = JSON.parse(execFileSync(process.execPath, [bundle], { encoding: 'utf8', timeout: 60_000 }));
});

afterAll(() => rmSync(bundle));

const start = setup({ variant: 'eastern-wonders', players: 2, seed: 'map' });
const hexes = view(start, 0).hexes.map(({ id }) => id);

describe.each(['react', 'vue', 'solid', 'svelte'])('%s', (framework) => {
  test('draws each hex once, and after an action only those that changed', () => {
    const { first, later } = drawnBy[framework] as Drawn;
    expect(first).toEqual(hexes);
    for (const { changed, drawn } of later) expect(drawn).toEqual(changed);
    expect(later.map(({ changed }) => changed.length)).toEqual([0, 1, 0, 1, 0]);
  });
});
