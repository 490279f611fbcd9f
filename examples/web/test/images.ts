import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from 'century-engine';
import { openPage, openSite } from './browser-page';
import { lateGame, openGame } from './late';

const folder = join(import.meta.dirname, '../../../docs/images');
const SIZES = [
  { width: 1280, height: 800, suffix: '' },
  { width: 390, height: 844, suffix: '-narrow' },
] as const;

/** Takes the pictures of the documentation: a full late game of every variant, on a desk and on a telephone. */
mkdirSync(folder, { recursive: true });
const site = await openSite();
for (const variant of VARIANTS) {
  for (const { width, height, suffix } of SIZES) {
    const { page, context } = await openPage(site, width);
    await page.setViewportSize({ width, height });
    await openGame(page, lateGame(variant));
    await page.screenshot({ path: join(folder, `${variant}${suffix}.png`) });
    await context.close();
  }
}
await site.close();
