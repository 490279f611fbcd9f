import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { hash, parseRecord, recordState, scores, VARIANTS, verifyRecord } from 'century-engine';
import { english } from '../src/language/english';
import { MOST_PLAYERS } from '../src/seats';
import { checksOfPage } from './check';
import { records } from './late';
import {
  assertFits,
  assertReadable,
  assertText,
  displayedHash,
  fromMenu,
  logLines,
  openFile,
  savedRecord,
} from './looking';
import { begin, followHints, setPace, untilMove } from './player';

const WIDTHS = [1280, 390] as const;

const check = checksOfPage();

describe('a whole game against bots', () => {
  for (const variant of VARIANTS) {
    check(`${variant}, with a reload in its middle`, 1280, async (page) => {
      await begin(page, { title: english.games[variant], players: 2, seed: 'browser' });
      await followHints(page, 12);
      assert.ok(page.workers().length > 0, 'the bots run in a web worker');
      await assertFits(page);
      await assertReadable(page, 10);

      const [lines, digest] = [await logLines(page), await displayedHash(page)];
      await page.reload();
      await untilMove(page);
      assert.deepEqual(await logLines(page), lines);
      assert.equal(await displayedHash(page), digest);

      await followHints(page);
      await assertFits(page);
      const record = parseRecord(await savedRecord(page));
      const verdict = verifyRecord(record);
      assert.ok(verdict.ok && verdict.over, 'the saved record holds and is over');
      const state = recordState(record);
      assert.equal(await displayedHash(page), hash(state));
      const totals = await page.locator('.scores tfoot .number').allTextContents();
      assert.deepEqual(
        totals.map(Number),
        record.result?.ranking.map((seat) => scores(state)[seat]?.total),
      );
    });
  }
});

describe('a narrow window', () => {
  for (const variant of VARIANTS) {
    check(`${variant} fits and can be read`, 390, async (page) => {
      await assertFits(page);
      await begin(page, { title: english.games[variant], players: MOST_PLAYERS[variant], seed: 'narrow' });
      for (let i = 0; i < 4; i++) {
        await followHints(page, 4);
        await assertFits(page);
        await assertReadable(page, 9);
      }
      await fromMenu(page, 'menu-replay');
      await assertFits(page);
    });
  }
});

describe('records', () => {
  for (const width of WIDTHS) {
    check(`a record that was loaded is replayed, at ${width} pixels`, width, async (page) => {
      for (const variant of VARIANTS) {
        const text = readFileSync(join(records, variant, 'p3-1.json'), 'utf8');
        const record = parseRecord(JSON.parse(text));
        await openFile(page, text);
        const slider = page.locator(`#replay-slider[max="${record.actions.length}"]`);
        await slider.waitFor();
        for (const share of [0, 0.2, 0.5, 0.9]) {
          const at = Math.floor(share * record.actions.length);
          await slider.fill(String(at));
          assert.equal(await page.locator('#hash').textContent(), hash(recordState(record, at)));
          await page.locator('#viewer').selectOption('as seen by P1');
          await assertFits(page);
        }
        await page.getByRole('button', { name: 'One turn on' }).click();
        await page.getByRole('button', { name: 'One action back' }).click();
      }
    });
  }

  for (const variant of VARIANTS) {
    check(`the golden records of ${variant} have the hashes that they have in Node`, 1280, async (page) => {
      const files = readdirSync(join(records, variant)).filter((file) => file.endsWith('.json'));
      assert.ok(files.length >= 10);
      for (const file of files) {
        const path = join(records, variant, file);
        const record = parseRecord(JSON.parse(readFileSync(path, 'utf8')));
        await page.locator('#file').setInputFiles(path);
        await page.locator(`#verified[data-hash="${record.result?.hash}"]`).waitFor();
        await page.getByRole('button', { name: 'To the end' }).click();
        assert.equal(await page.locator('#hash').textContent(), hash(recordState(record)), file);
        await assertText(page, '#verified', /played to its end/);
      }
    });
  }

  check('what is no record is refused with a reason', 1280, async (page) => {
    await openFile(page, '{"format": "century-record"}');
    await page.locator('.remark', { hasText: 'cannot be shown' }).waitFor();
    for (const other of ['{"a":1}', '[1, 2]', 'Dear Ada,']) {
      await page.reload();
      await openFile(page, other);
      await page.locator('.remark', { hasText: 'it is no record' }).waitFor();
    }
    const golden = readFileSync(join(records, 'spice-road/p2-1.json'), 'utf8');
    await openFile(
      page,
      golden.replace(/"hash": ?"[0-9a-f]{4}/, (found) => `${found.slice(0, -4)}0000`),
    );
    await page.locator('.remark', { hasText: /differs from the record/ }).waitFor();
    await begin(page, { title: 'Spice Road', players: 2, seed: 'still works' });
    assert.ok(await untilMove(page));
  });

  check('the first game of a file of self-play is replayed', 1280, async (page) => {
    const record = JSON.parse(readFileSync(join(records, 'new-world/p2-1.json'), 'utf8'));
    const line = JSON.stringify({ run: { variant: 'new-world' }, game: 0, ranking: [1, 0], record });
    await openFile(page, `${line}\n${line}\n`, 'games.jsonl');
    await page.locator(`#verified[data-hash="${record.result.hash}"]`).waitFor();
  });

  check('a record can be played on, and one without secrets can be saved', 1280, async (page) => {
    await page.locator('#file').setInputFiles(join(records, 'new-world/p2-1.json'));
    await page.locator('#replay-slider').fill('9');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await setPace(page, 'instant');
    await followHints(page, 3);
    const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'save-public')]);
    const text = readFileSync(await download.path(), 'utf8');
    assert.equal(JSON.parse(text).options, undefined);
    assert.ok(verifyRecord(JSON.parse(text)).ok);
  });
});
