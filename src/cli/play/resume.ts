import { readFileSync } from 'node:fs';
import { type GameRecord, parseRecord, verifyRecord } from '../../index';

import { Complaint, complainAbout, reason } from '../complaint';
import { isOfLines } from '../lines';

/** A saved game, and the bytes that hold it. */
export interface Found {
  readonly record: GameRecord;
  readonly bytes: Uint8Array;
}

/**
 * The game in a file, to be gone on with.
 *
 * @throws Complaint if it is no game, or one that cannot go on
 */
export function readSavedGame(file: string): Found {
  if (isOfLines(file)) throw new Complaint(`--resume: ${file} holds many games; save one of them as a file`);
  const bytes = read(file);
  const record = complainAbout(file, () => parseRecord(jsonOf(file, bytes)), 1);
  if (record.options === undefined)
    throw new Complaint(
      `${file} is a published record: what its viewer does not know is made up, so it cannot go on`,
    );
  const verdict = verifyRecord(record);
  if (!verdict.ok) throw new Complaint(`${file} does not hold: ${verdict.fault.message}`, 1);
  if (verdict.over) throw new Complaint(`${file}: this game is over`);
  return { record, bytes };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
}

function jsonOf(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Complaint(`${file} is not JSON`);
  }
}
