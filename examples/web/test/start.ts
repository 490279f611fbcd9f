import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { apply, formatAction, parseNotation, parseState, view } from 'century-engine';
import { describe as describeInWords } from 'century-engine/words';
import { NAMES } from '../src/seats';
import { checksOfPage } from './check';
import { displayedHash, escaped } from './looking';
import { begin, followHints, openSettings } from './player';

const check = checksOfPage();

describe('the start page', () => {
  check('begins at once, each time with another seed, and goes on', 1280, async (page) => {
    await begin(page, { title: 'A New World', players: 2, seed: 'once' });
    await followHints(page, 1);
    const digest = await displayedHash(page);
    await page.locator('[data-key=new]').click();
    await openSettings(page);
    assert.equal(await page.locator('#seed').inputValue(), '');
    await page.locator('[data-key=back]').click();
    assert.equal(await displayedHash(page), digest);
  });

  check('says of each game which of its numbers are invented', 1280, async (page) => {
    const said = page.locator('.printed');
    assert.match((await said.textContent()) ?? '', /printed game/);
    await page.locator('input[value=new-world]').check();
    assert.match((await said.textContent()) ?? '', /^All numbers .* are invented/);
  });

  check('has a puzzle a day, which can be solved, missed and shown', 1280, async (page) => {
    const { puzzles } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../puzzles/puzzles.json'), 'utf8'),
    );
    const day = Math.floor(Date.UTC(2026, 2, 3) / 86_400_000);
    const { state, seat, solution } = puzzles[day % puzzles.length];
    const start = parseState(state);
    await page.clock.setFixedTime(day * 86_400_000);
    await page.locator('[data-key=puzzle]').click();
    await page.locator('.puzzle-panel').waitFor();
    const verdict = page.locator('.puzzle-panel .verdict');
    let now = start;
    for (const action of parseNotation(start, solution)) {
      assert.equal(await verdict.textContent(), '');
      await page.locator(`[data-key="do:${formatAction(now, action)}"]`).click();
      now = apply(now, action);
    }
    assert.match((await verdict.textContent()) ?? '', /^Solved/);
    await page.locator('[data-key=puzzle-again]').click();
    assert.equal(await verdict.textContent(), '');
    while ((await page.locator('.actions .action').count()) > 0)
      await page.locator('.actions .action').last().click();
    assert.match((await verdict.textContent()) ?? '', /better turn/);
    await page.locator('[data-key=puzzle-show]').click();
    const [first] = parseNotation(start, solution);
    assert.ok(first !== undefined);
    const words = describeInWords(first, {
      view: view(start, seat),
      names: NAMES,
      viewer: seat,
    });
    assert.match(
      (await verdict.textContent())?.toLowerCase() ?? '',
      new RegExp(`best turn: ${escaped(words.toLowerCase())}`),
    );
  });
});
