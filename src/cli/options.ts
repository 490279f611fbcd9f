import { InvalidArgumentError, Option } from 'commander';
import { DEFAULT_VARIANT, VARIANTS } from '../century/rules';

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

/** Parses a number of players; each game checks its own limits. */
export function playerCount(text: string): number {
  const count = wholeNumber(text);
  if (count < 2 || count > 5) throw new InvalidArgumentError('Games are for 2 to 5 players.');
  return count;
}

/** Parses a comma-separated list. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** Parses comma-separated seats. */
export function seatList(text: string): number[] {
  return list(text).map(wholeNumber);
}

export const variantOption = (): Option =>
  new Option('--variant <name>', 'the game').choices([...VARIANTS]).default(DEFAULT_VARIANT);
