/** The debug panel of the page: what it shows is what the engine says, and it comes only when it is asked for. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe } from 'node:test';
import {
  clauseOf,
  formatAction,
  type GameRecord,
  legalActions,
  recordState,
  truncateRecord,
  view,
} from 'century-engine';
import { positionText } from 'century-engine/records';
import type { Page } from 'playwright-core';
import { checksOfPage } from './check';
import { lateGame, openGame, records } from './late';
import { fromMenu } from './looking';

const check = checksOfPage();

/** What a button of the panel puts on the clipboard. */
async function copied(page: Page, key: string): Promise<unknown> {
  const button = page.locator(`[data-key=copy-${key}]`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  await button.filter({ hasText: 'Copied' }).waitFor();
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
}

/** The requests of a page for scripts. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return urls;
}

describe('the debug panel', () => {
  for (const variant of ['eastern-wonders', 'new-world'] as const) {
    check(`of ${variant} shows the state, the views and what is legal`, 1280, async (page) => {
      const record: GameRecord = lateGame(variant);
      const state = recordState(record);
      const scripts = scriptsOf(page);
      await openGame(page, record);
      const before = scripts.length;
      await page.locator('body').press('d');
      await page.locator('.debug').waitFor();
      assert.ok(scripts.length > before, 'it is loaded when it is opened');

      const actions = legalActions(state);
      const lines = await page.locator('.debug .legal li').allTextContents();
      assert.equal(lines.length, actions.length);
      for (const [i, action] of actions.entries()) {
        assert.ok(lines[i]?.startsWith(formatAction(state, action)), lines[i]);
        assert.ok(lines[i]?.includes(` · ${clauseOf(state, action)}: `), lines[i]);
      }

      await page.locator('[data-key=debug-state]').click();
      assert.deepEqual(await copied(page, 'state'), JSON.parse(JSON.stringify(state)));
      await page.locator('[data-key="fold:state.players"]').click();
      await page.locator('[data-key="fold:state.players.0"]').click();
      assert.equal(await page.locator('[data-key="fold:state.players.0"]').count(), 1);

      await page.locator('[data-key=debug-view]').click();
      await page.locator('[data-key=debug-viewer]').selectOption('P1');
      assert.deepEqual(await copied(page, 'view'), JSON.parse(JSON.stringify(view(state, 1))));
      await page.locator('[data-key=debug-recall]').selectOption({ index: 1 });
      assert.deepEqual(await copied(page, 'view'), JSON.parse(JSON.stringify(view(state, 1, 'perfect'))));

      // Back in time, and to the game again.
      const most = record.actions.length;
      await page.locator('[data-key=debug-slider]').fill(String(most - 3));
      assert.equal(await page.locator('#replay-slider').inputValue(), String(most - 3));
      assert.deepEqual(
        await copied(page, 'state'),
        JSON.parse(JSON.stringify(recordState(truncateRecord(record, most - 3)))),
      );
      await page.locator('[data-key=debug-leave]').click();
      assert.equal(await page.locator('#replay-slider').count(), 0);
      await page.locator('[data-key=debug-close]').click();
      assert.equal(await page.locator('.debug').count(), 0);
    });
  }

  check('puts states and records on the table, and refuses others beside the field', 390, async (page) => {
    await page.goto(`${page.url()}?debug`);
    const put = async (text: string): Promise<void> => {
      await page.locator('[data-key=debug-text]').fill(text);
      await page.locator('[data-key=debug-open]').click();
    };
    await page.locator('[data-key=debug-paste]').click();
    const refusal = page.locator('#debug-refusal');
    assert.ok(await refusal.isHidden());

    const record = lateGame('spice-road');
    const state = recordState(record);
    await put(JSON.stringify({ ...state, seat: 9 }));
    assert.match((await refusal.textContent()) ?? '', /seat/);
    assert.equal(await page.locator('textarea').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('.table').count(), 0, 'nothing is shown of it');

    await put(JSON.stringify(state));
    await page.locator('.table').waitFor();
    assert.ok(await refusal.isHidden());
    assert.equal(await page.locator('.debug .legal li').count(), legalActions(state).length);

    await put(positionText(recordState(record, 40)));
    assert.equal(
      await page.locator('.debug .legal li').count(),
      legalActions(recordState(record, 40)).length,
    );

    await put(JSON.stringify(record));
    assert.equal(await page.locator('#replay-slider').getAttribute('max'), String(record.actions.length));
    await put(JSON.stringify({ ...record, actions: record.actions.slice(1) }));
    assert.notEqual(await refusal.textContent(), '');
  });

  check('is opened by the menu, and speaks the language of the page', 1280, async (page) => {
    await page.locator('#file').setInputFiles(join(records, 'sand-to-sea/p2-1.json'));
    await page.locator('#verified').waitFor();
    await fromMenu(page, 'debug');
    await page.locator('.debug').waitFor();
    await page.locator('details.menu > summary').click();
    await page.locator('#language').selectOption('pl');
    assert.equal(await page.locator('.debug h2').textContent(), 'Debugowanie');
    assert.equal(await page.locator('.debug').getAttribute('lang'), 'pl');
  });
});
