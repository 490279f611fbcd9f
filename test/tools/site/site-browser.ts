/** The site of the documentation in Chromium: what a search finds first, and what axe finds wrong. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { openBrowser } from '../../../examples/web/test/browser-page';
import { buildSite } from './site';

const out = mkdtempSync(join(tmpdir(), 'century-site-'));
let browser: Browser;
let page: Page;
before(async () => {
  await buildSite(out);
  browser = await openBrowser();
  page = await browser.newPage();
});
after(async () => {
  await browser.close();
  rmSync(out, { recursive: true, force: true });
});

const open = (path: string): Promise<unknown> => page.goto(pathToFileURL(join(out, path)).href);

describe('a search', () => {
  const FIRST = {
    legal: 'functions/century-engine.legalActions.html',
    apply: 'functions/century-engine.apply.html',
    'EW-M5': 'documents/EW-M5.html',
    'century match': 'documents/century_match.html',
  };
  for (const [words, path] of Object.entries(FIRST))
    test(`for ${words} finds ${path} first`, async () => {
      await open('index.html');
      await page.locator('#tsd-search-trigger').click();
      await page.locator('#tsd-search-input').fill(words);
      const first = page.locator('#tsd-search-results a').first();
      await first.waitFor();
      assert.equal(await first.getAttribute('href'), `./${path}`);
    });
});

describe('the playground', () => {
  const EXAMPLES = {
    'A refusal and its reason': /"clause": "SR-C1"/,
    'A whole game between bots': /P1 \d+, P2 \d+, P3 \d+/,
    'What two seats may know of one state': /the same view: true\nthe same state: false/,
  };
  test('runs its examples, and what is written into them', async () => {
    const server = await preview({
      root: out,
      configFile: false,
      logLevel: 'error',
      build: { outDir: '.' },
      preview: { port: 0 },
    });
    try {
      const [address] = server.resolvedUrls?.local ?? [];
      await page.goto(`${address}playground/index.html`);
      const table = page.frameLocator('#page');
      await table.locator('#merchants button').first().waitFor();
      for (const [name, printed] of Object.entries(EXAMPLES)) {
        await page.locator('#example').selectOption(name);
        await page.waitForFunction(
          (text) => new RegExp(text).test(document.querySelector<HTMLTextAreaElement>('#log')?.value ?? ''),
          printed.source,
        );
      }
      await page
        .locator('#code')
        .fill("import { VARIANTS } from 'century-engine';\nconsole.log(VARIANTS.length as number);");
      await page.locator('#run').click();
      await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#log')?.value === '4\n');
      await page.locator('#code').fill('let = 1;');
      await page.locator('#code').press('Control+Enter');
      await page.waitForFunction(() =>
        /Error|Unexpected/.test(document.querySelector<HTMLTextAreaElement>('#log')?.value ?? ''),
      );
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<AxeResults>('axe.run()');
      assert.deepEqual(
        violations.map(({ id }) => id),
        [],
      );
    } finally {
      await server.close();
    }
  });
});

describe('axe finds nothing wrong with', () => {
  const PAGES = [
    'index.html',
    'modules/century-engine.html',
    'functions/century-engine.apply.html',
    'interfaces/century-engine.Engine.html',
    'documents/century_match.html',
    'documents/Rules_of_Eastern_Wonders.html',
    'documents/EW-M5.html',
    'documents/Codes_of_refusals_and_errors.html',
    'documents/Cookbook.html',
  ];
  for (const path of PAGES)
    test(path, async () => {
      await open(path);
      await page.locator('#tsd-nav-container a').first().waitFor({ state: 'attached' });
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<AxeResults>('axe.run()');
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      );
      assert.deepEqual(found, []);
    });
});
