/** How the page looks: nothing hidden, nothing too small, nothing out of reach, in every game and both widths. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe } from 'node:test';
import { VARIANTS } from 'century-engine';
import type { Page } from 'playwright-core';
import { checksOfPage, DESKTOP, PHONE } from './check';
import { lateGame, openGame, overGame, records } from './late';
import { assertFits, faultsOf } from './looking';
import { openMenu } from './player';

const PANES = ['table', 'players', 'actions', 'log', 'points'] as const;

const check = checksOfPage();

/** What can be clicked and is smaller than this. */
async function smallTargets(page: Page, selector: string, pixels: number): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (elements, least) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        if (width === 0 || (width >= least - 0.5 && height >= least - 0.5)) return [];
        const name =
          element.getAttribute('data-key') ?? element.getAttribute('aria-label') ?? element.textContent;
        return [`${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`];
      }),
    pixels,
  );
}

/** Parts of hexes that hide each other, or stick out of their hex. */
async function clashes(page: Page): Promise<string[]> {
  return page.locator('.map [data-spot^="hexes:"]').evaluateAll((hexes) =>
    hexes.flatMap((hex) => {
      const edge = hex.querySelector('.edge')?.getBoundingClientRect();
      const parts = [...hex.querySelectorAll('[data-part]')].map((part) => ({
        name: `${hex.getAttribute('data-spot')} ${part.getAttribute('data-part')}`,
        box: part.getBoundingClientRect(),
      }));
      return parts.flatMap(({ name, box }, i) => [
        ...(edge !== undefined && (box.left < edge.left || box.right > edge.right || box.bottom > edge.bottom)
          ? [`${name} sticks out`]
          : []),
        ...parts
          .slice(i + 1)
          .filter(
            (other) =>
              box.left < other.box.right - 0.5 &&
              other.box.left < box.right - 0.5 &&
              box.top < other.box.bottom - 0.5 &&
              other.box.top < box.bottom - 0.5,
          )
          .map((other) => `${name} and ${other.name}`),
      ]);
    }),
  );
}

/** Names of hexes that the frame of their hex runs through, where it is as wide as frames are. */
async function crossedNames(page: Page): Promise<(string | null)[]> {
  return page.locator('.map [data-spot^="hexes:"]').evaluateAll((hexes) =>
    hexes.flatMap((hex) => {
      const [frame, name] = [hex.querySelector<SVGGeometryElement>('.edge'), hex.querySelector('text')];
      if (frame === null || name === null) return ['no name'];
      frame.style.strokeWidth = '6px';
      const { x, width } = name.getBBox();
      const y = Number(name.getAttribute('y')) - 10;
      return [x, x + width].some((at) => frame.isPointInStroke({ x: at, y })) ? [name.textContent] : [];
    }),
  );
}

const TARGETS = 'button, select, input:not([type=file]), summary, a[href], .piece[role=button]';
/** What is pressed all the time. */
const MAIN =
  '.status button, .panes button, button.primary, .actions .action, .pane-table .stage .card .piece';

/** Where an element lies within the window. */
async function boxOf(
  page: Page,
  selector: string,
): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box !== null, selector);
  return { top: box.y, bottom: box.y + box.height };
}

describe('a full late game', () => {
  for (const variant of VARIANTS) {
    check(
      `${variant} on a desk: all that one decides with is in sight, with targets of 24 pixels`,
      DESKTOP,
      async (page) => {
        await openGame(page, lateGame(variant));
        const map =
          variant === 'new-world' ? '.boards' : variant === 'spice-road' ? '[data-group=merchants]' : '.map';
        assert.deepEqual(await smallTargets(page, TARGETS, 24), []);
        assert.ok((await page.locator('.players .player').count()) >= 3, 'a full table');
        const parts = [map, '.dock .hold', '.status h2', '.status .due'];
        if (await page.locator('.dock .hand').count()) parts.push('.dock .hand');
        if (variant === 'new-world') {
          parts.push('.dock .shelf .chip');
          for (const seat of [1, 2, 3])
            parts.push(`[data-spot="hold:${seat}"]`, `[data-spot="player:${seat}"] .brief .shelf`);
        }
        for (const part of parts) {
          const { top, bottom } = await boxOf(page, part);
          assert.ok(top >= 0 && bottom <= DESKTOP.height, `${part}: ${top} to ${bottom}`);
        }
      },
    );

    check(`${variant} on a telephone: two screens, and what matters within reach`, PHONE, async (page) => {
      await openGame(page, lateGame(variant));
      for (const pane of PANES) {
        await page.locator(`[data-key="pane:${pane}"]`).click();
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (pane !== 'log') assert.ok(height <= 2 * PHONE.height, `${pane} is ${height} pixels high`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= PHONE.width, `${pane} is ${wide} pixels wide`);
        assert.deepEqual(await smallTargets(page, TARGETS, 24), [], pane);
        const small = await page.locator(MAIN).evaluateAll((elements) =>
          elements.flatMap((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width === 0 || height >= 43.5 ? [] : [element.textContent];
          }),
        );
        assert.deepEqual(small, [], `${pane}: targets of 44 pixels`);
      }
      await page.locator('[data-key="pane:table"]').click();
      if (variant === 'new-world')
        assert.ok((await boxOf(page, '.boards')).bottom <= (await boxOf(page, '.dock')).top, 'all locations');
      const [table, dock] = [await boxOf(page, '.table'), await boxOf(page, '.dock')];
      assert.ok(dock.top - table.top >= 0.6 * PHONE.height, `60 %: ${table.top} to ${dock.top}`);
      assert.equal(await page.locator('.status [aria-disabled]:visible').count(), 0, 'only what is possible');
      for (const at of [0, 300, 10_000]) {
        await page.evaluate((y) => scrollTo(0, y), at);
        const turn = await boxOf(page, '.status');
        assert.ok(turn.top >= 0 && turn.bottom < PHONE.height / 2, `at ${at}: the turn`);
        assert.ok((await boxOf(page, '.dock')).bottom <= PHONE.height, `at ${at}: hand and hold`);
      }
    });
  }
});

check('cards grow with the window', { width: 1920, height: 1080 }, async (page) => {
  await openGame(page, lateGame('spice-road'));
  const box = await page.locator('[data-group=points] .card').first().boundingBox();
  assert.ok(box !== null && box.width > 180, `${box?.width} pixels`);
});

for (const size of [DESKTOP, PHONE]) {
  check(`at the end, board and result are in sight, ${size.width} pixels wide`, size, async (page) => {
    await openGame(page, overGame('eastern-wonders/p4-1.json'));
    for (const part of ['.end .ranking', '[data-key=end-new]', '.map']) {
      if (part === '.map' && size === PHONE) await page.locator('[data-key="pane:table"]').click();
      const { top, bottom } = await boxOf(page, part);
      assert.ok(top >= 0 && bottom <= size.height, `${part}: ${top} to ${bottom}`);
    }
  });
}

describe('nothing on a hex hides anything else', () => {
  for (const variant of ['eastern-wonders', 'sand-to-sea'] as const) {
    for (const size of [DESKTOP, PHONE]) {
      check(`${variant}, ${size.width} pixels wide`, size, async (page) => {
        for (const file of ['p4-1.json', 'p2-1.json']) {
          await page.locator('#file').setInputFiles(join(records, variant, file));
          await page.locator('#verified').waitFor();
          const most = Number(await page.locator('#replay-slider').getAttribute('max'));
          for (let i = 0; i <= 40; i++) {
            await page.locator('#replay-slider').fill(String(Math.floor((i / 40) * most)));
            assert.deepEqual(await clashes(page), [], `${file} at ${i}/40`);
          }
          assert.deepEqual(await crossedNames(page), []);
        }
      });
    }
  }
});

check('cubes, markets and points differ in form, whatever the colour', DESKTOP, async (page) => {
  await openGame(page, lateGame('eastern-wonders'));
  /** How many there are, and how many look different without their colours. */
  const looks = async (selector: string): Promise<readonly [string[], string[]]> => {
    const all = await page
      .locator(selector)
      .evaluateAll((found) =>
        found.map((each) => [each.parentElement?.getAttribute('class') ?? '', each.getAttribute('d') ?? '']),
      );
    return [[...new Set(all.map(([of = '']) => of))], [...new Set(all.map(([, form = '']) => form))]];
  };
  const [colours, forms] = await looks('.hold .cube > path:first-child');
  assert.deepEqual([colours.length, forms.length], [4, 4], `${forms}`);
  const [, symbols] = await looks('.own .sea-board .symbol');
  assert.equal(symbols.length, 4);
  await openGame(page, overGame('eastern-wonders/p4-1.json'));
  const marks = await page.locator('.legend .source').allTextContents();
  assert.equal(new Set(marks).size, 4, `${marks}`);
  for (const part of await page.locator('.points-bar .source').allTextContents())
    assert.ok(marks.includes(part.replace(/\d+/, '')), part);
});

describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of [DESKTOP, PHONE]) {
      check(`${colorScheme}, ${size.width} pixels wide`, size, async (page) => {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await faultsOf(page), [], 'the form for a new game');
        for (const variant of VARIANTS) {
          await openGame(page, lateGame(variant));
          assert.deepEqual(await faultsOf(page), [], variant);
        }
        await openMenu(page);
        assert.deepEqual(await faultsOf(page), [], 'the menu');
        await page.locator(size === PHONE ? '[data-key=menu-how]' : '[data-key=how-to-play]').click();
        await page.locator('dialog .prose').waitFor();
        assert.deepEqual(await faultsOf(page), [], 'how to play');
        assert.ok(
          await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth),
          'how to play is as wide as its dialog',
        );
        await page.keyboard.press('Escape');
        for (const pane of size === PHONE ? PANES : []) {
          await page.locator(`[data-key="pane:${pane}"]`).click();
          assert.deepEqual(await faultsOf(page), [], pane);
        }
        await page.locator('body').press('d');
        for (const part of ['state', 'view', 'paste']) await page.locator(`[data-key=debug-${part}]`).click();
        await page.locator('[data-key="fold:state.players"]').click();
        await page.locator('[data-key=debug-text]').fill('{}');
        await page.locator('[data-key=debug-open]').click();
        assert.deepEqual(await faultsOf(page), [], 'the debug panel');
        assert.deepEqual(await smallTargets(page, TARGETS, 24), []);
        await page.locator('[data-key=debug-close]').click();
        if (size === PHONE) await openMenu(page);
        await page.locator(size === PHONE ? '[data-key=menu-replay]' : '[data-key=replay]').click();
        assert.deepEqual(await faultsOf(page), [], 'a replay');
        await page.locator('#file').setInputFiles(join(records, 'spice-road/p2-1.json'));
        if (size === PHONE) await page.locator('[data-key="pane:log"]').click();
        await page.locator('[data-key=review]').click();
        await page.locator('.log .judgement').nth(9).waitFor();
        assert.deepEqual(await faultsOf(page), [], 'a review that is being made');
        await page.locator('[data-key=review]').click();
        await page.locator('[data-key=mistake-on]').click();
        await page.locator('[data-key=review-seats]').click();
        await page.locator('.judged .better').waitFor();
        await page.locator('[data-key=write-note]').click();
        await page.locator('[data-key=comment]').fill('Too slow.');
        await page.locator('[data-key=mark]').selectOption({ index: 4 });
        await page.locator('.log .sign').waitFor();
        assert.deepEqual(await faultsOf(page), [], 'a review with a comment');
        assert.deepEqual(await smallTargets(page, TARGETS, 24), []);
        if (size === PHONE) await page.locator('[data-key="pane:table"]').click();
        await page.locator('[data-key="step:end"]').click();
        await page.locator('[data-key="step:turnBack"]').click();
        await page.locator('[data-key=play-on]').click();
        await page.locator('[data-key=hint]:not([disabled])').waitFor();
        await page.locator('.stage .piece:not(.legal) > .edge').first().click();
        await page.locator('.refusal').waitFor();
        assert.deepEqual(await faultsOf(page), [], 'a refusal');
        await openGame(page, overGame('eastern-wonders/p4-1.json'));
        await page.locator('.figures').waitFor();
        assert.deepEqual(await faultsOf(page), [], 'the end sheet');
        await assertFits(page);
      });
    }
  }
});
