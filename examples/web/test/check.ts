import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, openSite, type Site } from './browser-page';

/** The windows that all is tested in. */
export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** A window; by default as high as an ordinary one. */
interface Window {
  readonly width: number;
  readonly height?: number;
}

/** Creates tests of the built page, each in a page of its own, which must log no errors and send no requests elsewhere. */
export function checksOfPage(): (
  name: string,
  size: number | Window,
  run: (page: Page) => Promise<void>,
) => void {
  let site: Site;
  before(async () => {
    site = await openSite();
  });
  after(async () => {
    await site?.close();
  });
  return (name, size, run) => {
    const { width, height = 900 } = typeof size === 'number' ? { width: size } : size;
    test(name, async () => {
      const { page, context, faults } = await openPage(site, width);
      try {
        await page.setViewportSize({ width, height });
        await run(page);
        assert.deepEqual(faults, []);
      } finally {
        await context.close();
      }
    });
  };
}
