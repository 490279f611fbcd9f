import { readFileSync } from 'node:fs';
import { type InvalidInputError, inLine } from '../core/errors';

/** What the user is told in one line before the program ends. */
export class Complaint extends Error {
  readonly status: number;

  /** @param status - 1 if a game or record is at fault, 2 if the call is */
  constructor(message: string, status = 2) {
    super(inLine(message));
    this.status = status;
  }
}

/** Runs `work` and turns bad input into a complaint about `what`; 1 if a game or record is at fault, 2 if the call is. */
export function complainAbout<T>(what: string, work: () => T, status = 2): T {
  try {
    return work();
  } catch (error) {
    if (!isInvalidInput(error)) throw error;
    throw new Complaint(`${what}: ${error.message}`, status);
  }
}

/** Whether input was refused; by name, for every bundle has a class of its own for that. */
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
  try {
    return JSON.parse(text);
  } catch {
    throw new Complaint(`${file} is not JSON`);
  }
}

/** The short reason of a system error. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
