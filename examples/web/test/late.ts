import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Action,
  actor,
  type GameRecord,
  legalActions,
  parseRecord,
  recordState,
  replay,
  truncateRecord,
  type VariantName,
} from 'century-engine';
import type { Page } from 'playwright-core';

export const records = join(import.meta.dirname, '../../../test/records');

/** The kept games with the pieces of the box, those with the most players first. */
function keptGames(variant: VariantName): GameRecord[] {
  return readdirSync(join(records, variant))
    .filter((name) => name.endsWith('.json'))
    .map((name) => overGame(join(variant, name)))
    .filter(({ options }) => options !== undefined && !('components' in options))
    .toSorted((a, b) => (b.options?.players ?? 0) - (a.options?.players ?? 0));
}

/** Decisions of the first seat in each third of whole games: one for each phase and set of kinds that are legal. */
export function decisionsOf(variant: VariantName): GameRecord[] {
  const kinds = new Map<string, GameRecord>();
  for (const record of keptGames(variant).slice(0, 4))
    for (const { state, index } of replay(record)) {
      if (actor(state) !== 0) continue;
      const third = Math.floor((3 * index) / record.actions.length);
      const legal = new Set(legalActions(state).map((action) => action.kind));
      const kind = [third, state.phase, ...legal].join(' ');
      if (!kinds.has(kind)) kinds.set(kind, truncateRecord(record, index));
    }
  return [...kinds.values()];
}

/**
 * A kept game with the most players there are, shortly before its end, when the first seat has to decide, and can do
 * something of a kind.
 */
export function lateGame(variant: VariantName, can: (action: Action) => boolean = () => true): GameRecord {
  const [whole] = keptGames(variant);
  if (whole?.options === undefined) throw new Error(`there is no record of ${variant}`);
  let at = Math.floor(whole.actions.length * 0.97);
  while (actor(recordState(whole, at)) !== 0 || !legalActions(recordState(whole, at)).some(can)) at--;
  return truncateRecord(whole, at);
}

/** A kept game, played to its end. */
export function overGame(file: string): GameRecord {
  return parseRecord(JSON.parse(readFileSync(join(records, file), 'utf8')));
}

/** Opens the page in the middle of a game, or at its end: a person on the first seat, bots on the others. */
export async function openGame(page: Page, record: GameRecord): Promise<void> {
  const players = Array.from({ length: record.options?.players ?? 2 }, (_, seat) =>
    seat === 0 ? 'human' : 'normal',
  );
  const names = ['Ada', 'Bashō', 'Clara', 'Dumas', 'Emmy'].slice(0, players.length);
  const kept = JSON.stringify({ record, players, names, ahead: [], branches: [] });
  await page.evaluate((text) => localStorage.setItem('century-table', text), kept);
  await page.reload();
  await page.locator('.table').waitFor({ state: 'attached' });
}
