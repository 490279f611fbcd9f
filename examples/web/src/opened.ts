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
  /** What its file says of it; `null` for a game without comments. */
  readonly notes: Annotating | null;
}

/** Members by which files of games differ. */
interface Given {
  readonly format?: unknown;
  /** Of a line of `century selfplay --out`, as of an annotated game. */
  readonly record?: unknown;
}

const GAME = new RegExp(`^(${VARIANTS.join('|')})\\b`);

/**
 * The game of a text: of a record, of an annotated game, of the first line of a file of games, or one that begins with a
 * state or with the text of a position. Throws what is wrong with it.
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

/** A record that holds; throws what is wrong with it. */
export function checked(record: GameRecord, notes: Annotating | null = null): Opened {
  const verification = verifyRecord(record);
  if (!verification.ok) throw new SyntaxError(verification.fault.message);
  return { record, verification, notes };
}
