import { expect, test } from 'vitest';
import { VARIANTS, type VariantName } from '../../src/index';
import { seeds } from '../support/rounds';
import { casual, refused, renderings, WORDINGS } from './renderings';

const CASES = VARIANTS.flatMap((variant) => (['en', 'pl'] as const).map((locale) => ({ variant, locale })));

/** The ids of a game's pieces that no player would say; places as C3 and A1-6 stand on the board. */
function idsOf(variant: VariantName): string[] {
  const text = JSON.stringify(WORDINGS[variant].components);
  const all = [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
  return all.filter((id) => !/^[A-F]\d(-\d)?$/.test(id));
}

test.each(CASES)('nothing said of a game looks like a program: $variant, $locale', ({ variant, locale }) => {
  const ids = new Set(idsOf(variant));
  const said = new Set<string>();
  for (const seed of seeds(1)) {
    const moments = casual(variant, seed);
    for (const [, text] of [...renderings(moments, locale), ...refused(moments, locale)]) said.add(text);
  }
  expect(said.size).toBeGreaterThan(50);
  const isProgram = (text: string): boolean =>
    /undefined|null|NaN|\[object|[{}\\]|[a-z][A-Z]| {2}|\d\.\d/.test(text) ||
    text.split(/[\s“”„(),.:|]+/).some((word) => ids.has(word));
  expect([...said].filter(isProgram)).toEqual([]);
});
