import {
  type GameRecord,
  parseRecord,
  parseState,
  VARIANTS,
  type Verification,
  verifyRecord,
} from 'century-engine';
import { t } from './language';
import { type Annotating, annotatingOf } from './notes/annotating';

export interface Opened {
  readonly record: GameRecord;
  readonly verification: Verification;
  /** Comments of the file; `null` if it has none. */
  readonly notes: Annotating | null;
}

/** Members that distinguish files of games. */
interface Given {
  readonly format?: unknown;
  /** In a line of `century selfplay --out` and in an annotated game. */
  readonly record?: unknown;
}

const GAME = new RegExp(`^(${VARIANTS.join('|')})\\b`);

/**
 * Returns the game in a text: a record, an annotated game, the first line of a file of games, a state or the text of a
 * position. Throws an error if the game is invalid.
 */
export async function gameIn(text: string): Promise<Opened> {
  const given = text.trim();
  const json: Given | null = given.startsWith('{')
    ? JSON.parse(/^\{.*\}(?=\r?\n)/.exec(given)?.[0] ?? given)
    : null;
  const isAnnotated = json?.format === 'century-annotated';
  const isGame = json === null ? GAME.test(given) : 'format' in json || 'record' in json || 'variant' in json;
  if (!isGame) throw new SyntaxError(t.share.noGameHere);
  if (json?.record !== undefined && !isAnnotated) return checked(parseRecord(json.record));
  if (json?.format !== undefined && !isAnnotated) return checked(parseRecord(json));
  const { parseAnnotated, startRecordFrom } = await import('century-engine/records');
  if (!isAnnotated) return checked(startRecordFrom(json === null ? given : parseState(json)));
  const annotated = parseAnnotated(json);
  return checked(annotated.record, annotatingOf(annotated));
}

/** Verifies a record, and throws an error if it is invalid. */
export function checked(record: GameRecord, notes: Annotating | null = null): Opened {
  const verification = verifyRecord(record);
  if (!verification.ok) throw new SyntaxError(verification.fault.message);
  return { record, verification, notes };
}
