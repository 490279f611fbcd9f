import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type LiveGame, setup } from 'century-engine';
import { build, preview } from 'vite';
import { openBrowser, openPage, type Site } from './browser-page';
import { assertText } from './looking';

/** A page with two tables of one game, from two seats. */
const PAGE = `<!doctype html><html lang="fr"><title>Chez moi</title><link rel="icon" href="data:," />
<body><div id="a"></div><div id="b"></div><script type="module">
import { createGame } from 'century-engine';
import { mount } from './index.ts';
const game = createGame({ variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 });
const actions = [];
const first = mount(document.querySelector('#a'), { game, seat: 0, debug: true, onAction: (a) => { actions.push(a); game.act(a); } });
mount(document.querySelector('#b'), { game, seat: 1, locale: 'pl', names: ['Ala', 'Ola'] });
Object.assign(document, { game, actions, first });
</script></body></html>`;

const source = join(import.meta.dirname, '../src/element');
let site: Site;
before(async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'century-element-'));
  const page = join(source, 'host.html');
  writeFileSync(page, PAGE);
  try {
    await build({
      root: source,
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: page } },
    });
  } finally {
    rmSync(page);
  }
  const server = await preview({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await openBrowser();
  site = {
    browser,
    url: `${server.resolvedUrls?.local[0]}host.html`,
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
});
after(async () => site?.close());

test('a table in another page is played by clicks, keeps secrets and leaves the page alone', async () => {
  const { page, context, faults } = await openPage(site, 1280);
  const [mine, theirs] = [page.locator('#a century-table'), page.locator('#b century-table')];
  await mine.locator('.piece.legal').first().waitFor();

  // Only the active seat can act; a hand is shown to its owner, in the language of each.
  assert.equal(await theirs.locator('.piece').count(), 0);
  assert.equal(await mine.locator('[data-key^="merchantCards:"]').count(), 2);
  assert.equal(await theirs.locator('[data-key^="merchantCards:create"]').count(), 0);
  await assertText(theirs, '.status', /Ala/);
  assert.deepEqual(
    await page.evaluate(() => [
      document.title,
      document.documentElement.lang,
      document.head.querySelectorAll('style').length,
    ]),
    ['Chez moi', 'fr', 0],
  );

  // What is not possible is refused beside the piece, by its clause.
  await mine.locator('[data-key="pointRow:0"]').click();
  await assertText(mine, '.refusal', /SR-/);
  assert.equal(await page.evaluate('document.actions.length'), 0);

  // A legal action reaches the page and both tables.
  const due = await theirs.locator('.table').innerHTML();
  await mine.locator('.actions .action').first().click();
  assert.equal(await page.evaluate('document.actions.length'), 1);
  assert.notEqual(await theirs.locator('.table').innerHTML(), due);

  // The debug panel of this table goes back in time, and takes other games; the game itself is not touched.
  assert.equal(await theirs.locator('[data-key=debug]').count(), 0);
  await mine.locator('[data-key=debug]').click();
  await mine.locator('.debug [data-key=debug-slider]').fill('0');
  assert.equal(await mine.locator('[data-spot^="merchantCards:"]').count(), 2);
  assert.equal(await mine.locator('.piece.legal').count(), 0, 'nothing is done in the past');
  assert.ok((await mine.locator('.debug .legal li').count()) > 1, 'but the legal actions are listed');

  // The position stays on the table when the game is undone beyond it.
  await mine.locator('[data-key=debug-leave]').click();
  await page.evaluate(() => {
    const { game } = document as unknown as { game: LiveGame };
    for (let i = 0; i < 2; i++) game.act(game.legal({ kind: 'play' })[0] ?? { kind: 'rest' });
  });
  await mine.locator('.debug [data-key=debug-slider]').fill('2');
  const shown = await mine.locator('.debug .legal').textContent();
  await page.evaluate('document.game.undo(); document.game.undo()');
  assert.equal(await page.evaluate('document.game.record.actions.length'), 1);
  await mine.locator('[data-key=debug-state]').click();
  await mine.locator('[data-key=copy-state]').waitFor();
  assert.equal(await mine.locator('.debug .legal').textContent(), shown);
  await assertText(mine, '[data-key=debug-time]', /2 of 3/);
  await mine.locator('[data-key=debug-leave]').click();
  await assertText(mine, '[data-key=debug-time]', /1 of 1/);

  await mine.locator('[data-key=debug-paste]').click();
  const put = async (text: string): Promise<void> => {
    await mine.locator('[data-key=debug-text]').fill(text);
    await mine.locator('[data-key=debug-open]').click();
  };
  await put('{}');
  await mine.locator('#debug-refusal', { hasText: /./ }).waitFor();
  await put(JSON.stringify(setup({ variant: 'new-world', players: 4, seed: 1 })));
  await mine.locator('.boards').waitFor();
  await mine.locator('[data-key=debug-leave]').click();
  assert.equal(await mine.locator('.boards').count(), 0);
  assert.equal(await page.evaluate('document.game.record.actions.length'), 1);
  assert.equal((await mine.locator('.debug').boundingBox())?.y, 0, 'there is no head of a page above it');
  await mine.locator('[data-key=debug-close]').click();
  assert.equal(await mine.locator('.debug').count(), 0);
  assert.equal(
    await mine.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('data-key')),
    'debug',
    'the focus is where it came from',
  );

  await page.evaluate('document.first.unmount(); document.game.act(document.game.legal()[0])');
  assert.equal(await page.locator('#a > *').count(), 0);
  assert.deepEqual(
    faults.filter((fault) => !fault.startsWith('request:')),
    [],
  );
  await context.close();
});

test('the module for other pages holds neither pictures nor the debug panel', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'century-module-'));
  try {
    const configFile = join(import.meta.dirname, '../vite.element.config.ts');
    await build({ configFile, logLevel: 'error', build: { outDir } });
    const text = readFileSync(join(outDir, 'century-table.js'), 'utf8');
    assert.doesNotMatch(text, /data:image|Paste a state|debug-refusal/);
    assert.match(text, /\bmount\b/);
    const beside = readdirSync(outDir);
    assert.ok(beside.includes('eastern-wonders.webp'));
    assert.ok(beside.some((file) => readFileSync(join(outDir, file), 'utf8').includes('Paste a state')));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});
