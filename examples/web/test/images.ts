import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from 'century-engine';
import { GAMES } from '../src/seats';
import { openPage, openSite } from './browser-page';
import { begin, followHints } from './player';

const folder = join(import.meta.dirname, '../../../docs/images');

/** Takes the pictures of the documentation: every variant in mid-game, and one in a narrow window. */
mkdirSync(folder, { recursive: true });
const site = await openSite();
const pictures = [
  ...VARIANTS.map((variant) => ({ variant, width: 1280, name: variant })),
  { variant: 'eastern-wonders' as const, width: 390, name: 'narrow' },
];
for (const { variant, width, name } of pictures) {
  const { page, context } = await openPage(site, width);
  await begin(page, { title: GAMES[variant].title, players: 3, seed: 'picture' });
  await followHints(page, 36);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await context.close();
}
await site.close();
