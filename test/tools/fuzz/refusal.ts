import { IllegalActionError, type InvalidInputError } from '../../../src/index';

/** What is wrong with the code under test. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

/** Fails unless something holds. */
export function must(holds: boolean, message: string): void {
  if (!holds) throw new Finding(message);
}

/** The value that some work gives, or `null` if the input was refused as the documentation says. */
export function unlessRefused<T>(work: () => T, isRefusal = isInvalidInput): { readonly value: T } | null {
  try {
    return { value: work() };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Whether bad input was refused, in a form that a program and a person can use. By name, as each bundle has a class of its own. */
export function isInvalidInput(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'InvalidInputError') return false;
  const { code, path, reason, message } = error as InvalidInputError;
  must(/^[a-z]+(-[a-z0-9]+)*$/.test(code), `the code is ${JSON.stringify(code)}`);
  must(code !== ('invalid' as string), `no code of its own: ${message}`);
  must(
    path.every((key) => typeof key === 'string' || typeof key === 'number'),
    'the path is none',
  );
  checkSentence(reason);
  checkSentence(message);
  return true;
}

/** Whether input or an action in it was refused. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof IllegalActionError)) return isInvalidInput(error);
  must(/^[a-z]+(-[a-z0-9]+)*$/.test(error.code), `the code is ${JSON.stringify(error.code)}`);
  must(error.clause === null || /^[A-Z]+-[A-Z]*\d+$/.test(error.clause), `the clause is ${error.clause}`);
  checkSentence(error.message);
  return true;
}

/** A message is one short line. */
export function checkSentence(message: string): void {
  must(/\S/.test(message), 'an empty message');
  must(
    !/invalid input|expected (int|number|string|array)\b/i.test(message),
    `a message that says nothing: ${message}`,
  );
  must(message.length < 1000, `a message of ${message.length} characters`);
  must(!/[\p{Cc}\p{Zl}\p{Zp}]/u.test(message), `a message that is no line: ${JSON.stringify(message)}`);
}

/** Does some work and fails if it changed its input. */
export function untouched<T>(input: unknown, work: () => T): T {
  const before = textOf(input);
  const result = work();
  must(textOf(input) === before, 'the input was changed');
  return result;
}

/** The text of a value, as far as it has one. */
function textOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/** What the sentence of an error begins with whose path leads to a param of this name; whatever it is if it is odd. */
export function nameOf(path: unknown): string {
  const [name] = path as readonly unknown[];
  return typeof name === 'string' && /^[\w-]{1,40}$/.test(name) ? name : '';
}
