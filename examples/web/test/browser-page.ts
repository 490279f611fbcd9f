import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { build, preview } from 'vite';

/** Where Linux keeps Chromium; the environment variable CHROMIUM names another place. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The built page on a server of its own, and a browser to look at it. */
export interface Site {
  readonly browser: Browser;
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the browser, which sends no requests of its own. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(
      `There is no Chromium at ${CHROMIUM}. Install it (Debian: apt-get install chromium), or name it: CHROMIUM=/path/to/chromium npm run test:browser`,
    );
  }
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

const configFile = join(import.meta.dirname, '../vite.config.ts');

/** Builds the page into a folder of its own: by itself, or `online`, as a server of games has it. */
export async function buildPage(mode: 'production' | 'online' = 'production'): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'century-web-'));
  await build({ configFile, mode, logLevel: 'error', build: { outDir } });
  return outDir;
}

/** Builds the page, serves it and starts the browser. */
export async function openSite(): Promise<Site> {
  const outDir = await buildPage();
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (url === undefined) throw new Error('The page could not be served.');
  const browser = await openBrowser();
  return {
    browser,
    url,
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** A page, and everything that it should not have done. */
export interface PageWatch {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors on the console or thrown, and requests that leave the page's own server. */
  readonly faults: string[];
}

/** Opens the page in a browser without memory of other pages. */
export async function openPage(
  site: Pick<Site, 'browser' | 'url'>,
  width: number,
  more: BrowserContextOptions = {},
): Promise<PageWatch> {
  const context = await site.browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    acceptDownloads: true,
    ...more,
  });
  // Only a first game has an introduction.
  await context.addInitScript(() => {
    localStorage['century-taste'] ??= '{"tips":5}';
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
  await page.goto(site.url);
  return { page, context, faults };
}
