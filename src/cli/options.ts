import { InvalidArgumentError } from 'commander';

/** Parses a whole number for an option. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Expected a whole number.');
  return value;
}

/** Parses a whole number above 0 for an option. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('Expected a whole number above 0.');
  return value;
}

/** Parses a comma-separated list. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** Parses comma-separated seats. */
export function seatList(text: string): number[] {
  return list(text).map(wholeNumber);
}
