import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROUGHT, browser, node, PAGES, packages, vite } from './bundle';
import { ownProject } from './project';

const project = ownProject();

test('a page with the engine in it does without Node what it does in Node', async () => {
  const page = 'index.js';
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(project, page), PAGES[page]);
  const [bundle] = await vite(project, [page]);
  if (bundle === undefined) throw new Error('nothing was bundled');
  expect(bundle.complaints).toEqual([]);
  expect(packages(bundle)).toEqual(BROUGHT[page]);
  expect(browser(bundle)).toMatch(/^[0-9a-f]{64}\n$/);
  expect(browser(bundle)).toBe(node(project, page));
});

/** A page that tells what happened, one that applies patches, one that shows prices, and one that only plays. */
const MARKERS = {
  'plays.js': `
    import { apply, setup } from 'century-engine';
    console.log(apply(setup({ variant: 'spice-road', players: 2, seed: 1 }), { kind: 'rest' }));`,
  'changes.js': `
    import { applyChanges, applyWithChanges, changes, setup, view } from 'century-engine';
    const state = setup({ variant: 'spice-road', players: 2, seed: 1 });
    const [next, list] = applyWithChanges(state, { kind: 'rest' }, 0);
    console.log(applyChanges(view(state, 0), list), changes(next, state, 1));`,
  'prices.js': `
    import { price, setup } from 'century-engine';
    console.log(price(setup({ variant: 'spice-road', players: 2, seed: 1 }), { kind: 'rest' }));`,
  'patches.js': `
    import { applyPatches, patchesBetween } from 'century-engine/patches';
    console.log(applyPatches({ a: 1 }, patchesBetween({ a: 1 }, { a: 2 })));`,
};

test("a page that reports what happened does without Immer's patches", async () => {
  for (const [page, text] of Object.entries(MARKERS)) writeFileSync(join(project, page), text);
  const bundles = await vite(project, Object.keys(MARKERS));
  const carried = bundles.map(({ folder, page }) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(code).not.toEqual([]);
    return [
      page,
      {
        // The plugin is an object with this member; the rest of Immer only calls it.
        patches: code.some((text) => /generatePatches_:/.test(text)),
      },
    ];
  });
  expect(Object.fromEntries(carried)).toMatchObject({
    'plays.js': { patches: false },
    'changes.js': { patches: false },
    'prices.js': { patches: false },
    'patches.js': { patches: true },
  });
});
