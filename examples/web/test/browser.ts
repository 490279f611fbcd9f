import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  apply,
  formatAction,
  hash,
  parseNotation,
  parseRecord,
  parseState,
  recordState,
  scores,
  VARIANTS,
  verifyRecord,
  view,
} from 'century-engine';
import { createReviewer } from 'century-engine/bots';
import { describe as describeInWords } from 'century-engine/words';
import type { Page } from 'playwright-core';
import { english } from '../src/language/english';
import { MOST_PLAYERS, NAMES } from '../src/seats';
import { openPage, openSite, type Site } from './browser-page';
import { lateGame, openGame } from './late';
import { begin, followHints, openMenu, openSettings, setPace, untilMove } from './player';

const records = join(import.meta.dirname, '../../../test/records');
const WIDTHS = [1280, 390] as const;

let site: Site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site?.close();
});

/** A check in a page of its own, which must not complain nor call anybody. */
function check(name: string, width: number, run: (page: Page) => Promise<void>): void {
  test(name, async () => {
    const { page, context, faults } = await openPage(site, width);
    try {
      await run(page);
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}

/** Nothing sticks out to the right. */
async function assertFits(page: Page): Promise<void> {
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

async function assertReadable(page: Page, pixels: number): Promise<void> {
  const { size, text } = await smallestText(page);
  assert.ok(size >= pixels - 0.01, `"${text}" is only ${size} pixels high`);
}

/** The hash of the present state, as the replay shows it. */
async function hashShown(page: Page): Promise<string> {
  await page.locator('[data-key=replay]').click();
  const shown = (await page.locator('#hash').textContent()) ?? '';
  await page.getByRole('button', { name: 'Back to the game' }).click();
  return shown;
}

/** The record that the page saves. */
async function savedRecord(page: Page): Promise<unknown> {
  const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'save')]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

/** Does what the menu offers under this name. */
async function fromMenu(page: Page, key: string): Promise<void> {
  await openMenu(page);
  await page.locator(`[data-key=${key}]`).click();
}

async function logLines(page: Page): Promise<string[]> {
  return page.locator('.log li').allTextContents();
}

describe('a whole game against bots', () => {
  for (const variant of VARIANTS) {
    check(`${variant}, with a reload in its middle`, 1280, async (page) => {
      await begin(page, { title: english.games[variant], players: 2, seed: 'browser' });
      await followHints(page, 12);
      assert.ok(page.workers().length > 0, 'the bots run in a web worker');
      await assertFits(page);
      await assertReadable(page, 10);

      const [lines, digest] = [await logLines(page), await hashShown(page)];
      await page.reload();
      await untilMove(page);
      assert.deepEqual(await logLines(page), lines);
      assert.equal(await hashShown(page), digest);

      await followHints(page);
      await assertFits(page);
      const record = parseRecord(await savedRecord(page));
      const verdict = verifyRecord(record);
      assert.ok(verdict.ok && verdict.over, 'the saved record holds and is over');
      const state = recordState(record);
      assert.equal(await hashShown(page), hash(state));
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
        await page.locator('#file').setInputFiles({
          name: 'record.json',
          mimeType: 'application/json',
          buffer: Buffer.from(text),
        });
        const slider = page.locator(`#replay-slider[max="${record.actions.length}"]`);
        await slider.waitFor();
        for (const share of [0, 0.2, 0.5, 0.9]) {
          const at = Math.floor(share * record.actions.length);
          await slider.fill(String(at));
          assert.equal(await page.locator('#hash').textContent(), hash(recordState(record, at)));
          await page.locator('#viewer').selectOption('as P1 sees it');
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
        assert.match((await page.locator('#verified').textContent()) ?? '', /played to its end/);
      }
    });
  }

  check('what is no record is refused with a reason', 1280, async (page) => {
    const give = (text: string): Promise<void> =>
      page
        .locator('#file')
        .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('{"format": "century-record"}');
    await page.locator('.remark', { hasText: 'cannot be shown' }).waitFor();
    const golden = readFileSync(join(records, 'spice-road/p2-1.json'), 'utf8');
    await give(golden.replace(/"hash": ?"[0-9a-f]{4}/, (found) => `${found.slice(0, -4)}0000`));
    await page.locator('.remark', { hasText: /differs from the record/ }).waitFor();
    await begin(page, { title: 'Spice Road', players: 2, seed: 'still works' });
    assert.ok(await untilMove(page));
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

describe('reviews', () => {
  /** How many decisions are judged, as the panel says it. */
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
  const loaded = {
    ...whole,
    actions: whole.actions.slice(0, endOf(29)),
    turns: turnsLoaded,
    result: null,
  };

  for (const width of WIDTHS) {
    check(`of a record go on where they were stopped, at ${width} pixels`, width, async (page) => {
      const load = async (): Promise<void> => {
        await page.locator('#file').setInputFiles({
          name: 'record.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(loaded)),
        });
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
      await page.locator('.review [role=status]', { hasText: 'All' }).waitFor({ timeout: 60_000 });
      assert.equal(await button.count(), 0);
      await assertFits(page);

      const reviewer = createReviewer(parseRecord(loaded), { bot: 'mcts:400' });
      const turns = Array.from({ length: reviewer.length }, (_, index) => reviewer.judge(index));
      assert.deepEqual(
        await page.locator('.log .judgement').allTextContents(),
        turns.map(({ judgement }) => judgement),
        'the judgements are those of the library',
      );

      const telling = turns.filter(({ lost }) => lost > 0.03);
      assert.ok(telling.length > 1, 'there is something to tell');
      for (const { from, actions, judgement, turn } of telling.slice(0, 3)) {
        await page.locator('[data-key=mistake-on]').click();
        const at = await page.locator('#replay-slider').inputValue();
        assert.equal(Number(at), from + actions.length);
        assert.match(
          (await page.locator('.judged').textContent()) ?? '',
          new RegExp(`${judgement}.*Better: `),
        );
        assert.equal(await page.locator('.log .current button').getAttribute('data-key'), `turn:${turn - 1}`);
        await page.locator('[data-key=play-better]').click();
        await page.locator('.better').first().waitFor({ state: 'attached' });
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
      assert.match(
        (await page.locator('.judged').textContent()) ?? '',
        new RegExp(turns[4]?.judgement ?? ''),
      );
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
    await page.locator('#viewer').selectOption('as Bao sees it');
    await page.locator('[data-key=back-to-game]').click();
    await page.locator('.end .ranking').waitFor();
    // The browser tells a while later that a thread has ended.
    for (let i = 0; i < 100 && page.workers().length > 1; i++) await page.waitForTimeout(50);
    assert.ok(page.workers().length <= 1, 'nothing goes on behind the game');
    await page.locator('[data-key=end-review]').click();
    assert.ok((await judgedSoFar(page)) > 0, 'it goes on where it was left');
  });
});

describe('the start page', () => {
  check('begins at once, each time with another seed, and goes on', 1280, async (page) => {
    await begin(page, { title: 'A New World', players: 2, seed: 'once' });
    await followHints(page, 1);
    const digest = await hashShown(page);
    await page.locator('[data-key=new]').click();
    await openSettings(page);
    assert.equal(await page.locator('#seed').inputValue(), '');
    await page.locator('[data-key=back]').click();
    assert.equal(await hashShown(page), digest);
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
    const words = describeInWords(parseNotation(start, solution)[0] ?? fail(), {
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

describe('the table', () => {
  check('says why something is not possible, and takes back what reveals nothing', 1280, async (page) => {
    await begin(page, { title: 'Eastern Wonders', players: 2, seed: 'reasons' });
    await untilMove(page);
    assert.match((await page.locator('.due').textContent()) ?? '', /starting cubes/);
    await page.locator('[data-key="hex:A1"]').click();
    assert.match((await page.locator('.refusal').textContent()) ?? '', /A1.*EW-S8/);
    const clicked = await page.locator('[data-key="hex:A1"].refused > .edge').boundingBox();
    const said = await page.locator('.refusal').boundingBox();
    assert.ok(clicked !== null && said !== null);
    assert.ok(Math.abs(said.y - clicked.y - clicked.height) < 20, 'it stands beside what was clicked');
    await page.locator('[data-key="plain:harvest"]').click({ force: true });
    assert.match((await page.locator('.refusal').textContent()) ?? '', /Harvest.*EW-/);

    await followHints(page, 2);
    await page.locator('.piece.legal[data-key^="hex:"]').first().waitFor();
    const before = await hashShown(page);
    const to = page.locator('.actions .action', { hasText: /Sail to/ }).first();
    await to.click();
    assert.notEqual(await hashShown(page), before);
    await page.locator('[data-key=undo]').click();
    assert.equal(await hashShown(page), before);
    await page.locator('.piece.legal[data-key^="hex:"] > .edge').first().click();
    await page.locator('[data-key=undo-here]').click();
    assert.equal(await hashShown(page), before);
    await page.locator('[data-key=redo]').click();
    assert.notEqual(await hashShown(page), before);
  });

  check('asks which one, where actions share a piece', 1280, async (page) => {
    await begin(page, { title: 'From Sand to Sea', players: 2, seed: 'which' });
    await followHints(page, 2);
    const before = await hashShown(page);
    const hex = page.locator('.piece.legal[data-key^="hex:"]').first();
    await hex.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    const offered = await page.locator('dialog .action').count();
    assert.ok(offered > 1);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.equal(await hashShown(page), before);
  });

  check('is played by keyboard alone', 1280, async (page) => {
    await page.keyboard.press('Tab');
    await tabTo(page, 'input[name=variant]');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-key=menu]');
    await page.keyboard.press('Enter');
    await tabTo(page, '#pace');
    await page.keyboard.press('End');
    await untilMove(page);
    await tabTo(page, '[data-key^="set:"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-phase=placeBoat]').waitFor();
    await tabTo(page, '[data-key^="hex:"]');
    const first = await focusedKey(page);
    await page.keyboard.press('ArrowDown');
    assert.notEqual(await focusedKey(page), first, 'arrow keys move on the map');
    await page.keyboard.press('Space');
    await page.locator('[data-phase=turn]').waitFor();
    await untilMove(page);
    assert.notEqual(await focusedKey(page), null, 'the focus is not lost');
    await tabTo(page, '[data-key="plain:harvest"]');
    const lines = (await logLines(page)).length;
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, lines);
    assert.match((await logLines(page))[lines] ?? '', /Amina.*harvest/i);
    // While the others move, the focus waits on the status, which is drawn anew with each of their moves.
    await untilMove(page);
    assert.notEqual(await focusedKey(page), null, 'the focus comes back');
    assert.notEqual(await focusedKey(page), 'status', 'the focus is on what can be done');

    // A turn with the boat: a step, what is due then, and the end of the turn.
    const isLost = (): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);
    await tabTo(page, '.piece.legal[data-key^="hex:"]');
    const sailed = await logLines(page);
    await page.keyboard.press('Enter');
    for (let i = 0; i < 20 && (await logLines(page)).length < sailed.length + 2; i++) {
      assert.ok(!(await isLost()), 'the focus is never on nothing');
      await untilMove(page);
      await tabTo(
        page,
        (await page.locator('[data-key="plain:endTurn"]:not([aria-disabled])').count()) > 0
          ? '[data-key="plain:endTurn"]'
          : '.actions .action',
      );
      await page.keyboard.press('Enter');
    }
    assert.ok(!(await isLost()), 'the focus is never on nothing');
    assert.match((await logLines(page)).slice(sailed.length).join('\n'), /Amina sails \w\d → \w\d/);
  });

  check('keeps what was taken back as another line, and goes back to it', 1280, async (page) => {
    await begin(page, { title: 'Eastern Wonders', players: 2, seed: 'lines' });
    await followHints(page, 2);
    await page.locator('[data-phase=turn]').waitFor();
    const before = await hashShown(page);
    await page
      .locator('.actions .action', { hasText: /Sail to/ })
      .first()
      .click();
    const line = await hashShown(page);
    await page.locator('body').press('u');
    assert.equal(await hashShown(page), before);
    await page.locator('body').press('r');
    assert.equal(await hashShown(page), line);
    await page.locator('body').press('u');
    await page
      .locator('.actions .action', { hasText: /Sail to/ })
      .last()
      .click();
    const other = await hashShown(page);
    assert.notEqual(other, line);
    await page.locator('[data-key="line:0"]').click();
    assert.equal(await hashShown(page), line);
    await page.locator('[data-key="line:0"]').click();
    assert.equal(await hashShown(page), other);
  });

  check('is shared by a link, by the clipboard and by name', 1280, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSettings(page);
    await page.getByLabel('Name of seat 1').fill('Ada');
    await begin(page, { title: 'A New World', players: 2, seed: 'link' });
    await followHints(page, 4);
    const digest = await hashShown(page);
    const copied = async (key: string): Promise<string> => {
      await fromMenu(page, key);
      await page.locator('.remark', { hasText: 'on the clipboard' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const [setup, game, record] = [
      await copied('copy-setup'),
      await copied('copy-link'),
      await copied('copy-record'),
    ];
    assert.ok(verifyRecord(JSON.parse(record)).ok);
    await page.evaluate(() => localStorage.clear());
    await page.goto(game);
    await page.locator('.player .badge', { hasText: 'Ada' }).waitFor();
    assert.equal(await hashShown(page), digest);
    assert.equal(new URL(page.url()).hash, '', 'the address is that of the page again');
    await page.goto(setup);
    await page.locator('.log', { hasText: 'Nothing has happened' }).waitFor();
    await fromMenu(page, 'paste');
    await page.locator('#verified').waitFor();
    await page.goBack();
    await page.locator('[data-key=hint]').waitFor();
    await page.goto(`${game.slice(0, -9)}`);
    await page.locator('.remark', { hasText: 'holds no game' }).waitFor();
  });

  check(
    'shows what moved, unless less motion is asked for, and opens rules and moments',
    1280,
    async (page) => {
      await begin(page, { title: 'Eastern Wonders', players: 2, seed: 'motion' });
      const flying = async (): Promise<number> => {
        await untilMove(page);
        await page.evaluate(() => {
          const seen = { count: 0 };
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) seen.count += addedNodes.length;
          }).observe(document.querySelector('.flights') ?? document, { childList: true });
          Object.assign(window, { seen });
        });
        await page.locator('.piece.legal').first().press('Enter');
        return page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count);
      };
      assert.ok((await flying()) > 0, 'cubes fly');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      assert.equal(await flying(), 0);
      await untilMove(page);
      assert.ok((await page.locator('.last').count()) > 0, 'the last move is marked');
      for (let i = 0; i < 20 && (await page.locator('.recap').count()) === 0; i++) await followHints(page, 1);
      assert.match((await page.locator('.recap').textContent()) ?? '', /Bao/);
      assert.match((await page.locator('.announcement').textContent()) ?? '', /Bao.*Your move/);

      await page.locator('[data-key="plain:claim"]').click({ force: true });
      await page.locator('.refusal .clause').first().click();
      await page.locator('dialog.reading .prose').waitFor();
      assert.ok(((await page.locator('dialog.reading .prose').textContent()) ?? '').length > 20);
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.locator('[data-key="turn:0"]').click();
      await page.locator('#replay-slider').waitFor();
      await page.locator('[data-key=back-to-game]').click();
      await page.locator('[data-key=hint]').waitFor();
    },
  );

  check('cards slide, and what is revealed turns over', 1280, async (page) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        seen.push(`${this.closest('svg')?.getAttribute('class') ?? ''}: ${JSON.stringify(frames)}`);
        return animate.call(this, frames, options);
      };
      Object.assign(window, { animated: seen });
    });
    await page.reload();
    const animated = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { animated: string[] }).animated.splice(0));
    await begin(page, { title: 'Spice Road', players: 2, seed: 'slides', seats: ['human', 'human'] });
    /** Takes the first card of the row, which the others follow. */
    async function takeFirst(): Promise<string[]> {
      await page.locator('[data-key=hand-over]').click();
      await animated();
      await page.locator('[data-key="merchant:0"] > .edge').click();
      await page.locator('.curtain').waitFor();
      await page.locator('[data-key=hand-over]').click();
      await page.locator('[data-key=replay]').click();
      await page.locator('[data-key="step:back"]').click();
      await animated();
      await page.locator('[data-key="step:on"]').click();
      const all = await animated();
      await page.locator('[data-key=back-to-game]').click();
      return all;
    }
    const all = await takeFirst();
    assert.equal(all.filter((text) => /^card.*translate/.test(text)).length, 5, 'five cards move up');
    assert.ok(
      all.some((text) => text.startsWith(': [{"opacity":1},')),
      'what is new is lit',
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.action', { hasText: 'Rest' }).click();
    assert.deepEqual(await takeFirst(), []);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('#file').setInputFiles(join(records, 'new-world/p2-1.json'));
    await page.locator('#verified').waitFor();
    const most = Number(await page.locator('#replay-slider').getAttribute('max'));
    await animated();
    for (let at = 0; at < most; at++) await page.locator('[data-key="step:on"]').click();
    assert.ok(
      (await animated()).some((text) => /scaleX/.test(text)),
      'a revealed tile or card turns over',
    );
  });

  check('speaks Polish', 1280, async (page) => {
    await begin(page, { title: 'Eastern Wonders', players: 2, seed: 'po polsku' });
    await followHints(page, 6);
    await openMenu(page);
    await page.locator('#language').selectOption('pl');
    await page.locator('details.menu > summary').click();
    assert.equal(await page.locator('html').getAttribute('lang'), 'pl');
    assert.match((await logLines(page)).join(' '), /Amina .*(umieszcza|wybiera|zaczyna)/);
    assert.match((await page.locator('.status h2').textContent()) ?? '', /twój ruch|myśli/);
    await page.reload();
    await page.locator('[data-key=new]', { hasText: 'Nowa gra' }).waitFor();
    // Nothing is left in English but notation and the names of players.
    const text = await page.locator('.page').innerText();
    const english =
      /\b(the|move|your|to|cubes?|take|sails?|points|left|hand|hold|decides|first|build|wonders)\b/i;
    assert.doesNotMatch(
      text.replaceAll(/^(take|build|cubes|pass|up|x\d|trade|boat|dock)\b.*$/gm, ''),
      english,
    );
    await openMenu(page);
    await page.locator('#language').selectOption('en');
    await page.locator('[data-key=new]', { hasText: 'New game' }).waitFor();
  });

  check('says what a click does before it is made', 1280, async (page) => {
    await openGame(
      page,
      lateGame('sand-to-sea', ({ kind }) => kind === 'sail'),
    );
    const hex = page.locator('.piece.legal[data-key^="hex:"]').first();
    await hex.locator('> .edge').hover();
    assert.match((await page.locator('.preview').textContent()) ?? '', /^Sail to \w\d and give up/);
    assert.ok((await page.locator('.fare').count()) > 0, 'what a step costs');
    assert.ok((await page.locator('.hand .paying').count()) > 0, 'which cards pay for it');
    await page.mouse.move(0, 0);
    assert.ok(await page.locator('.preview').isHidden());
  });

  check('is saved as a picture', 1280, async (page) => {
    await openGame(page, lateGame('eastern-wonders'));
    const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'picture')]);
    const png = readFileSync(await download.path());
    const { width, height } = (await page.locator('.table').boundingBox()) ?? { width: 0, height: 0 };
    assert.deepEqual(
      [png.readUInt32BE(16), png.readUInt32BE(20)],
      [Math.round(width), Math.round(height)],
      'as large as the table',
    );
    assert.ok(png.length > 50_000, `there is something on it: ${png.length} bytes`);
  });

  check('ends with a sheet, and a rematch', 1280, async (page) => {
    await begin(page, { title: 'Spice Road', players: 2, seed: 'end', seats: ['normal', 'normal'] });
    await page.locator('.end .ranking').waitFor({ timeout: 120_000 });
    assert.equal(await page.locator('.end .ranking li').count(), 2);
    assert.ok((await page.locator('.end tbody tr').count()) > 4, 'with every line');
    // Bots can be done with the next game before anybody looks: the sheet that has to go is this one.
    await page.locator('.end').evaluate((sheet) => sheet.setAttribute('data-first', ''));
    await page.locator('[data-key=rematch]').click();
    await page.locator('.end[data-first]').waitFor({ state: 'detached' });
  });

  check('hides hands from the others on the same device', 1280, async (page) => {
    await begin(page, { title: 'Spice Road', players: 2, seed: 'two people', seats: ['human', 'human'] });
    for (let turn = 0; turn < 4; turn++) {
      await page.locator('.curtain').waitFor();
      assert.equal(await page.locator('.table').count(), 0);
      await page.locator('[data-key=hand-over]').click();
      const own = /Your hand, (\w+)/.exec(
        (await page.locator('[data-group=hand] h3').textContent()) ?? '',
      )?.[1];
      assert.equal(await page.locator('.player.own .badge').textContent(), own);
      await page.locator('.action', { hasText: 'Rest' }).click();
    }
  });
});

/** A text as a pattern for itself. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function fail(): never {
  throw new RangeError('there is no action');
}

/** Presses Tab until something like this has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}

async function focusedKey(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null);
}
