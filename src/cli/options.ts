import { InvalidArgumentError, Option } from 'commander';
import { DEFAULT_VARIANT, VARIANTS } from '../century/rules';

/** A whole number of an option. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Give a whole number.');
  return value;
}

/** A whole number above 0 of an option. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('Give a whole number above 0.');
  return value;
}

/** A number of players; how many a game takes is its own affair. */
export function playerCount(text: string): number {
  const count = wholeNumber(text);
  if (count < 2 || count > 5) throw new InvalidArgumentError('Games take 2 to 5 players.');
  return count;
}

/** A list with commas between. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** Seats with commas between. */
export function seatList(text: string): number[] {
  return list(text).map(wholeNumber);
}

export const variantOption = (): Option =>
  new Option('--variant <name>', 'which game').choices([...VARIANTS]).default(DEFAULT_VARIANT);
