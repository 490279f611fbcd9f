import { expect, test } from 'vitest';
import { describe } from '../../src/entries/words';
import {
  actor,
  changes,
  formatAction,
  legalActions,
  resample,
  type State,
  VARIANTS,
  type VariantName,
  view,
} from '../../src/index';
import { seeds } from '../support/rounds';
import { casual, happened, refused, renderings, WORDINGS } from './renderings';

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
    const all = [renderings(moments, locale), refused(moments, locale), happened(moments, locale)];
    for (const texts of all) for (const [, text] of texts) said.add(text);
  }
  expect(said.size).toBeGreaterThan(50);
  const isProgram = (text: string): boolean =>
    /undefined|null|NaN|\[object|[{}\\]|[a-z][A-Z]| {2}|\d\.\d/.test(text) ||
    text.split(/[\s“”„(),.:|]+/).some((word) => ids.has(word));
  expect([...said].filter(isProgram)).toEqual([]);
});

/** What each seat reads at a moment of which only some of the texts may differ in another world. */
function readBy(seat: number, locale: string, before: State, after: State): string[] {
  const [seen, now] = [view(before, seat), view(after, seat)];
  const context = { view: seen, locale, viewer: seat };
  const due = [describe(seen, { locale, viewer: seat }), describe(now, { locale, viewer: seat })];
  const own = actor(before) === seat ? legalActions(before).map((action) => describe(action, context)) : [];
  const told = changes(before, after, seat).map((change) => describe(change, { ...context, view: now }));
  return [...due, ...own, ...told];
}

test.each(CASES)('nobody reads what they may not know: $variant, $locale', ({ variant, locale }) => {
  for (const seed of seeds(1)) {
    const moments = casual(variant, seed);
    for (const [i, [before]] of moments.entries()) {
      const [after] = moments[i + 1] ?? [];
      if (i % 16 !== seed % 16 || after === undefined) continue;
      for (const { seat } of view(before, 0).players) {
        const worlds = [before, after].map((state) => resample(state, seat, `words ${i}`));
        const [first, second] = worlds as [State, State];
        expect(readBy(seat, locale, first, second)).toEqual(readBy(seat, locale, before, after));
      }
    }
  }
});

test.each(CASES)('whatever differs is said differently: $variant, $locale', ({ variant, locale }) => {
  for (const seed of seeds(1)) {
    for (const [i, [state]] of casual(variant, seed).entries()) {
      if (i % 4 !== seed % 4) continue;
      const seen = view(state, actor(state) ?? 0);
      const said = new Map<string, string>();
      for (const action of legalActions(state)) {
        const text = describe(action, { view: seen, locale });
        const code = formatAction(state, action);
        expect([code, said.get(text)]).toEqual([code, undefined]);
        said.set(text, code);
      }
    }
  }
});
