import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { openMenu } from './player';

/** Nothing sticks out to the right. */
export async function assertFits(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  assert.ok(wide <= window, `the page is ${wide} pixels wide in a window of ${window}`);
}

/** The smallest text of the table, in pixels as they are shown. */
async function smallestText(page: Page): Promise<{ readonly size: number; readonly text: string }> {
  // A piece that is turning over is narrow for a moment.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const texts = await page.locator('.table svg text').evaluateAll((texts) =>
    texts.map((text) => {
      const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 1;
      return { size: Number.parseFloat(getComputedStyle(text).fontSize) * scale, text: text.textContent };
    }),
  );
  return texts.reduce((least, each) => (each.size < least.size ? each : least));
}

/** All that is written on the table can be read. */
export async function assertReadable(page: Page, pixels: number): Promise<void> {
  const { size, text } = await smallestText(page);
  assert.ok(size >= pixels - 0.01, `"${text}" is only ${size} pixels high`);
}

/** Asserts the text of an element. */
export async function assertText(
  page: Pick<Page, 'locator'>,
  selector: string,
  text: RegExp,
  what = `${selector}: ${text}`,
): Promise<void> {
  assert.match((await page.locator(selector).textContent()) ?? '', text, what);
}

/** Opens a text as a file. */
export async function openFile(page: Page, text: string, name = 'game.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('#file').setInputFiles(file);
}

/** The hash of the present state, as the replay shows it. */
export async function displayedHash(page: Page): Promise<string> {
  await page.locator('[data-key=replay]').click();
  const shown = (await page.locator('#hash').textContent()) ?? '';
  await page.getByRole('button', { name: 'Back to the game' }).click();
  return shown;
}

/** The record that the page saves. */
export async function savedRecord(page: Page): Promise<unknown> {
  const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'save')]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

/** Does what the menu offers under this name. */
export async function fromMenu(page: Page, key: string): Promise<void> {
  await openMenu(page);
  await page.locator(`[data-key=${key}]`).click();
}

/** The log, line by line. */
export async function logLines(page: Page): Promise<string[]> {
  return page.locator('.log li').allTextContents();
}

/** A text as a pattern for itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Presses Tab until something like this has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}

/** What has the focus. */
export async function focusedKey(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null);
}

/** What axe finds wrong, and where. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Counts what flies from now on. */
export async function countFlights(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { count: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.count += addedNodes.length;
    }).observe(document.querySelector('.flights') ?? document, { childList: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count);
}

/** Whether an element can be seen, and clicked, without scrolling. */
export async function isInWindow(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
}
