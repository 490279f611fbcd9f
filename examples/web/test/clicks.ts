/** Whole games by taps on pieces: each of them is free, and hardly a tap does nothing but ask. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { VARIANTS } from 'century-engine';
import type { Page } from 'playwright-core';
import { english } from '../src/language/english';
import { checksOfPage, DESKTOP, PHONE } from './check';
import { decisionsOf, openGame } from './late';
import { begin, clickHinted, untilMove } from './player';

/** Decisions that are looked at in a game. */
const DECISIONS = 60;

const check = checksOfPage();

/** Legal pieces in the window whose middle belongs to something else, and how many there are. */
async function looked(page: Page): Promise<{ readonly free: number; readonly hidden: string[] }> {
  return page.evaluate(() => {
    const pieces = [...document.querySelectorAll('.piece.legal')];
    let free = 0;
    const hidden = pieces.flatMap((piece) => {
      const box = (piece.querySelector('.edge') ?? piece).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [];
      // What is scrolled out of the part of the page that holds it is not in sight.
      for (let at = piece.parentElement; at !== null; at = at.parentElement) {
        const part = at.getBoundingClientRect();
        const clips = getComputedStyle(at).overflowY !== 'visible' && at instanceof HTMLElement;
        if (clips && (y < part.top || y > part.bottom || x < part.left || x > part.right)) return [];
      }
      const top = document.elementFromPoint(x, y);
      free += 1;
      return top?.closest('.piece') === piece
        ? []
        : [`${piece.getAttribute('data-key')}: ${top?.outerHTML.slice(0, 90)}`];
    });
    const buttons = [...document.querySelectorAll('.plain-kinds button:not([aria-disabled])')].filter(
      (button) => {
        const { left, top, right, bottom, width } = button.getBoundingClientRect();
        return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      },
    );
    return { free: free + buttons.length, hidden };
  });
}

/** Whether the last turns of the others are there, down to the last line. */
async function isRecapWhole(page: Page): Promise<boolean> {
  return page
    .locator('.recap')
    .evaluateAll((strips) =>
      strips.every(
        ({ scrollHeight, clientHeight, clientWidth, lastElementChild }) =>
          scrollHeight <= clientHeight && (lastElementChild?.clientWidth ?? 0) <= clientWidth,
      ),
    );
}

/** Does the hinted action by pieces and buttons; how many clicks did nothing but ask. */
async function doHinted(page: Page): Promise<number> {
  const plain = page.locator('.plain-kinds .hinted:not([aria-disabled])');
  if ((await plain.count()) > 0) {
    await plain.click();
    return 0;
  }
  return clickHinted(page, async () => {
    assert.deepEqual((await looked(page)).hidden, [], 'chips lie over nothing that can be clicked');
  });
}

for (const size of [DESKTOP, PHONE]) {
  describe(`${size.width} pixels wide`, () => {
    for (const variant of VARIANTS) {
      check(`${variant}: every legal piece is free, and few clicks only ask`, size, async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await begin(page, { title: english.games[variant], players: 2, seed: 'clicks' });
        let asked = 0;
        const zones = new Set<string>();
        for (let i = 0; i < DECISIONS && (await untilMove(page)); i++) {
          const { free, hidden } = await looked(page);
          const due = await page.locator('.due').textContent();
          assert.deepEqual(hidden, [], `${due}`);
          assert.ok(free > 0, `nothing to click: ${due}`);
          assert.ok(await isRecapWhole(page), `the strip of the last turns is cut: ${due}`);
          zones.add(JSON.stringify(await page.locator('.zone').boundingBox()));
          await page.locator('body').press('h');
          await page.locator('.hint').waitFor();
          asked += await doHinted(page);
        }
        if (size.width === 390) assert.equal(zones.size, 1, `the middle moves: ${[...zones]}`);
        assert.ok(asked <= 10, `${asked} clicks only asked`);
      });

      check(`${variant}: in every phase of whole games, every legal piece is free`, size, async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const decisions = decisionsOf(variant);
        assert.ok(decisions.length > 15, `${decisions.length} decisions`);
        for (const record of decisions) {
          await openGame(page, record);
          const { free, hidden } = await looked(page);
          const what = `${await page.locator('.due').textContent()} (${record.actions.length} actions)`;
          assert.deepEqual(hidden, [], what);
          assert.ok(free > 0, `nothing to click: ${what}`);
        }
      });
    }
  });
}
