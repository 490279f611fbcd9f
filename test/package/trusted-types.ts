/**
 * Plays in Chromium, on pages whose policy forbids code made of text, and counts what the browser reports: also what
 * was only tried, and caught. `npm run test:browser` runs it.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../examples/web/test/browser-page';
import { node, PAGES, vite } from './bundle';
import { unpacked } from './unpacked';

const POLICY =
  "default-src 'none'; img-src data:; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Everything of the library that reads what comes from outside, which is where a library for schemas makes code. */
const READING = `
  import * as engine from 'century-engine';
  import { defaultComponents, parseComponents } from 'century-engine/components';
  import { jsonSchema, schemas } from 'century-engine/schemas';
  const copy = (value) => JSON.parse(JSON.stringify(value));
  for (const variant of engine.VARIANTS) {
    const options = { variant, players: 2, seed: 'policy' };
    let record = engine.startRecord(options);
    let state = engine.setup(options);
    for (let i = 0; i < 30; i++) {
      const action = engine.parseAction(copy(engine.legalActions(state)[0]), variant);
      record = engine.appendActions(record, [action]);
      state = engine.parseState(copy(engine.apply(state, action)));
    }
    if (!engine.verifyRecord(engine.parseRecord(copy(record))).ok) throw new Error('the record does not hold');
    parseComponents(copy(defaultComponents(variant)));
    for (const [name, schema] of Object.entries(schemas[variant])) {
      jsonSchema(variant, name);
      schema.safeParse({});
      if (name === 'state') schema.parse(copy(state));
    }
    console.log(engine.hash(state));
  }`;

/** What the browser must report, so that this test can fail. */
const TRIES = {
  'eval.js': `try { new Function('return 1'); } catch {} console.log('tried');`,
  'sink.js': `try { document.createElement('div').innerHTML = '<b>'; } catch {} console.log('tried');`,
};

const pages = { ...PAGES, 'reading.js': READING };

const WATCH = `
  globalThis.violations = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    violations.push(effectiveDirective + ' ' + blockedURI));`;

let project: string;
let server: Server;
let browser: Browser;
/** The folder of each bundle, by its page. */
const folders = new Map<string, string>();

before(async () => {
  project = unpacked();
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  const sources = Object.entries({ ...pages, ...TRIES });
  for (const [page, source] of sources) writeFileSync(join(project, page), source);
  const names = sources.map(([page]) => page);
  for (const { page, folder } of await vite(project, names)) folders.set(page, folder);
  server = createServer(({ url = '/' }, response) => {
    const [page = '', file = ''] = url.slice(1).split('/');
    const path = join(folders.get(page) ?? project, file);
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Content-Type', file === '' ? 'text/html' : 'text/javascript');
    if (file === '')
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><script src="watch.js"></script><script type="module" src="${page}"></script>`,
      );
    else if (file === 'watch.js') response.end(WATCH);
    else if (folders.has(page) && existsSync(path)) response.end(readFileSync(path));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(project, { recursive: true, force: true });
});

interface Shown {
  readonly printed: string;
  /** What the page was reported for, as directive and what was blocked. */
  readonly violations: readonly string[];
}

/** Opens a page under the policy, and waits until it has printed so many lines. */
async function show(name: string, lines: number): Promise<Shown> {
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const page = await browser.newPage();
  try {
    let printed = '';
    const done = new Promise<void>((resolve, reject) => {
      page.on('pageerror', reject);
      page.on('console', (message) => {
        if (message.type() !== 'log') return;
        printed += `${message.text()}\n`;
        if (printed.split('\n').length > lines) resolve();
      });
    });
    await page.goto(`http://127.0.0.1:${address.port}/${name}/`);
    await done;
    // Events come after the script that they are about.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    return { printed, violations: await page.evaluate('violations') };
  } finally {
    await page.close();
  }
}

describe('under a policy of Trusted Types', () => {
  for (const name of Object.keys(pages)) {
    test(`${name} is played as in Node, and nothing is reported`, async () => {
      const expected = node(project, name);
      const shown = await show(name, expected.split('\n').length - 1);
      assert.deepEqual(shown, { printed: expected, violations: [] });
    });
  }

  for (const name of Object.keys(TRIES)) {
    test(`what ${name} tries is reported`, async () => {
      const { violations } = await show(name, 1);
      assert.deepEqual(violations, ['require-trusted-types-for trusted-types-sink']);
    });
  }
});
