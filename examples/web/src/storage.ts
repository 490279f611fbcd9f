import { type GameRecord, parseRecord, verifyRecord } from 'century-engine';
import { isPlayer, type Player } from './seats';
import type { Game, Pace } from './session';

const KEY = 'century-table';

/** What survives a reload. */
interface Kept {
  readonly record: GameRecord;
  readonly players: readonly Player[];
  readonly pace: Pace;
}

/** Keeps the game in the browser. */
export function keep({ timeline, players }: Game, pace: Pace): void {
  const kept: Kept = { record: timeline.record, players, pace };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** The game kept last; `null` if there is none, or if it does not hold. */
export function kept(): Kept | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  try {
    const { record, players, pace } = JSON.parse(text);
    if (!Array.isArray(players) || !players.every(isPlayer)) return null;
    const known = parseRecord(record);
    if (!verifyRecord(known).ok) return null;
    return {
      record: known,
      players,
      pace: pace === 'slow' || pace === 'instant' ? pace : 'brisk',
    };
  } catch {
    return null;
  }
}
