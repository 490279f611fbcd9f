import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import {
  actor,
  appendAction,
  recordState,
  startRecord,
  truncateRecord,
  VARIANTS,
  verifyRecord,
} from 'century-engine';
import { createBot } from 'century-engine/bots';
import { checksOfPage } from './check';
import { lateGame, openGame, overGame, records } from './late';
import { assertText, countFlights, displayedHash, focusedKey, fromMenu, logLines, tabTo } from './looking';
import { begin, followHints, openMenu, openSettings, setPace, untilMove } from './player';

const check = checksOfPage();

describe('the table', () => {
  check('shows why an action is illegal, and undoes actions that reveal nothing', 1280, async (page) => {
    await begin(page, { title: 'Eastern Wonders', players: 2, seed: 'reasons' });
    await untilMove(page);
    await assertText(page, '.due', /starting cubes/);
    await page.locator('[data-key="hexes:A1"]').click();
    await assertText(page, '.refusal li', /^You .*\(.*A1\)EW-S8/);
    assert.equal(await page.locator('[data-key="hexes:A1"].refused').count(), 1);
    assert.equal(await page.locator('.table .refusal').count(), 0, 'it lies over no piece');
    await page.locator('[data-key="plain:harvest"]').click({ force: true });
    await assertText(page, '.refusal li', /^You .*\(Harvest\)EW-/);

    await followHints(page, 2);
    await page.locator('.piece.legal[data-key^="hexes:"]').first().waitFor();
    const before = await displayedHash(page);
    const to = page.locator('.actions .action', { hasText: /Sail to/ }).first();
    await to.click();
    assert.notEqual(await displayedHash(page), before);
    await page.locator('[data-key=undo]').click();
    assert.equal(await displayedHash(page), before);
    await page.locator('.piece.legal[data-key^="hexes:"] > .edge').first().click();
    await page.locator('[data-key=undo]').click();
    assert.equal(await displayedHash(page), before);
    await page.locator('[data-key=redo]').click();
    assert.notEqual(await displayedHash(page), before);
  });

  check('asks at the pieces how something is done', 1280, async (page) => {
    await openGame(
      page,
      lateGame('sand-to-sea', (action) => action.kind === 'sail' && 'card' in action),
    );
    const before = await displayedHash(page);
    const step = page.locator('.piece.legal[data-key^="hexes:"]:has(.fare)').first();
    await step.focus();
    await page.keyboard.press('Enter');
    await assertText(page, '.due', /card to give up/);
    assert.ok((await page.locator('.hand .legal').count()) > 1, 'the steps differ by card');
    await page.keyboard.press('Escape');
    await page.locator('.picking').waitFor({ state: 'detached' });
    assert.equal(await displayedHash(page), before);
    await step.press('Enter');
    await page.locator('.hand .legal').first().press('Enter');
    assert.notEqual(await displayedHash(page), before);

    const canTrade = lateGame('eastern-wonders', ({ kind }) => kind === 'trade');
    await openGame(page, canTrade);
    await page.locator('.piece.legal:has([data-part=boats] .seat-0)').press('Enter');
    const chips = page.locator('.chips-at button');
    assert.ok((await chips.count()) > 1);
    assert.match((await focusedKey(page)) ?? '', /^choose:/, 'the keyboard goes on with the chips');
    await page.keyboard.press('Escape');
    await chips.first().waitFor({ state: 'detached' });
  });

  check('is played by keyboard alone', 1280, async (page) => {
    await page.keyboard.press('Tab');
    await tabTo(page, 'input[name=variant]');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-key=menu]');
    await page.keyboard.press('Enter');
    for (const select of ['#pace', '#confirm']) {
      await tabTo(page, select);
      await page.keyboard.press('End');
    }
    await untilMove(page);
    await tabTo(page, '[data-key^="startingCubes:"]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-phase=placeBoat]').waitFor();
    await tabTo(page, '[data-key^="hexes:"]');
    const first = await focusedKey(page);
    await page.keyboard.press('ArrowDown');
    assert.notEqual(await focusedKey(page), first, 'arrow keys move on the map');
    await page.keyboard.press('Space');
    await page.locator('[data-phase=turn]').waitFor();
    await assertText(page, '.announcement', /(^You .*|: .* Your move)\. You may sail/);
    await untilMove(page);
    assert.notEqual(await focusedKey(page), null, 'the focus is not lost');
    await tabTo(page, '[data-key="plain:harvest"]');
    const lines = (await logLines(page)).length;
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, lines);
    assert.match((await logLines(page))[lines] ?? '', /You.*harvest/i);
    // While the others move, the focus waits on the status, which is drawn anew with each of their moves.
    await untilMove(page);
    assert.notEqual(await focusedKey(page), null, 'the focus comes back');
    assert.ok(
      await page.evaluate(() => document.activeElement?.matches('.piece.legal')),
      'the focus is on what can be done',
    );

    // A turn with the boat: a step, what is due then, and the end of the turn.
    const isLost = (): Promise<boolean> => page.evaluate(() => document.activeElement === document.body);
    await tabTo(page, '.piece.legal[data-key^="hexes:"]');
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
    assert.match((await logLines(page)).slice(sailed.length).join('\n'), /You sail \w\d → \w\d/);
  });

  check('keeps what was taken back as another line, and goes back to it', 1280, async (page) => {
    await begin(page, { title: 'Eastern Wonders', players: 2, seed: 'lines' });
    await followHints(page, 2);
    await page.locator('[data-phase=turn]').waitFor();
    const before = await displayedHash(page);
    await page
      .locator('.actions .action', { hasText: /Sail to/ })
      .first()
      .click();
    const line = await displayedHash(page);
    await page.locator('body').press('u');
    assert.equal(await displayedHash(page), before);
    await page.locator('body').press('r');
    assert.equal(await displayedHash(page), line);
    await page.locator('body').press('u');
    await page
      .locator('.actions .action', { hasText: /Sail to/ })
      .last()
      .click();
    const other = await displayedHash(page);
    assert.notEqual(other, line);
    await page.locator('[data-key="line:0"]').click();
    assert.equal(await displayedHash(page), line);
    await page.locator('[data-key="line:0"]').click();
    assert.equal(await displayedHash(page), other);
  });

  check('shows what can be claimed, what is missing, and what would be for nothing', 1280, async (page) => {
    await openGame(
      page,
      lateGame('spice-road', ({ kind }) => kind === 'claim'),
    );
    assert.match((await page.locator('.actions .action').first().textContent()) ?? '', /^Claim/);
    const points = page.locator('[data-group=points] .piece');
    const pips = await points.evaluateAll((pieces) =>
      pieces.map((piece) => [
        piece.classList.contains('scores'),
        piece.querySelectorAll('.pip').length > 0,
        piece.querySelectorAll('.pip:not(.held)').length === 0,
      ]),
    );
    assert.ok(pips.some(([scores]) => scores) && pips.some(([scores]) => !scores));
    for (const [scores, has, isFull] of pips) assert.deepEqual([has, isFull], [true, scores]);
    assert.equal(await page.locator('.hand .idle').count(), 4, 'trades that cannot be paid');
  });

  check('is shared by a link, by the clipboard and by name', 1280, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSettings(page);
    await page.getByLabel('Name of seat 1').fill('Youri');
    await begin(page, { title: 'A New World', players: 2, seed: 'link' });
    await followHints(page, 4);
    const digest = await displayedHash(page);
    const copied = async (key: string, what: string): Promise<string> => {
      await fromMenu(page, key);
      await page.locator('.remark', { hasText: `${what} is on the clipboard` }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const [setup, game, record] = [
      await copied('copy-setup', 'this setup'),
      await copied('copy-link', 'this game'),
      await copied('copy-record', 'The record'),
    ];
    assert.ok(verifyRecord(JSON.parse(record)).ok);
    await page.evaluate(() => localStorage.clear());
    await page.goto(game);
    await page.locator('.status .badge', { hasText: 'Youri' }).waitFor();
    assert.equal(await displayedHash(page), digest);
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
        const flown = await countFlights(page);
        await page.locator('.piece.legal').first().press('Enter');
        return flown();
      };
      assert.ok((await flying()) > 0, 'cubes fly');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      assert.equal(await flying(), 0);
      await untilMove(page);
      assert.ok((await page.locator('.last').count()) > 0, 'the last move is marked');
      for (let i = 0; i < 20 && (await page.locator('.recap li').count()) === 0; i++)
        await followHints(page, 1);
      await assertText(page, '.recap', /Bao/);
      await assertText(page, '.announcement', /^You .*\. You may sail/, 'own steps');

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

  check('lets others be followed: 1.2 seconds a turn, unless a click skips it', 1280, async (page) => {
    await page.clock.install();
    await openGame(page, lateGame('spice-road'));
    await setPace(page, 'brisk');
    await page.evaluate(() => {
      const faces: string[] = [];
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element && node.matches('.face')) faces.push(node.innerHTML);
      }).observe(document.querySelector('.flights') ?? document, { childList: true });
      Object.assign(window, { faces });
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('[data-key="plain:rest"]').click();
    await page.clock.runFor(300);
    await page.locator('.recap li:only-child').waitFor();
    /** How long it takes until so many turns of the others are to be seen. */
    async function until(turns: number): Promise<number> {
      for (let waited = 0; ; waited += 100) {
        await page.waitForTimeout(150);
        if ((await page.locator('.recap li').count()) >= turns || waited > 5000) return waited;
        await page.clock.runFor(100);
      }
    }
    await assertText(page, '.goal', /^Round 36, turn 1795 point cards:34334$/);
    assert.equal(await until(2), 1200);
    assert.equal(await until(3), 1200);
    await page.locator('h1').click();
    assert.ok((await until(4)) <= 300, 'a click skips the rest');
    const faces = await page.evaluate(() => (window as unknown as { faces: string[] }).faces);
    assert.ok(
      faces.length >= 4 && faces.every((face) => /<rect.*class="cube|arrow|strong/.test(face)),
      `${faces}`,
    );
  });

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
      await page.locator('[data-key="merchantRow:0"] > .edge').click();
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
    assert.match((await logLines(page)).join(' '), /Ty (umieszczasz|wybierasz|zaczynasz)/);
    await assertText(page, '.status h2', /Twój ruch|myśli/);
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

  check('shows what a click does before it is made', 1280, async (page) => {
    await openGame(
      page,
      lateGame('sand-to-sea', ({ kind }) => kind === 'sail'),
    );
    const hex = page.locator('.piece.legal[data-key^="hexes:"]').first();
    await hex.locator('> .edge').hover();
    await assertText(page, '.preview', /^Sail to \w\d and give up/);
    assert.ok((await page.locator('.fare').count()) > 0, 'what a step costs');
    assert.ok((await page.locator('.hand .paying').count()) > 0, 'which cards pay for it');
    await page.mouse.move(0, 0);
    assert.ok(await page.locator('.preview').isHidden());
  });

  check('shows what symbols and numbers mean, on hover and on a long touch', 1280, async (page) => {
    for (const variant of VARIANTS) {
      await openGame(page, lateGame(variant));
      const mute = await page.locator('.table svg text, .table svg .symbol').evaluateAll((marks) =>
        marks.flatMap((mark) => {
          const thing = mark.closest('[data-means], [role=img], .piece');
          return thing?.getAttribute('data-means') ||
            thing?.getAttribute('aria-label') ||
            thing?.querySelector('title')?.textContent
            ? []
            : [mark.parentElement?.outerHTML];
        }),
      );
      assert.deepEqual(mute, [], variant);
    }
    await openGame(page, lateGame('new-world'));
    await page.locator('.landmark .symbol').first().hover();
    await assertText(page, '.preview', /^Landmark: .*camp/);
    await page.mouse.move(0, 0);
    const before = await displayedHash(page);
    const cube = page.locator('.piece.legal[data-key^="cube:"]').first();
    await cube.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await page.locator('.preview', { hasText: /^Upgrade/ }).waitFor();
    await cube.dispatchEvent('click', { detail: 1 });
    await page.locator('[data-key=how-to-play]').press('Enter');
    await page.locator('dialog.reading').press('Escape');
    assert.equal(await displayedHash(page), before, 'asking does nothing else');
  });

  check('shows that a round is the last, why the game ended, and who wins of equals', 1280, async (page) => {
    const whole = overGame('spice-road/p5-1.json');
    const own = whole.actions.findLastIndex((_, at) => actor(recordState(whole, at)) === 0);
    await openGame(page, truncateRecord(whole, own));
    await assertText(page, '.goal.ending', /^Last round/);
    let tied = startRecord({ variant: 'new-world', players: 4, seed: 1 });
    const bot = createBot('greedy', { seed: 1 });
    while (tied.result === null) tied = appendAction(tied, bot.choose(recordState(tied)));
    await openGame(page, tied);
    await assertText(
      page,
      '.ending',
      /had 8 point cards.*Ada and Bashō have equal points.*wins: Bashō \(C-8\)/,
    );
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
    await assertText(page, '.ending', /(Amina|Bao) had 6 point cards/);
    // Bots may finish the next game before the check, so this sheet is marked.
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
