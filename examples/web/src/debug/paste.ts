import { type GameRecord, parseRecord, parseState, verifyRecord } from 'century-engine';
import { parseAnnotated, startRecordFrom } from 'century-engine/records';

/**
 * The game of a text: of a record, of an annotated game, or one that begins with a state or with the text of a position.
 * Throws what the engine says against it.
 */
export function gameIn(text: string): GameRecord {
  const given = text.trim();
  if (!given.startsWith('{')) return startRecordFrom(given);
  const json: unknown = JSON.parse(given);
  const format = (json as { readonly format?: unknown }).format;
  if (format === 'century-annotated') return parseAnnotated(json).record;
  if (format === undefined) return startRecordFrom(parseState(json));
  const record = parseRecord(json);
  const verification = verifyRecord(record);
  if (!verification.ok) throw new SyntaxError(verification.fault.message);
  return record;
}
