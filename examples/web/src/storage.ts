import { type GameRecord, parseRecord, startRecord, verifyRecord } from 'century-engine';
import { type Game, gameOf } from './game';
import { isLanguage } from './language';
import type { Annotating } from './notes/annotating';
import { JUDGE, type Reviewing } from './review/reviewing';
import { isPlayer } from './seats';
import { PACES, type Taste } from './shown';

const KEY = 'century-table';
const TASTE = 'century-taste';
const REVIEW = 'century-review';
const NOTES = 'century-notes';

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
    return gameOf(checked(record), players, namesIn(names), lines.map(checked));
  } catch {
    return null;
  }
}

/** Keeps what the reader chose. */
export function keepTaste(taste: Taste): void {
  write(TASTE, taste);
}

/** What the reader chose last, as far as it makes sense. */
export function keptTaste(): Partial<Taste> {
  try {
    const { pace, log, keys, language, name } = JSON.parse(localStorage.getItem(TASTE) ?? '{}');
    return {
      ...(Object.hasOwn(PACES, pace) ? { pace } : {}),
      ...(log === 'notation' || log === 'words' ? { log } : {}),
      ...(typeof keys === 'boolean' ? { keys } : {}),
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

/** Keeps what is said of a game: the last one of which something was said. */
export function keepNotes({ record, occasion, notes }: Annotating): void {
  write(NOTES, { of: gameText(record), occasion, notes });
}

/** What is said of a game, if it is the one of which something was said last. */
export function keptNotes(record: GameRecord): Annotating | null {
  try {
    const { of, occasion, notes } = JSON.parse(localStorage.getItem(NOTES) ?? '{}');
    return of === gameText(record) && Array.isArray(notes) ? { record, occasion, notes } : null;
  } catch {
    return null;
  }
}

/** The same text for the same game, as long as the same judge would judge it in the same way. */
function identityOf(record: GameRecord): string {
  const { engine } = startRecord({ variant: 'spice-road', players: 2, seed: 0 });
  return JSON.stringify([engine, JUDGE, gameText(record)]);
}

function gameText({ variant, options, start, actions }: GameRecord): string {
  return JSON.stringify([variant, options, start, actions]);
}

/** What somebody entered as names, from outside. */
export function namesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each) => (typeof each === 'string' ? each.slice(0, 24) : ''));
}

function checked(value: unknown): GameRecord {
  const record = parseRecord(value);
  const verdict = verifyRecord(record);
  if (!verdict.ok) throw new SyntaxError(verdict.fault.message);
  return record;
}

/** Where there is no room left, the page goes on without. */
function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows, or a full store.
  }
}
