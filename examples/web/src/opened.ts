import { type GameRecord, parseRecord, parseState, type Verification, verifyRecord } from 'century-engine';
import { type Annotating, annotatingOf } from './notes/annotating';

/** A game that came from outside, and holds. */
export interface Opened {
  readonly record: GameRecord;
  readonly verification: Verification;
  /** What its file says of it; `null` for a game without comments. */
  readonly notes: Annotating | null;
}

/**
 * The game of a text: of a record, of an annotated game, or one that begins with a state or with the text of a position.
 * Throws what is wrong with it.
 */
export async function gameIn(text: string): Promise<Opened> {
  const given = text.trim();
  const json: { readonly format?: unknown } | null = given.startsWith('{') ? JSON.parse(given) : null;
  const isAnnotated = json?.format === 'century-annotated';
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
