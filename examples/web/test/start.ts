import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { apply, formatAction, parseNotation, parseState, view } from 'century-engine';
import { describe as describeInWords } from 'century-engine/words';
import { NAMES } from '../src/seats';
import { checksOfPage } from './check';
import { displayedHash, escaped } from './looking';
import { begin, followHints, openSettings, untilMove } from './player';

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

  check('introduces a first game by five hints, once', 390, async (page) => {
    const startAnew = async (): Promise<void> => {
      await page.evaluate(() => localStorage.setItem('century-taste', '{}'));
      await page.reload();
      await begin(page, { title: 'Spice Road', players: 2, seed: 'first' });
    };
    const tip = page.locator('.tip');
    await startAnew();
    const texts = new Set<string | null>();
    for (let i = 1; i <= 5; i++) {
      await tip.getByText(`${i}/5`).waitFor();
      texts.add(await tip.textContent());
      await page.locator('[data-key=tip-on]').click();
    }
    assert.equal(texts.size, 5);
    assert.equal(await tip.count(), 0);
    await page.reload();
    await untilMove(page);
    assert.equal(await tip.count(), 0);
    await page.evaluate(() => localStorage.clear());
    await startAnew();
    await page.locator('[data-key=tip-skip]').click();
    assert.equal(await tip.count(), 0);
  });

  check('shows which numbers of each game are invented', 1280, async (page) => {
    const printed = page.locator('.printed');
    assert.match((await printed.textContent()) ?? '', /printed game/);
    await page.locator('input[value=new-world]').check();
    assert.match((await printed.textContent()) ?? '', /^All numbers .* are invented/);
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
    const words = describeInWords(first, { view: view(start, seat), names: NAMES, viewer: seat });
    assert.match(
      (await verdict.textContent())?.toLowerCase() ?? '',
      new RegExp(`best turn: ${escaped(words.toLowerCase())}`),
    );
  });
});
