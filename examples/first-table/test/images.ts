/** Takes the pictures of the tutorial in a browser: npx tsx examples/first-table/test/images.ts */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const images = join(import.meta.dirname, '../../../docs/images');
const server = await createServer({
  root: join(import.meta.dirname, '..'),
  logLevel: 'error',
  server: { port: 0 },
});
await server.listen();
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 900, height: 740 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${server.resolvedUrls?.local[0]}?seed=demo`);
  const status = page.locator('[role=status]');
  const mine = status.filter({ hasText: 'your turn' });
  await mine.waitFor();
  await page.locator('button.card').first().click();
  await page.screenshot({ path: join(images, 'first-table.png') });

  /** Clicks on the first legal thing of some kinds. */
  const click = async (kinds: readonly string[]): Promise<boolean> => {
    for (const kind of kinds) {
      const button = page.locator(`button.legal[data-action*='"${kind}"']`).first();
      if ((await button.count()) === 0) continue;
      await button.click();
      return true;
    }
    return false;
  };
  // A few turns: all merchants that are free, then what they give.
  const wishes = ['claim', 'upgrade', 'trade', 'discard', 'payCard'];
  for (let clicks = 0; clicks < 16; clicks++) {
    await mine.or(status.filter({ hasText: '(' })).waitFor();
    await click([
      ...wishes,
      ...(clicks % 3 === 0 ? ['acquire', 'play'] : ['play', 'acquire']),
      'rest',
      'endTurn',
    ]);
  }
  await mine.waitFor();
  await page.screenshot({ path: join(images, 'first-table-later.png') });
} finally {
  await browser.close();
  await server.close();
}
