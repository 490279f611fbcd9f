import { InvalidInputError } from '../engine/errors';
import { isEndless, type Trade } from './trade';

/** Where something lies in the input, from its root. */
export type Path = readonly (string | number)[];

/** @throws InvalidInputError */
export function fail(code: string, path: Path, message: string): never {
  throw new InvalidInputError(code, path, message);
}

/** Checks that no two rows have the same id. */
export function checkIds(rows: readonly { readonly id: string }[], path: Path): void {
  const seen = new Set<string>();
  rows.forEach(({ id }, i) => {
    if (seen.has(id)) fail('duplicate', [...path, i, 'id'], `The id ${id} is given twice.`);
    seen.add(id);
  });
}

/** Checks that a trade cannot be repeated for ever (C-4). */
export function checkTrade(trade: Trade, path: Path): void {
  if (isEndless(trade)) {
    fail(
      'endless-trade',
      [...path, 'get'],
      'A trade must not give back all that it takes: it could be repeated for ever.',
    );
  }
}
