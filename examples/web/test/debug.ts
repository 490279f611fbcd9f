/** The debug panel shows what the engine returns, and is loaded only when opened. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe } from 'node:test';
import {
  clauseOf,
  formatAction,
  type GameRecord,
  legalActions,
  price,
  recordState,
  truncateRecord,
  view,
} from 'century-engine';
import { positionText } from 'century-engine/records';
import type { Page } from 'playwright-core';
import { checksOfPage } from './check';
import { lateGame, openGame, records } from './late';
import { focusedKey, fromMenu } from './looking';

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

/** A text that only the script of the panel has. */
const OWN_TEXT = 'debug-refusal';

/** Looks whether a page has asked for the script of the panel, from now on. */
function watchScripts(page: Page): () => Promise<boolean> {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  return async () => {
    const answers = await Promise.all([...urls].map((url) => page.request.get(url)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return texts.some((text) => text.includes(OWN_TEXT));
  };
}

/** Returns the price of an action in the words of the panel. */
function priced({ cubes, settlers, cards, owed }: ReturnType<typeof price>): string {
  const colours = ['yellow', 'red', 'green', 'brown'];
  const parts = [
    ...cubes.flatMap((n, rank) => (n === 0 ? [] : [`${n} ${colours[rank]}`])),
    ...(settlers === 0 ? [] : [`${settlers} settler${settlers === 1 ? '' : 's'}`]),
    ...(cards === 0 ? [] : [`${cards} card${cards === 1 ? '' : 's'}`]),
    ...(owed === 0 ? [] : [`${owed} cube${owed === 1 ? '' : 's'} to be paid next`]),
  ];
  return parts.length === 0 ? 'free' : `takes ${parts.join(', ')}`;
}

describe('the debug panel', () => {
  for (const variant of ['eastern-wonders', 'new-world'] as const) {
    check(`of ${variant} shows the state, the views and what is legal`, 1280, async (page) => {
      const record: GameRecord = lateGame(variant);
      const state = recordState(record);
      const isLoaded = watchScripts(page);
      await openGame(page, record);
      assert.ok(!(await isLoaded()));
      await page.locator('body').press('d');
      await page.locator('.debug').waitFor();
      assert.ok(await isLoaded(), 'it is loaded when it is opened');

      const actions = legalActions(state);
      const lines = await page.locator('.debug .legal li').allTextContents();
      assert.equal(lines.length, actions.length);
      for (const [i, action] of actions.entries()) {
        assert.ok(lines[i]?.startsWith(formatAction(state, action)), `${lines[i]}`);
        const rules = `${priced(price(state, action))} · ${clauseOf(state, action)}: `;
        assert.ok(lines[i]?.includes(rules), `${lines[i]} has no ${rules}`);
      }
      assert.ok(
        actions.some((action) => priced(price(state, action)) !== 'free'),
        'something is paid for',
      );

      await page.locator('[data-key=debug-state]').click();
      assert.deepEqual(await copied(page, 'state'), JSON.parse(JSON.stringify(state)));
      await page.locator('[data-key="fold:state.players"]').click();
      const player = page.locator('details:has(> [data-key="fold:state.players.0"])');
      await player.locator('> summary').click();
      const members = player.locator('> .branch > *');
      await members.first().waitFor();
      assert.equal(
        await members.count(),
        Object.keys(state.players[0] ?? {}).length,
        'all that the player has',
      );

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
      const isTaken = await page.evaluate(() => {
        const press = new KeyboardEvent('keydown', { key: 'D', bubbles: true, cancelable: true });
        return !document.body.dispatchEvent(press);
      });
      assert.ok(isTaken, 'the key does nothing else besides');
      await page.locator('.debug').waitFor();
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
    await refusal.filter({ hasText: /seat/ }).waitFor();
    assert.equal(await page.locator('textarea').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('.table').count(), 0, 'nothing is shown of it');

    await put(JSON.stringify(state));
    await page.locator('.table').waitFor();
    assert.ok(await refusal.isHidden());
    assert.equal(await page.locator('.debug .legal li').count(), legalActions(state).length);

    const legalLines = page.locator('.debug .legal li');
    const legalAt40 = legalActions(recordState(record, 40)).length;
    assert.notEqual(legalAt40, await legalLines.count());
    await put(positionText(recordState(record, 40)));
    await page.locator('.debug summary', { hasText: `(${legalAt40})` }).waitFor();
    assert.equal(await legalLines.count(), legalAt40);

    await put(JSON.stringify(record));
    await page.locator(`#replay-slider[max="${record.actions.length}"]`).waitFor({ state: 'attached' });
    await put(JSON.stringify({ ...record, actions: record.actions.slice(1) }));
    await refusal.filter({ hasText: /./ }).waitFor();

    const note = { at: 0, comment: 'A fine start.' };
    await put(JSON.stringify({ format: 'century-annotated', version: 1, record, notes: [note] }));
    await page.locator('.notes', { hasText: note.comment }).waitFor({ state: 'attached' });
    await refusal.waitFor({ state: 'hidden' });
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
    await page.locator('#language').selectOption('en');
    await page.locator('details.menu > summary').click();

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
    });
    await page.locator('[data-key=debug-state]').click();
    await page.locator('[data-key=copy-state]').click();
    await page.locator('[data-key=copy-state]', { hasText: 'does not let' }).waitFor();

    await page.locator('[data-key=debug-close]').focus();
    await page.keyboard.press('Enter');
    assert.equal(await focusedKey(page), 'menu', 'the focus is where it came from');
  });

  check('does no harm where it cannot be loaded', 1280, async (page) => {
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const isOwn = (await response.text()).includes(OWN_TEXT);
      await route.fulfill({ response, ...(isOwn ? { body: 'throw new Error("not to be had")' } : {}) });
    });
    await openGame(page, lateGame('spice-road'));
    const [asked] = await Promise.all([page.waitForEvent('response'), page.locator('body').press('d')]);
    await asked.finished();
    await page.waitForTimeout(200);
    assert.equal(await page.locator('.debug').count(), 0);
  });
});
