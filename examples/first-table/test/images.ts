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
  await page.locator('#points button').first().click();
  await page.screenshot({ path: join(images, 'first-table.png') });

  // A few turns: what can be claimed, and else merchants and what they give.
  for (let clicks = 0; clicks < 16; clicks++) {
    await mine.or(status.filter({ hasText: '(' })).waitFor();
    const merchants = clicks % 3 === 0 ? ['#merchants', '#hand'] : ['#hand', '#merchants'];
    for (const row of ['#points', '#cubes', ...merchants, '#others']) {
      const button = page.locator(`${row} button.legal`).first();
      if ((await button.count()) === 0) continue;
      await button.click();
      break;
    }
  }
  await mine.waitFor();
  await page.screenshot({ path: join(images, 'first-table-later.png') });
} finally {
  await browser.close();
  await server.close();
}
