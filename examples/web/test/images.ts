import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from 'century-engine';
import type { Page } from 'playwright-core';
import { openPage, openSite } from './browser-page';
import { lateGame, openGame, records } from './late';

const folder = join(import.meta.dirname, '../../../docs/images');
const SIZES = [
  { width: 1280, height: 800, suffix: '' },
  { width: 390, height: 844, suffix: '-narrow' },
] as const;

/**
 * Takes the pictures of the documentation: the first page; a full late game of every variant, and a review, on a desk
 * and on a telephone.
 */
mkdirSync(folder, { recursive: true });
const site = await openSite();
{
  const { page, context } = await openPage(site, 1152);
  await keep(page, 'start', await page.locator('form.setup').screenshot());
  await context.close();
}
for (const variant of VARIANTS) {
  for (const { width, height, suffix } of SIZES) {
    const { page, context } = await openPage(site, width);
    await page.setViewportSize({ width, height });
    await openGame(page, lateGame(variant));
    await keep(page, `${variant}${suffix}`, await page.screenshot());
    await context.close();
  }
}
for (const { width, height, suffix } of SIZES) {
  const { page, context } = await openPage(site, width);
  await page.setViewportSize({ width, height });
  await page.locator('#file').setInputFiles(join(records, 'eastern-wonders/p3-1.json'));
  if (width === 390) await page.locator('[data-key="pane:log"]').click();
  await page.locator('[data-key=review]').click();
  await page.locator('[data-key=review]').waitFor({ state: 'detached', timeout: 300_000 });
  await page.locator('#replay-slider').fill('400');
  await page.locator('[data-key=mistake-on]').click();
  await page.mouse.move(0, 0);
  await keep(page, `review${suffix}`, await page.screenshot());
  await context.close();
}
await site.close();

async function keep(page: Page, name: string, png: Buffer): Promise<void> {
  const webp = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? '';
  }, png.toString('base64'));
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
}
