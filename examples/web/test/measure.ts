/**
 * Measures how much the page works for a game of three bots in Eastern Wonders at the pace "instant", and for single
 * actions late in large games: `npx tsx examples/web/test/measure.ts`. Folders of other built pages can follow, to
 * compare in one run.
 */
import { join } from 'node:path';
import { VARIANTS, type VariantName } from 'century-engine';
import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { openBrowser, openSite } from './browser-page';
import { records } from './late';
import { begin } from './player';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly pid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time on the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Plays the game and returns a line of figures. */
async function measure(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const begun = Date.now();
  await begin(page, {
    title: 'Eastern Wonders',
    players: 3,
    seed: 'measure',
    seats: Array(3).fill('normal'),
  });
  await page.locator('[data-phase=over]').waitFor({ timeout: 300_000, state: 'attached' });
  const wall = Date.now() - begun;
  const actions = await actionsOf(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  await page.close();
  return report(traceEvents, actions, wall);
}

async function actionsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return JSON.parse(localStorage.getItem('century-table') ?? '').record.actions.length;
  });
}

/** Adds up the tasks of the main thread, by the moments at which something came from the bots' thread. */
function report(events: readonly TraceEvent[], actions: number, wall: number): string {
  const main = mainThread(events);
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === main);
  const answers = own
    .filter(({ name }) => /HandlePostMessage/.test(name))
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, work: tdur }))
    .sort((a, b) => a.from - b.from);
  const work = answers.map(() => 0);
  let sum = 0;
  let place = -1;
  for (const { to, work: done } of tasks) {
    sum += done;
    while ((answers[place + 1] ?? Number.POSITIVE_INFINITY) <= to) place++;
    if (place >= 0) work[place] = (work[place] ?? 0) + done;
  }
  const sorted = work.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1);
  return `${actions} actions in ${(wall / 1000).toFixed(1)} s; page work ${(sum / 1e6).toFixed(2)} s, by action ${at(0.5)} ms at the median, ${at(0.95)} ms at 95 %, ${at(1)} ms at most`;
}

/** Steps through the last part of a game and returns a line with the work for each action, its animation included. */
async function measureSteps(browser: Browser, url: string, variant: VariantName): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  const most = variant === 'spice-road' ? 5 : 4;
  await page.locator('#file').setInputFiles(join(records, variant, `p${most}-1.json`));
  await page.locator('#verified').waitFor();
  const actions = Number(await page.locator('#replay-slider').getAttribute('max'));
  await page.locator('#replay-slider').fill(String(Math.floor(actions * 0.6)));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics
      .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
      .reduce((sum, { value }) => sum + 1000 * value, 0);
  };
  const costs: number[] = [];
  for (let i = 0; i < 40; i++) {
    const before = await work();
    await page.locator('[data-key="step:on"]').click();
    await page.waitForTimeout(600);
    costs.push((await work()) - before);
  }
  await page.close();
  costs.sort((a, b) => a - b);
  const at = (share: number): string => (costs[Math.floor(share * (costs.length - 1))] ?? 0).toFixed(1);
  return `${variant}: by action ${at(0.5)} ms at the median, ${at(0.95)} ms at 95 %`;
}

function mainThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  const named = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  for (const { name, pid, tid } of events) {
    const key = `${pid} ${tid}`;
    if (named.has(key) && /HandlePostMessage/.test(name)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

const site = await openSite();
const browser = await openBrowser();
process.stdout.write(`this page: ${await measure(browser, site.url)}\n`);
for (const variant of VARIANTS) process.stdout.write(`${await measureSteps(browser, site.url, variant)}\n`);
for (const folder of process.argv.slice(2)) {
  const server = await preview({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  });
  process.stdout.write(`${folder}: ${await measure(browser, server.resolvedUrls?.local[0] ?? '')}\n`);
  await server.close();
}
await browser.close();
await site.close();
