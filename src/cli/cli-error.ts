import { InvalidInputError } from '../input/errors';
import { readJson } from '../record-tools/json';
import { inLine } from '../util/text';

export class CliError extends Error {
  readonly status: number;

  /** @param status - 1 if a game or record is at fault, 2 for invalid usage */
  constructor(message: string, status = 2) {
    super(inLine(message));
    this.status = status;
  }
}

/** Runs `work`; invalid input becomes a `CliError` whose message starts with `what`. */
export function withFileContext<T>(what: string, work: () => T, status = 2): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new CliError(`${what}: ${error.message}`, status);
  }
}

export function unreadable(file: string, error: unknown): CliError {
  return new CliError(`${file} cannot be read: ${reason(error)}`);
}

/** Parses JSON; `what` is the file or option, and `line` the line of the file. */
export function jsonOf(what: string, text: string, status?: number, line?: number): unknown {
  try {
    return readJson(text, line === undefined ? {} : { line });
  } catch (error) {
    if (error instanceof SyntaxError) throw new CliError(`${what} is not JSON: ${error.message}`, status);
    if (!(error instanceof InvalidInputError)) throw error;
    throw new CliError(`${what}${line === undefined ? '' : `, line ${line}`}: ${error.message}`, status);
  }
}

/** @throws CliError with the message `missing` if the library is not installed */
export async function loadOptional<T>(load: () => Promise<T>, missing: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw reason(error) === 'ERR_MODULE_NOT_FOUND' ? new CliError(missing) : error;
  }
}

/** Whether this is an error of the operating system, with one of the codes if any are given. */
export function isSystemError(
  error: unknown,
  ...codes: readonly string[]
): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the code of an error, such as `ENOENT`, or its text. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
