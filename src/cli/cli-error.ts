import { InvalidInputError } from '../input/errors';
import { readJson } from '../record-tools/json';
import { inLine } from '../util/text';

/** A one-line message to the user before the program ends. */
export class CliError extends Error {
  readonly status: number;

  /** @param status - 1 if a game or record is at fault, 2 for invalid usage */
  constructor(message: string, status = 2) {
    super(inLine(message));
    this.status = status;
  }
}

/**
 * Runs `work` and turns invalid input into a `CliError` that names `what`; status 1 if a game or record is at fault, 2 for
 * invalid usage.
 */
export function withFileContext<T>(what: string, work: () => T, status = 2): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new CliError(`${what}: ${error.message}`, status);
  }
}

/** The error for a file, or a folder, that cannot be read. */
export function unreadable(file: string, error: unknown): CliError {
  return new CliError(`${file} cannot be read: ${reason(error)}`);
}

/**
 * The value of JSON that others have written.
 *
 * @param what - where it stands, for the message
 * @param line - the number of the line, if it is one of a file
 */
export function jsonOf(what: string, text: string, status?: number, line?: number): unknown {
  try {
    return readJson(text, line === undefined ? {} : { line });
  } catch (error) {
    if (error instanceof SyntaxError) throw new CliError(`${what} is not JSON: ${error.message}`, status);
    if (!(error instanceof InvalidInputError)) throw error;
    throw new CliError(`${what}${line === undefined ? '' : `, line ${line}`}: ${error.message}`, status);
  }
}

/**
 * Loads a library that users install if they want to.
 *
 * @throws CliError if it is not installed
 */
export async function loadOptional<T>(load: () => Promise<T>, missing: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw reason(error) === 'ERR_MODULE_NOT_FOUND' ? new CliError(missing) : error;
  }
}

/** Whether it is a system error, with one of these codes if any are given. */
export function isSystemError(
  error: unknown,
  ...codes: readonly string[]
): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}

/** The short reason of a system error. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
