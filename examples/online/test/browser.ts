/** Two browsers play at one table of the server's own page, and a third one watches: part of npm run test:online */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startServer } from './server-process';

/** A browser of its own, with a storage of its own. */
async function newPage(browser: Browser, address: string, faults: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(address);
  return page;
}

const status = (page: Page, text: RegExp) => page.locator('[role=status]', { hasText: text }).waitFor();

test('two browsers at one table', async () => {
  const server = await startServer({
    DATA: 'memory://',
    MESSAGES_PER_SECOND: '1000',
    REQUESTS_PER_MINUTE: '1000',
  });
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const faults: string[] = [];
    const ann = await newPage(browser, server.address, faults);
    await ann.getByLabel('Your name').first().fill('Ann');
    await ann.getByRole('button', { name: 'Open a room' }).click();
    await status(ann, /Send the address/);
    const bob = await newPage(browser, ann.url(), faults);
    await bob.locator('#join input').fill('Bob');
    await bob.getByRole('button', { name: 'Take a seat' }).click();
    await status(bob, /decide/);
    const eve = await newPage(browser, ann.url(), faults);
    for (let moves = 0; moves < 30; moves++) {
      await status(eve, /(Ann|Bob) decides/);
      const isAnn = (await eve.locator('[role=status]').textContent())?.startsWith('Ann');
      const [decider, other] = isAnn ? [ann, bob] : [bob, ann];
      await status(decider, /You decide/);
      assert.equal(await other.locator('#actions button').count(), 0);
      assert.equal(await eve.locator('#actions button').count(), 0);
      const seen = await decider.locator('pre').textContent();
      await decider.locator('#actions button').first().click();
      await decider.waitForFunction(`document.querySelector('pre').textContent !== ${JSON.stringify(seen)}`);
      if (moves === 10) {
        await ann.reload();
        await status(ann, /decide/);
      }
    }
    assert.match((await ann.locator('pre').textContent()) ?? '', /"viewer": 0/);
    assert.match((await eve.locator('pre').textContent()) ?? '', /"viewer": "spectator"/);
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    await server.stop();
  }
});
