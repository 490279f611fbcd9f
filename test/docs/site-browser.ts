/** The site of the documentation in Chromium: what a search finds first, and what axe finds wrong. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../examples/web/test/browser-page';
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
