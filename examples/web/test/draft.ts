/** A turn is a draft: steps of it can be taken back until it is confirmed, and nothing lies over a piece. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { checksOfPage } from './check';
import { lateGame, openGame } from './late';
import { assertText, displayedHash } from './looking';
import { openMenu } from './player';

const check = checksOfPage();

const confirm = '[data-key=confirm-turn]';

/** Chooses how turns end. */
async function endTurns(page: Page, how: string): Promise<void> {
  await openMenu(page);
  await page.locator('#confirm').selectOption(how);
  await page.locator('#pace').selectOption('instant');
  await page.locator('details.menu > summary').click();
}

describe('a turn', () => {
  check('waits to be confirmed, and can be taken back until then', 1280, async (page) => {
    await openGame(
      page,
      lateGame('eastern-wonders', ({ kind }) => kind === 'harvest'),
    );
    await endTurns(page, 'click');
    const startOver = page.locator('[data-key=start-over]');
    if ((await startOver.count()) > 0) await startOver.click();
    const before = await displayedHash(page);
    await page.locator('[data-key="plain:harvest"]').click();
    while ((await page.locator(confirm).count()) === 0)
      await page.locator('.piece.legal > .edge').first().click();
    await page.waitForTimeout(3500);
    await assertText(page, '.status .due', /Confirm the turn/);
    await page.reload();
    await page.locator(confirm).waitFor();
    await startOver.click();
    assert.equal(await displayedHash(page), before);
    await page.locator('[data-key="plain:endTurn"]').click();
    await assertText(page, '.status .due', /done nothing/);
    await page.locator(confirm).click();
    await page.locator(confirm).waitFor({ state: 'detached' });
  });

  check('is confirmed by a timer, unless something is unused or a touch stops it', 1280, async (page) => {
    await openGame(
      page,
      lateGame('spice-road', ({ kind }) => kind === 'rest'),
    );
    await endTurns(page, 'timer');
    await page.locator('[data-key="plain:rest"]').click();
    await page.locator(`${confirm}.timed`).waitFor();
    await page.locator('h1').click();
    await page.waitForTimeout(3500);
    assert.equal(await page.locator(`${confirm}:not(.timed)`).count(), 1, 'a touch stops it');
    await page.locator('[data-key=undo]').click();
    await page.locator('[data-key="plain:rest"]').click();
    await page.locator(confirm).waitFor({ state: 'detached', timeout: 6000 });
  });
});
