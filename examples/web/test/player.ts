import type { Page } from 'playwright-core';

/** How a game is begun in the form. */
export interface Begin {
  /** As the form calls it. */
  readonly title: string;
  readonly players: number;
  readonly seed: string;
  /** By seat, as `createBot` names bots; seats left out keep what the form offers. */
  readonly seats?: readonly string[];
}

/** Fills the form in and starts a game. */
export async function begin(page: Page, { title, players, seed, seats = [] }: Begin): Promise<void> {
  await page.getByRole('radio', { name: title }).check();
  await openSettings(page);
  await page.locator('#players').selectOption(String(players));
  await page.locator('#seed').fill(seed);
  for (const [seat, player] of seats.entries())
    await page.getByLabel(`Seat ${seat + 1}`, { exact: true }).selectOption(player);
  await page.getByRole('button', { name: 'Play now' }).click();
  await setPace(page, 'instant');
}

/** Opens what stands behind the button for settings. */
export async function openSettings(page: Page): Promise<void> {
  const closed = page.locator('.settings:not([open]) > summary');
  if ((await closed.count()) > 0) await closed.click();
}

/** Opens the menu of the page. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('details.menu:not([open]) > summary').click();
}

/** Chooses how long bots wait. */
export async function setPace(page: Page, pace: string): Promise<void> {
  const isInMenu = (await page.locator('details.menu').count()) > 0;
  if (isInMenu) await openMenu(page);
  await page.locator('#pace').selectOption(pace);
  if (isInMenu) await page.locator('#confirm').selectOption('never');
  if (isInMenu) await page.locator('details.menu > summary').click();
}

const READY = '[data-key=hint]:not([disabled])';
const OVER = '[data-phase=over]';

/** Waits until the person is to move, or the game is over; whether it goes on. */
export async function untilMove(page: Page): Promise<boolean> {
  await page.locator(`${READY}, ${OVER}`).first().waitFor();
  return (await page.locator(OVER).count()) === 0;
}

/**
 * Follows the hints for so many actions, or to the end of the game; every other time by a click on the hinted piece.
 * Returns how many actions were made.
 */
export async function followHints(page: Page, most = Number.POSITIVE_INFINITY): Promise<number> {
  let made = 0;
  for (; made < most; made++) {
    if (!(await untilMove(page))) break;
    await page.locator(READY).click();
    const piece = page.locator('.piece.hinted');
    if (made % 2 === 0 || (await piece.count()) === 0) await page.locator('[data-key=do-hint]').click();
    else await clickHinted(page);
  }
  await untilMove(page);
  return made;
}

/**
 * Clicks the hinted piece, and the choice beside it where it has several actions. Returns how many clicks only asked.
 *
 * @param onChips - called when choices lie beside the piece
 */
export async function clickHinted(page: Page, onChips = async (): Promise<void> => {}): Promise<number> {
  const text = await page.locator('.hint').getAttribute('data-text');
  const piece = page.locator('.piece.hinted > .edge').first();
  await piece.click({ force: true });
  if ((await page.locator('.picking').count()) === 0) return 0;
  const chip = page.locator(`[data-key="choose:${text}"]`);
  if ((await chip.count()) === 0) {
    await piece.click({ force: true });
    return 0;
  }
  await onChips();
  await chip.click();
  return 1;
}
