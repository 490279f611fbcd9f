import { readFileSync } from 'node:fs';
import type { InvalidInputError } from '../input/errors';
import { inLine } from '../util/text';
import { parseJson } from './json';

/** A one-line message to the user before the program ends. */
export class Complaint extends Error {
  readonly status: number;

  /** @param status - 1 if a game or record is at fault, 2 for a wrong call */
  constructor(message: string, status = 2) {
    super(inLine(message));
    this.status = status;
  }
}

/**
 * Runs `work` and turns invalid input into a complaint about `what`; status 1 if a game or record is at fault, 2 for a
 * wrong call.
 */
export function complainAbout<T>(what: string, work: () => T, status = 2): T {
  try {
    return work();
  } catch (error) {
    if (!isInvalidInput(error)) throw error;
    throw new Complaint(`${what}: ${error.message}`, status);
  }
}

/** Whether input was rejected; by name, since every bundle has its own class for that. */
function isInvalidInput(error: unknown): error is InvalidInputError {
  return error instanceof Error && error.name === 'InvalidInputError';
}

/** The JSON in a file. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
  return jsonOf(file, text);
}

/**
 * The value of JSON that somebody else has written.
 *
 * @param what - where it stands, for the message
 */
export function jsonOf(what: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new Complaint(
      error instanceof SyntaxError ? `${what} is not JSON` : `${what}: ${(error as Error).message}`,
    );
  }
}

/** Tells the user something while the program goes on. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The short reason of a system error. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
