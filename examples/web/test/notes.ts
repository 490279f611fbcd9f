/** Annotated games, and what is counted of games that are over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import { legalActions, recordState, truncateRecord } from 'century-engine';
import { createReviewer } from 'century-engine/bots';
import { annotateReview, parseAnnotated, statistics } from 'century-engine/records';
import type { Page } from 'playwright-core';
import { checksOfPage } from './check';
import { openGame, overGame } from './late';
import { assertFits, assertText, openFile } from './looking';

const check = checksOfPage();

/** The file that the page saves. */
async function saved(page: Page): Promise<ReturnType<typeof parseAnnotated>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-key=save-notes]').click(),
  ]);
  assert.match(download.suggestedFilename(), /-annotated\.json$/);
  return parseAnnotated(JSON.parse(readFileSync(await download.path(), 'utf8')));
}

describe('annotated games', () => {
  const record = overGame('spice-road/p2-1.json');
  const other = legalActions(recordState(record, 6)).findLast(({ kind }) => kind === 'acquire');
  const file = parseAnnotated({
    format: 'century-annotated',
    version: 1,
    record,
    names: ['Ola', 'Jan'],
    event: 'Spring cup',
    comment: 'A close game.',
    notes: [
      { at: 6, comment: 'Too slow.', mark: '?!', variations: [{ actions: [other], comment: 'quiet' }] },
      { at: 20, mark: '!' },
    ],
  });

  for (const width of [1280, 390] as const) {
    check(`are shown at their moments and written on, at ${width} pixels`, width, async (page) => {
      const open = async (value: unknown): Promise<void> => {
        await openFile(page, JSON.stringify(value));
        await page.locator('#replay-slider').waitFor();
        if (width === 390) await page.locator('[data-key="pane:log"]').click();
        await page.locator('.notes').waitFor();
      };
      // Comments on one game do not change those on another.
      const third = overGame('new-world/p2-1.json');
      await open(third);
      await page.locator('[data-key=write-note]').click();
      await page.locator('[data-key=comment]').fill('Another game.');
      await open(file);
      await assertText(page, '.notes', /Spring cup.*A close game\./);
      await assertText(page, '.log', /Ola.*Jan/);
      assert.equal(await page.locator('.log .sign').count(), 2);

      await page.locator('[data-key=note-on]').click();
      assert.equal(await page.locator('#replay-slider').inputValue(), '6');
      const note = page.locator('[data-note="6"]');
      assert.match((await note.textContent()) ?? '', /\?!.*Played: .*Too slow\.Instead: .*: quiet/);
      await assertFits(page);
      await page.locator('[data-key="variation:6:0"]').click();
      await page.locator('[data-spot].better').first().waitFor({ state: 'attached' });
      if (width === 390) await page.locator('[data-key="pane:log"]').click();
      // After the move its comment is still there.
      await page.locator('#replay-slider').fill('7');
      assert.equal(await note.count(), 1);
      await page.locator('#replay-slider').fill('12');
      assert.equal(await page.locator('.notes article').count(), 0);

      await page.locator('[data-key=comment]').fill('Here it\nturned.');
      await page.locator('[data-key=mark]').selectOption({ index: 3 });
      const written = { at: 12, comment: 'Here it\nturned.', mark: '!?' };
      const both = await saved(page);
      assert.deepEqual(both, { ...file, notes: [file.notes[0], written, file.notes[1]] });
      assert.equal(JSON.stringify(both.record), JSON.stringify(file.record), 'the record is as it was');

      // What was written is kept for the record, however it comes.
      await page.reload();
      await open(record);
      assert.equal(await page.locator('.log .sign').count(), 3);
      await page.locator('#replay-slider').fill('12');
      await page.locator('[data-key=write-note]').click();
      assert.equal(await page.locator('[data-key=comment]').inputValue(), written.comment);
      await page.locator('[data-key=comment]').fill('');
      await page.locator('[data-key=mark]').selectOption({ index: 0 });
      assert.equal(await page.locator('.log .sign').count(), 2, 'an empty note is removed');
      await open(third);
      await assertText(page, '.notes', /Another game\./);
    });
  }

  check('are read anew from what is kept, and left out if they do not hold', 1280, async (page) => {
    await openFile(page, JSON.stringify(record));
    await page.locator('#replay-slider').fill('12');
    await page.locator('[data-key=write-note]').click();
    await page.locator('[data-key=comment]').fill('Kept.');
    const kept = (): Promise<string> => page.evaluate(() => localStorage.getItem('century-notes') ?? '');
    await page.waitForFunction(() => localStorage.getItem('century-notes')?.includes('Kept.'));
    await page.reload();
    await openFile(page, JSON.stringify(record));
    await page.locator('.log .sign').waitFor();
    for (const [from, to] of [
      ['"at":12', '"at":"12"'],
      ['"notes":', '"not":'],
      [/^.*$/, '{"": null}'],
    ] as const) {
      const broken = (await kept()).replace(from, to);
      await page.reload();
      await page.evaluate((text) => localStorage.setItem('century-notes', text), broken);
      await openFile(page, JSON.stringify(record));
      await page.locator('[data-key=write-note]').waitFor();
      assert.equal(await page.locator('.log .sign').count(), 0);
    }
  });

  check('are refused by what is wrong with them', 1280, async (page) => {
    await openFile(page, JSON.stringify({ ...file, notes: [{ at: 9_999 }] }));
    await page.locator('.remark', { hasText: '149 actions' }).waitFor();
    assert.equal(await page.locator('.table').count(), 0);
  });

  check('are made of reviews', 1280, async (page) => {
    const begun = truncateRecord(record, 14);
    const earlier = {
      at: 6,
      comment: 'So far so good.',
      judgement: 'forced',
      value: 0.001,
      variations: [{ actions: [other], comment: 'quiet' }],
    };
    await openFile(page, JSON.stringify({ ...file, record: begun, notes: [earlier] }));
    await page.locator('[data-key=review]').click();
    await page.locator('.review [role=status]', { hasText: 'All' }).waitFor({ timeout: 240_000 });
    await page.locator('[data-key=write-note]').click();
    await page.locator('[data-key=comment]').fill('So it began.');
    const reviewer = createReviewer(begun, { bot: 'mcts:400' });
    const turns = Array.from({ length: reviewer.length }, (_, index) => reviewer.judge(index));
    const { notes: judgements } = annotateReview(begun, { turns });
    const expected = judgements.map((note) => {
      if (note.at === 0) return { ...note, comment: 'So it began.' };
      if (note.at !== earlier.at) return note;
      // Comments stay, and the review judges.
      const variations = [...earlier.variations, ...(note.variations ?? [])];
      return { ...note, comment: earlier.comment, variations };
    });
    const judged = expected.find(({ at }) => at === earlier.at);
    assert.ok(judged?.judgement !== undefined && judged.judgement !== earlier.judgement);
    await page.locator('#replay-slider').fill('6');
    await assertText(
      page,
      '[data-note="6"]',
      new RegExp(`${judged.judgement}worth (?!0.1%).*So far so good\\..*: quiet`),
    );
    // Engines differ in the last bit of an exponential.
    const rounded = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_, each) => (typeof each === 'number' ? Number(each.toFixed(9)) : each)),
      );
    const { notes, record: own } = await saved(page);
    assert.equal(JSON.stringify(own), JSON.stringify(begun));
    assert.deepEqual(rounded(notes), rounded(expected));
  });
});

describe('the end sheet', () => {
  for (const [file, width] of [
    ['new-world/p4-1.json', 1280],
    ['spice-road/p5-1.json', 390],
  ] as const) {
    check(`counts what everyone did in ${file}, at ${width} pixels`, width, async (page) => {
      const record = overGame(file);
      await openGame(page, record);
      await page.locator('.figures').waitFor();
      const { seats } = statistics(record);
      const order = record.result?.ranking ?? [];
      const line = async (name: string): Promise<number[]> => {
        const row = page.locator('.figures tr', { has: page.getByRole('rowheader', { name, exact: true }) });
        return (await row.locator('td').allTextContents()).map(Number);
      };
      const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);
      const inOrder = order.map((seat) => seats[seat]);
      assert.ok(inOrder.length > 2);
      assert.deepEqual(
        await line('turns'),
        inOrder.map((seat) => seat?.turns),
      );
      assert.deepEqual(
        await line('cubes made'),
        inOrder.map((seat) => sum(seat?.cubes.made ?? [])),
      );
      assert.deepEqual(
        await line('point cards'),
        inOrder.map((seat) => seat?.taken.pointCard ?? 0),
      );
      const ousted = inOrder.map((seat) => seat?.ousted ?? 0);
      assert.deepEqual(await line('settlers pushed out'), sum(ousted) > 0 ? ousted : []);
      assert.equal(await page.locator('.course polyline').count(), order.length);
      await assertFits(page);
    });
  }

  check('shows no figures that cannot be counted', 1280, async (page) => {
    await page.addInitScript(() => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (task: object) {
        send.call(this, 'figuresOf' in task ? { figuresOf: {} } : task);
      };
    });
    await openGame(page, overGame('spice-road/p2-1.json'));
    await page.locator('.end .caption', { hasText: 'Computing' }).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.figures').count(), 0);
    // The browser notices with a delay that a thread has ended.
    for (let i = 0; i < 100 && page.workers().length > 0; i++) await page.waitForTimeout(50);
    assert.equal(page.workers().length, 0);
  });
});
