import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { parseRecord } from 'century-engine';
import { createReviewer } from 'century-engine/bots';
import type { Page } from 'playwright-core';
import { checksOfPage, DESKTOP, PHONE } from './check';
import { records } from './late';
import { assertFits, assertText, focusedKey, isInWindow, openFile } from './looking';
import { begin, followHints } from './player';

const check = checksOfPage();

describe('reviews', () => {
  /** Returns the number of judged decisions in the panel. */
  async function judgedSoFar(page: Page): Promise<number> {
    const text = await page.locator('.review .progress').textContent();
    return Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
  }

  const whole = parseRecord(JSON.parse(readFileSync(join(records, 'spice-road/p2-1.json'), 'utf8')));
  /** Its first turns; only a game that is over has a result. */
  const turnsLoaded = whole.turns.slice(0, 30);
  /** How many actions there are up to the end of a turn. */
  const endOf = (turn: number): number =>
    turnsLoaded.slice(0, turn + 1).reduce((sum, { actions }) => sum + actions, 0);
  const loaded = { ...whole, actions: whole.actions.slice(0, endOf(29)), turns: turnsLoaded, result: null };

  for (const size of [DESKTOP, PHONE]) {
    const { width } = size;
    check(`of a record go on where they were stopped, at ${width} pixels`, size, async (page) => {
      const load = async (): Promise<void> => {
        await openFile(page, JSON.stringify(loaded));
        await page.locator('#replay-slider').waitFor();
        if (width === 390) await page.locator('[data-key="pane:log"]').click();
      };
      await load();
      const button = page.locator('[data-key=review]');
      await button.click();
      await page.locator('.log .judgement').nth(2).waitFor();
      assert.equal(await button.textContent(), 'Stop');
      assert.ok(await page.locator('.review progress').isVisible());
      await button.press('Enter');
      await page.locator('.review progress').waitFor({ state: 'detached' });
      const stopped = await judgedSoFar(page);
      assert.ok(stopped >= 3);
      assert.equal(await focusedKey(page), 'review', 'the focus stays on the button');
      await page.waitForTimeout(500);
      assert.equal(await judgedSoFar(page), stopped, 'nothing goes on');

      await page.reload();
      await load();
      assert.equal(await judgedSoFar(page), stopped, 'what was judged is kept');
      await button.click();
      await page.locator('.review [role=status]', { hasText: 'All' }).waitFor({ timeout: 240_000 });
      assert.equal(await button.count(), 0);
      await assertFits(page);

      const reviewer = createReviewer(parseRecord(loaded), { bot: 'mcts:400' });
      const turns = Array.from({ length: reviewer.length }, (_, index) => reviewer.judge(index));
      assert.deepEqual(
        await page.locator('.log .judgement').allTextContents(),
        turns.map(({ judgement }) => judgement),
        'the judgements are those of the library',
      );

      const notable = turns.filter(({ lost }) => lost > 0.03);
      assert.ok(notable.length > 1, 'there are notable turns');
      for (const { from, actions, judgement, turn } of notable.slice(0, 3)) {
        await page.locator('[data-key=mistake-on]').click();
        const at = await page.locator('#replay-slider').inputValue();
        assert.equal(Number(at), from + actions.length);
        await assertText(page, '.judged', new RegExp(`${judgement}.*Better: `));
        for (const part of ['.judged .better', '[data-key=mistake-on]', '[data-key=mistake-back]'])
          assert.ok(await isInWindow(page, part), `${part} is in sight`);
        assert.equal(await page.locator('.log .current button').getAttribute('data-key'), `turn:${turn - 1}`);
        await page.locator('[data-key=play-better]').click();
        await page.locator('[data-spot].better').first().waitFor({ state: 'attached' });
        if (width === 390) await page.locator('[data-key="pane:log"]').click();
      }
      // A click into the curve leads to the decision below it.
      const box = await page.locator('.curve').boundingBox();
      await page.locator('.curve').click({ position: { x: (box?.width ?? 0) - 9, y: 30 } });
      const last = turns.at(-1);
      assert.equal(
        Number(await page.locator('#replay-slider').inputValue()),
        (last?.from ?? 0) + (last?.actions.length ?? 0),
      );
      // So does a line of the log, by keyboard as well.
      await page.locator('[data-key="turn:4"]').press('Enter');
      assert.equal(Number(await page.locator('#replay-slider').inputValue()), endOf(4));
      await assertText(page, '.judged', new RegExp(turns[4]?.judgement ?? ''));
    });
  }

  check('of a game that is over start at its end sheet, and are for no other', 1280, async (page) => {
    await begin(page, { title: 'A New World', players: 2, seed: 'review' });
    await followHints(page, 2);
    await page.locator('[data-key=replay]').click();
    assert.equal(await page.locator('.review').count(), 0, 'no help from a review during the game');
    await page.locator('[data-key=new]').click();
    await begin(page, { title: 'A New World', players: 2, seed: 'review', seats: ['normal', 'normal'] });
    await page.locator('[data-key=end-review]').click({ timeout: 120_000 });
    await page.locator('.log .judgement').first().waitFor();
    const workers = await page.evaluate(() => navigator.hardwareConcurrency);
    assert.ok(page.workers().length >= workers, 'on all cores');
    await page.locator('#viewer').selectOption('as seen by Bao');
    await page.locator('[data-key=back-to-game]').click();
    await page.locator('.end .ranking').waitFor();
    // The browser notices with a delay that a thread has ended.
    for (let i = 0; i < 100 && page.workers().length > 1; i++) await page.waitForTimeout(50);
    assert.ok(page.workers().length <= 1, 'nothing goes on behind the game');
    await page.locator('[data-key=end-review]').click();
    assert.ok((await judgedSoFar(page)) > 0, 'it goes on where it was left');
  });
});
