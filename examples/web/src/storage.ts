import { type GameRecord, hash, parseRecord, recordState, startRecord } from 'century-engine';
import { type Game, gameOf } from './game';
import { isLanguage } from './language';
import { type Annotating, annotatingOf } from './notes/annotating';
import { checked } from './opened';
import { CONFIRMS, PACES, type Taste } from './page-state';
import { JUDGE, type Reviewing } from './review/reviewing';
import { isPlayer } from './seats';

const KEY = 'century-table';
const TASTE = 'century-taste';
const REVIEW = 'century-review';
const NOTES = 'century-notes';
/** The number of games whose comments are kept. */
const MOST_GAMES = 8;

/** Saves the game in the browser, with undone actions and other lines. */
export function keepGame({ timeline, players, names, ahead, branches }: Game): void {
  write(KEY, { record: timeline.record, players, names, ahead, branches });
}

/** Returns the saved game; `null` if there is none, or it is invalid. */
export function keptGame(): Game | null {
  try {
    const { record, players, names, branches } = JSON.parse(localStorage.getItem(KEY) ?? '');
    if (!Array.isArray(players) || !players.every(isPlayer)) return null;
    const lines: unknown[] = Array.isArray(branches) ? branches : [];
    return gameOf(recordIn(record), players, namesIn(names), lines.map(recordIn));
  } catch {
    return null;
  }
}

export function keepTaste(taste: Taste): void {
  write(TASTE, taste);
}

/** Returns the valid settings among the saved ones. */
export function keptTaste(): Partial<Taste> {
  try {
    const { pace, confirm, log, keys, tips, language, name } = JSON.parse(
      localStorage.getItem(TASTE) ?? '{}',
    );
    return {
      ...(Object.hasOwn(PACES, pace) ? { pace } : {}),
      ...(CONFIRMS.includes(confirm) ? { confirm } : {}),
      ...(log === 'notation' || log === 'words' ? { log } : {}),
      ...(typeof keys === 'boolean' ? { keys } : {}),
      ...(Number.isInteger(tips) ? { tips } : {}),
      ...(isLanguage(language) ? { language } : {}),
      ...(typeof name === 'string' ? { name: name.slice(0, 32) } : {}),
    };
  } catch {
    return {};
  }
}

/** Saves a review, finished or not, in place of the previous one. */
export function keepReview({ record, turns }: Reviewing): void {
  write(REVIEW, { of: identityOf(record), turns });
}

/** Returns the saved review if it is of this game. */
export function keptReview(record: GameRecord): Reviewing | null {
  try {
    const { of, turns } = JSON.parse(localStorage.getItem(REVIEW) ?? '{}');
    return of === identityOf(record) && Array.isArray(turns) ? { record, turns, isRunning: false } : null;
  } catch {
    return null;
  }
}

/** Saves the comments on a game; the oldest of `MOST_GAMES` are dropped. */
export function keepNotes({ record, occasion, notes }: Annotating): void {
  const all = notesByGame();
  const key = keyOf(record);
  all.delete(key);
  all.set(key, { format: 'century-annotated', version: 1, ...occasion, notes });
  write(NOTES, Object.fromEntries([...all].slice(-MOST_GAMES)));
}

/** Returns the saved comments on a game; `null` if there are none. */
export async function keptNotes(record: GameRecord): Promise<Annotating | null> {
  const saved = notesByGame().get(keyOf(record));
  if (typeof saved !== 'object') return null;
  try {
    const { parseAnnotated } = await import('century-engine/records');
    return { ...annotatingOf(parseAnnotated({ ...saved, record })), record };
  } catch {
    return null;
  }
}

/** Returns annotated games without their records, not validated, by key. */
function notesByGame(): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(NOTES) ?? '{}')));
  } catch {
    return new Map();
  }
}

/** Returns a key of a game and the version of the reviews. */
function identityOf(record: GameRecord): string {
  const { engine } = startRecord({ variant: 'spice-road', players: 2, seed: 0 });
  return JSON.stringify([engine, JUDGE, keyOf(record)]);
}

function keyOf(record: GameRecord): string {
  return `${record.variant} ${record.actions.length} ${hash(recordState(record))}`;
}

/** Returns valid names from outside. */
export function namesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'string' ? each.slice(0, 24) : ''));
}

const recordIn = (value: unknown): GameRecord => checked(parseRecord(value)).record;

/** Saves a value if there is room. */
function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window, or a full store.
  }
}
