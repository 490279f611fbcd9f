/** People play at the browser table on the server, each in a browser of their own: part of npm run test:online */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { verifyRecord } from 'century-engine';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Ticket } from '../../online/src/messages';
import type { Terms } from '../../online/src/terms';
import { openRoom, playGame, recordOf, request } from '../../online/test/players';
import { type ServerProcess, startServer } from '../../online/test/server-process';
import { buildPage, openBrowser, openPage } from './browser-page';
import { assertText, countFlights, faultsOf } from './looking';
import { openSettings } from './player';

let browser: Browser;
let folder: string;
let server: ServerProcess;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'century-online-'));
  server = await startServer({
    DATA: join(folder, 'games'),
    PAGE: await buildPage('online'),
    BOT_DELAY: '50',
    MESSAGES_PER_SECOND: '1000',
    REQUESTS_PER_MINUTE: '10000',
    ROOMS_PER_ADDRESS: '100000',
    CONNECTIONS_PER_ADDRESS: '1000',
  });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens pages in separate browsers, which must log no errors. */
async function withPages(
  run: (
    open: (address?: string, width?: number, more?: BrowserContextOptions) => Promise<Page>,
  ) => Promise<void>,
): Promise<void> {
  const opened: Awaited<ReturnType<typeof openPage>>[] = [];
  try {
    await run(async (address = server.address, width = 1280, more = {}) => {
      const found = await openPage({ browser, url: server.address }, width, more);
      opened.push(found);
      if (address !== server.address) await found.page.goto(address);
      return found.page;
    });
    // Messages of the browser about connections to a killed server are no fault of the page.
    const faults = opened.flatMap(({ faults: each }) => each);
    assert.deepEqual(
      faults.filter((fault) => !/request: ws|ERR_CONNECTION|WebSocket connection/.test(fault)),
      [],
    );
  } catch (error) {
    for (const { faults } of opened) for (const fault of faults) console.error(fault);
    throw error;
  } finally {
    for (const { context } of opened) await context.close();
  }
}

/** Opens a table and returns the invitation. */
async function openTable(page: Page, title: string, players: number, name: string): Promise<string> {
  await page.getByRole('radio', { name: title }).check();
  await openSettings(page);
  await page.locator('#players').selectOption(String(players));
  await page.locator('#your-name').fill(name);
  await page.locator('[data-key=open-room]').click();
  await page.locator('#invitation').waitFor();
  return page.locator('#invitation').inputValue();
}

/** Opens a table of two with an absent Ann. */
async function openBy(terms: Terms): Promise<Ticket> {
  const options = { variant: 'spice-road', players: 2 };
  const { body } = await request<Ticket>(server.address, '/rooms', { body: { name: 'Ann', options, terms } });
  return body;
}

async function sit(page: Page, name: string): Promise<void> {
  await page.locator('#your-name').fill(name);
  await page.locator('[data-key=sit]').click();
}

const moves = '.actions .action';
const confirm = '[data-key=confirm-turn]';
const heading = (page: Page): Promise<string | null> => page.locator('.status h2').textContent();

/** Ends the turn of a player, who confirms it unless it has revealed something. */
async function endTurn(page: Page): Promise<void> {
  const end = page.locator('[data-key="plain:endTurn"]:not([aria-disabled])');
  while ((await page.locator(moves).count()) > 0)
    await ((await end.count()) > 0 ? end : page.locator(moves).first()).click();
  // The timer may be faster than a click.
  await page.keyboard.press('c');
}

/** Lets the active player take a turn, and waits until all pages show it. Returns the page of the player. */
async function takeTurn(players: readonly Page[], watching: readonly Page[]): Promise<Page> {
  const decider = await Promise.race(
    players.map(async (page) => {
      await page.locator(moves).first().waitFor();
      return page;
    }),
  );
  for (const page of [...players, ...watching])
    if (page !== decider) assert.equal(await page.locator(moves).count(), 0);
  const all = [...players, ...watching];
  const shown = await Promise.all(all.map(tableText));
  // The first that is not the last one: the last ones are to rest and to end the turn.
  await decider.locator(moves).first().click();
  await endTurn(decider);
  await Promise.all(
    all.map((page, i) =>
      page.waitForFunction((text) => document.querySelector('.page')?.textContent !== text, shown[i]),
    ),
  );
  return decider;
}

function tableText(page: Page): Promise<string | null> {
  return page.locator('.page').textContent();
}

test('a room is played at as an element in a page of its own', () =>
  withPages(async (open) => {
    const options = { variant: 'sand-to-sea', players: 2 };
    const first = (await request<Ticket>(server.address, '/rooms', { body: { name: 'Ann', options } })).body;
    const { body } = await request<Ticket>(server.address, `/rooms/${first.room}/seats`, {
      body: { name: 'Bob' },
    });
    const page = (token = ''): Promise<Page> =>
      open(`${server.address}/room.html?room=${first.room}#${token}`);
    const [ann, bob, eve] = [await page(first.token), await page(body.token), await page()];
    for (const each of [ann, bob, eve]) await each.locator('century-table .table').waitFor();
    assert.equal(await eve.locator(moves).count(), 0);
    for (let i = 0; i < 8; i++) {
      const decider = await Promise.race(
        [ann, bob].map(async (each) => {
          await each.locator(moves).first().waitFor();
          return each;
        }),
      );
      const before = await eve.locator('century-table .embedded').textContent();
      await decider.locator(moves).first().click();
      await decider.locator('century-table .status').waitFor();
      for (let tries = 0; (await eve.locator('century-table .embedded').textContent()) === before; tries++) {
        assert.ok(tries < 200, 'the watcher sees what happens');
        await eve.waitForTimeout(25);
      }
    }
    const seen = (await eve.locator('century-table .embedded').textContent()) ?? '';
    for (const name of ['Ann', 'Bob']) assert.ok(seen.includes(name));
    assert.equal(await ann.locator('century-table').count(), 1);

    const [stranger, lost] = [await page('nobody'), await open(`${server.address}/room.html`)];
    await stranger.getByRole('status').filter({ hasText: 'opens no seat' }).waitFor();
    await lost.getByRole('status').filter({ hasText: 'no such table' }).waitFor();
  }));

test('two browsers at one table, a third one watching', () =>
  withPages(async (open) => {
    const ann = await open();
    const link = await openTable(ann, 'Spice Road', 2, 'Ann');
    assert.match(link, /#room=[\w-]+$/);
    const bob = await open(link);
    await bob.locator('.seats', { hasText: 'Ann' }).waitFor();
    const eve = await open(link);
    await sit(bob, 'Bob');
    for (const page of [ann, bob, eve]) await page.locator('.table').waitFor();

    const flying = await countFlights(eve);
    for (let i = 0; i < 12; i++) await takeTurn([ann, bob], [eve]);
    assert.ok((await flying()) > 0, 'what moved is seen to move');

    // Each player sees one hand.
    assert.equal(await ann.locator('[data-group=hand] h3').textContent(), 'Your hand, Ann');
    assert.equal(await bob.locator('[data-group=hand] h3').textContent(), 'Your hand, Bob');
    assert.equal(await eve.locator('[data-group=hand]').count(), 0);
    await assertText(eve, '#connection', /watching/);

    // The log is in every browser, and leads to its moments.
    for (const page of [ann, bob, eve]) await page.locator('.log li', { hasText: 'Ann' }).first().waitFor();
    await eve.locator('[data-key="turn:0"]').click();
    await eve.locator('#replay-slider').waitFor();
    assert.equal(await eve.locator('#hash').count(), 0, 'no hash of a made-up world');
    await eve.locator('[data-key=back-to-game]').click();

    // A reload leads back to the seat and all that has happened.
    const lines = await ann.locator('.log li').count();
    await ann.reload();
    await ann
      .locator('.log li')
      .nth(lines - 1)
      .waitFor();
    assert.equal(await ann.locator('[data-group=hand] h3').textContent(), 'Your hand, Ann');
    await takeTurn([ann, bob], [eve]);

    // What is not possible is refused, with the clause.
    const decider = (await heading(ann))?.includes('Your move') ? ann : bob;
    await decider.locator('[data-key="plain:trade"]').click({ force: true });
    await decider.locator('.refusal .clause').first().waitFor();

    // A turn is sent once it is confirmed, and undone until then.
    const seen = await tableText(eve);
    await decider.locator('[data-key="plain:rest"]').click();
    await decider.locator(confirm).waitFor();
    await decider.locator('[data-key=undo]').click();
    await decider.locator(confirm).waitFor({ state: 'detached' });
    assert.match((await heading(decider)) ?? '', /Your move/);
    assert.equal(await tableText(eve), seen);

    // The link to a seat opens it elsewhere, and does not stay in the address.
    await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ann.locator('details.menu > summary').click();
    await ann.locator('[data-key=copy-seat]').click();
    await ann.locator('.remark', { hasText: 'clipboard' }).waitFor();
    const seat = await ann.evaluate(() => navigator.clipboard.readText());
    assert.match(seat, /&seat=/);
    const phone = await open(seat, 390);
    await phone.locator('.table').waitFor();
    assert.equal(await phone.locator('[data-group=hand] h3').textContent(), 'Your hand, Ann');
    assert.equal(phone.url(), link);
    await takeTurn([ann, bob], [eve]);

    // A wrong token is refused, and its user may watch.
    const thief = await open(seat.replace(/seat=../, 'seat=xx'));
    await thief.locator('#connection', { hasText: 'opens no seat' }).waitFor();
    await thief.locator('[data-key=watch]').click();
    await thief.locator('.table').waitFor();
    assert.equal(await thief.locator('[data-group=hand]').count(), 0);
  }));

test('the server is killed in the middle of a game, which goes on', () =>
  withPages(async (open) => {
    const ann = await open();
    const link = await openTable(ann, 'Eastern Wonders', 2, 'Ann');
    const bob = await open(link);
    await sit(bob, 'Bob');
    for (const page of [ann, bob]) await page.locator('.table').waitFor();
    for (let i = 0; i < 5; i++) await takeTurn([ann, bob], []);
    await server.kill();
    for (const page of [ann, bob]) await page.locator('#connection', { hasText: 'No connection' }).waitFor();
    const decider = (await heading(ann))?.includes('Your move') ? ann : bob;
    await endTurn(decider);
    await decider.locator('#connection', { hasText: 'your move waits' }).waitFor();
    await server.start();
    // What was clicked meanwhile is done as soon as the server is there again.
    for (const page of [ann, bob]) await page.locator('#connection').waitFor({ state: 'detached' });
    for (let i = 0; i < 5; i++) await takeTurn([ann, bob], []);
  }));

test('with clocks: one gives up after a question, and all see who has won and why', () =>
  withPages(async (open) => {
    const ann = await open();
    for (const term of ['clock', 'away', 'delay']) await ann.locator(`#${term}`).selectOption('1');
    const link = await openTable(ann, 'Spice Road', 2, 'Ann');
    for (const term of ['5 min each, plus 10 s per decision', 'a bot plays', '10 actions late'])
      await ann.locator('.lobby', { hasText: term }).waitFor();
    const bob = await open(link);
    await sit(bob, 'Bob');
    for (const page of [ann, bob]) {
      await page.locator('.table').waitFor();
      assert.equal(await page.locator('.clocks li').count(), 2);
      assert.equal(await page.locator('.clocks .running').count(), 1);
      await page.locator('.clocks .running', { hasText: /4:5\d/ }).waitFor();
      await assertText(page, '.clocks li:not(.running)', /5:00/);
    }

    // What is asked can be denied.
    const giveUp = async (isSure: boolean): Promise<void> => {
      ann.once('dialog', (dialog) => void (isSure ? dialog.accept() : dialog.dismiss()));
      await ann.locator('details.menu > summary').click();
      await ann.locator('[data-key=resign]').click();
    };
    await giveUp(false);
    assert.equal(await ann.locator('.end').count(), 0);
    await giveUp(true);
    for (const page of [ann, bob]) {
      await page.locator('.end .ending', { hasText: 'Given up by Ann.' }).waitFor();
      assert.match((await page.locator('.end .ranking li').first().textContent()) ?? '', /Bob/);
      assert.equal(await page.locator('.clocks').count(), 0);
      assert.equal(await page.locator(moves).count(), 0);
      await page.locator('[data-key=end-replay]').waitFor();
      assert.equal(await page.locator('[data-key=resign]').count(), 0);
    }
    assert.equal(await bob.locator('.end h2').textContent(), 'You win');
  }));

test('absent players are named while a bot plays', () =>
  withPages(async (open) => {
    const { room, token } = await openBy({ away: { after: 10_000, bot: 'easy' } });
    const bob = await open(`${server.address}/#room=${room}`);
    await sit(bob, 'Bob');
    await bob.locator('#away', { hasText: 'Ann is away; a bot plays.' }).waitFor();
    const ann = await open(`${server.address}/#room=${room}&seat=${token}`);
    await ann.locator('.table').waitFor();
    await bob.locator('#away').waitFor({ state: 'detached' });
  }));

test('bots take the free seats; on a telephone, in Polish', () =>
  withPages(async (open) => {
    const ann = await open(server.address, 390, { locale: 'pl-PL', colorScheme: 'dark' });
    await openTable(ann, 'Przez Piaski i Morza', 3, 'Ania');
    await ann.getByRole('button', { name: 'Zacznij z botami' }).click();
    await ann.locator('.table').waitFor();
    for (let i = 0; i < 6; i++) {
      await ann.locator('[data-key="pane:actions"]').click();
      await takeTurn([ann], []);
    }
    await ann.locator('[data-key="pane:log"]').click();
    await ann.locator('.log li', { hasText: 'normal' }).first().waitFor();
  }));

test('a watcher sees a game to its end, which can be replayed and saved', () =>
  withPages(async (open) => {
    const tickets = await openRoom([server.address], 'spice-road', { people: 1, players: 2 });
    const { room = '' } = tickets[0] ?? {};
    const eve = await open(`${server.address}/#room=${room}`);
    await eve.locator('.table').waitFor();
    await playGame([server.address], tickets, (limit) => 3 % limit);
    await eve.locator('.end .ranking').waitFor({ timeout: 60_000 });
    await eve.locator('[data-key=end-replay]').click();
    await eve.locator('#hash').waitFor();
    await eve.locator('[data-key=back-to-game]').click();
    const [download] = await Promise.all([
      eve.waitForEvent('download'),
      eve.locator('[data-key=end-save]').click(),
    ]);
    assert.match(download.suggestedFilename(), /spice-road/);
    const record = await recordOf([server.address], room);
    assert.ok(verifyRecord(record).ok);
    const totals = await eve.locator('.ranking li').count();
    assert.equal(totals, record.result?.ranking.length);
  }));

test('axe finds nothing, in either colour scheme', () =>
  withPages(async (open) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1280, 390]) {
        const ann = await open(server.address, width, { colorScheme });
        assert.deepEqual(await faultsOf(ann), [], 'the form');
        await ann.locator('#clock').selectOption('1');
        const link = await openTable(ann, 'A New World', 2, 'Ann');
        assert.deepEqual(await faultsOf(ann), [], 'the lobby');
        const bob = await open(link, width, { colorScheme });
        await bob.locator('[data-key=sit]').waitFor();
        assert.deepEqual(await faultsOf(bob), [], 'the lobby for guests');
        await sit(bob, 'Bob');
        for (const page of [ann, bob]) {
          await page.locator('.table').waitFor();
          assert.deepEqual(await faultsOf(page), [], 'the table');
        }
      }
    }
  }));
