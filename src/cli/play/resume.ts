import { readFileSync } from 'node:fs';
import type { GameRecord } from '../../record/game-record';
import { Complaint, complainAbout, jsonOf, reason } from '../complaint';
import type { KnownGames } from '../games/known-games';
import { isOfLines } from '../lines';

/** A saved game, and its bytes. */
export interface Found {
  readonly record: GameRecord;
  readonly bytes: Uint8Array;
}

/**
 * The game in a file, for resuming it.
 *
 * @throws Complaint if it is not a game, or cannot be resumed
 */
export function readSavedGame({ engine }: Pick<KnownGames, 'engine'>, file: string): Found {
  if (isOfLines(file))
    throw new Complaint(`--resume: ${file} contains many games; save one of them in a file of its own`);
  const bytes = read(file);
  const record = complainAbout(file, () => engine.parseRecord(jsonOf(file, bytes.toString())), 1);
  if (record.options === undefined)
    throw new Complaint(
      `${file} is a published record: what its viewer does not know is made up, so it cannot be resumed`,
    );
  const verdict = engine.verifyRecord(record);
  if (!verdict.ok) throw new Complaint(`${file} is not valid: ${verdict.fault.message}`, 1);
  if (verdict.over) throw new Complaint(`${file}: the game is over`);
  return { record, bytes };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
}
