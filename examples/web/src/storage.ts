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
/** Of how many games it is kept what is said of them. */
const MOST_GAMES = 8;

/** Keeps the game in the browser, also what was taken back and the other lines. */
export function keepGame({ timeline, players, names, ahead, branches }: Game): void {
  write(KEY, { record: timeline.record, players, names, ahead, branches });
}

/** The game kept last; `null` if there is none, or if it does not hold. */
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

/** What the reader chose last, as far as it makes sense. */
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

/** Keeps a review, done or not: the last one, and nothing of those before. */
export function keepReview({ record, turns }: Reviewing): void {
  write(REVIEW, { of: identityOf(record), turns });
}

/** What is judged of a game, if it is the one reviewed last. */
export function keptReview(record: GameRecord): Reviewing | null {
  try {
    const { of, turns } = JSON.parse(localStorage.getItem(REVIEW) ?? '{}');
    return of === identityOf(record) && Array.isArray(turns) ? { record, turns, isRunning: false } : null;
  } catch {
    return null;
  }
}

/** Keeps what is said of a game, and of the few others of which something was said last. */
export function keepNotes({ record, occasion, notes }: Annotating): void {
  const all = notesByGame();
  const key = keyOf(record);
  all.delete(key);
  all.set(key, { format: 'century-annotated', version: 1, ...occasion, notes });
  write(NOTES, Object.fromEntries([...all].slice(-MOST_GAMES)));
}

/** What is said of a game, if it is one of those of which something was said last. */
export async function keptNotes(record: GameRecord): Promise<Annotating | null> {
  const said = notesByGame().get(keyOf(record));
  if (typeof said !== 'object') return null;
  try {
    const { parseAnnotated } = await import('century-engine/records');
    return { ...annotatingOf(parseAnnotated({ ...said, record })), record };
  } catch {
    return null;
  }
}

/** By the key of a game, its annotated file without the record; nobody has read it yet. */
function notesByGame(): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(NOTES) ?? '{}')));
  } catch {
    return new Map();
  }
}

/** The same text for the same game, as long as the same judge would judge it in the same way. */
function identityOf(record: GameRecord): string {
  const { engine } = startRecord({ variant: 'spice-road', players: 2, seed: 0 });
  return JSON.stringify([engine, JUDGE, keyOf(record)]);
}

function keyOf(record: GameRecord): string {
  return `${record.variant} ${record.actions.length} ${hash(recordState(record))}`;
}

/** What somebody entered as names, from outside. */
export function namesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'string' ? each.slice(0, 24) : ''));
}

const recordIn = (value: unknown): GameRecord => checked(parseRecord(value)).record;

/** Where there is no room left, the page goes on without. */
function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows, or a full store.
  }
}
