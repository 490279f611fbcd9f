import type { InputErrorCode } from '../../input/error-code';
import { InvalidInputError } from '../../input/errors';

/**
 * Checks roughly whether something is a map.
 *
 * @throws InvalidInputError
 */
export function checkMapForm(map: unknown): void {
  if (!isObject(map)) refuse('wrong-type', [], 'Expected a map.');
  const { columns, ports } = map;
  if (!isObject(columns)) refuse('wrong-type', ['columns'], 'Expected columns by letter.');
  for (const [letter, heights] of Object.entries(columns)) {
    const path = ['columns', letter];
    if (!/^[A-Z]$/.test(letter)) refuse('wrong-key', path, 'A column must be a letter from A to Z.');
    if (!Array.isArray(heights) || !heights.every(Number.isSafeInteger))
      refuse('wrong-type', path, 'Expected a list of whole numbers.');
  }
  if (!Array.isArray(ports) || ports.length !== 4 || !ports.every((port) => typeof port === 'string'))
    refuse('wrong-type', ['ports'], 'Expected the names of four hexes.');
}

function refuse(code: InputErrorCode, path: readonly string[], message: string): never {
  throw new InvalidInputError(code, ['map', ...path], message);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
