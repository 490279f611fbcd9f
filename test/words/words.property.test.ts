import fc from 'fast-check';
import { expect, describe as suite, test } from 'vitest';
import { describe } from '../../src/entries/words';
import {
  actor,
  apply,
  formatAction,
  legalActions,
  resample,
  VARIANTS,
  type VariantName,
  view,
} from '../../src/index';
import { isLongRound, rounds, seeds } from '../support/rounds';
import { RARE } from './rare';
import { REFUSALS } from './refusals';
import { illegalActions, type Sample, sampled, type Table, tablesOf } from './sampled';
import {
  actionTexts,
  changeTexts,
  readBy,
  refusalTexts,
  refusedTo,
  type Sentence,
  scoreTexts,
} from './sentences';
import { faultIn } from './well-formed';

const LOCALES = ['en', 'pl'] as const;

type Moment = Sample & { readonly seed: number };

/** Checks some moments of that many games, of every number of players, with and without options; some of known seeds. */
function onMoments(
  variant: VariantName,
  numRuns: number,
  check: (moment: Moment) => void,
  known: readonly number[] = [],
): void {
  const tables = tablesOf(variant);
  const game = fc.property(fc.constantFrom(...tables), fc.nat(), (table, seed) => {
    for (const sample of sampled(table, seed, 3)) check({ ...sample, seed });
  });
  const examples = known.flatMap((seed): [Table, number][] =>
    tables
      .slice(seed % tables.length)
      .slice(0, 1)
      .map((table) => [table, seed]),
  );
  fc.assert(game, { numRuns, examples });
}

suite.each(VARIANTS)('%s', (variant) => {
  test('all text is a complete sentence or line, without names of code', () => {
    const checked = new Set<string>();
    const codes = new Set<string>();
    let ends = 0;
    const checkAll = (sentences: Iterable<Sentence & { readonly code?: string }>): void => {
      for (const { text, manner, about, code } of sentences) {
        if (code !== undefined) codes.add(code);
        const key = `${manner} ${text}`;
        if (checked.has(key)) continue;
        const fault = faultIn(text, manner);
        if (fault !== null) expect({ fault, text, about }).toBe('a whole sentence or line');
        checked.add(key);
      }
    };
    // Games in which, one after the other, all refusals come about.
    const known = seeds(12, 1000);
    const check = ({ seed, ...sample }: Moment): void => {
      checkAll(actionTexts(sample, LOCALES));
      checkAll(changeTexts(sample, LOCALES));
      checkAll(scoreTexts(sample, LOCALES));
      checkAll(refusalTexts(sample.state, illegalActions(sample.state, seed), LOCALES));
      checkAll(refusalTexts(sample.state, [{ kind: 'jump' }, UNHEARD[variant]], LOCALES));
      if (sample.action === null) ends += 1;
    };
    onMoments(variant, known.length, check, known);
    for (const { state, action } of RARE) {
      const rare = state();
      if (rare.variant === variant) checkAll(refusalTexts(rare, [action], LOCALES));
    }
    expect(ends).toBeGreaterThan(0);
    expect(checked.size).toBeGreaterThan(500);
    const wanted = Object.keys(REFUSALS[variant]).filter((code) => NEVER[variant] !== code);
    expect([...codes].filter((code) => !wanted.includes(code))).toEqual([]);
    if (isLongRound) expect(wanted.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('nobody reads what they may not know', () => {
    onMoments(variant, rounds(6, 150), ({ state, action, seed }) => {
      const after = action === null ? state : apply(state, action);
      const locale = LOCALES[seed % 2] ?? 'en';
      for (const { seat } of view(state, 0, 'none').players) {
        const other = resample(state, seat, `words ${seed}`);
        const read = readBy(seat, locale, state, after);
        expect(readBy(seat, locale, other, resample(after, seat, `words ${seed}`))).toEqual(read);
        if (actor(state) === seat)
          expect(refusedTo(seat, locale, other, seed)).toEqual(refusedTo(seat, locale, state, seed));
      }
    });
  });

  test.each(LOCALES)('different subjects have different words: %s', (locale) => {
    onMoments(variant, rounds(6, 300), ({ state }) => {
      const seen = view(state, actor(state) ?? 0);
      const codeByText = new Map<string, string>();
      for (const action of legalActions(state)) {
        const text = describe(action, { view: seen, locale });
        const code = formatAction(state, action);
        expect([code, codeByText.get(text)]).toEqual([code, undefined]);
        codeByText.set(text, code);
      }
    });
  });
});

/** Refusals that a game has from a mechanic but never gives: its phase for upgrades ends with the last of them. */
const NEVER: { readonly [N in VariantName]?: string } = { 'new-world': 'no-upgrade-left' };

/** An action of each game with a piece that it does not have. */
const UNHEARD: { readonly [N in VariantName]: object } = {
  'eastern-wonders': { kind: 'placeBoat', hex: 'Z9' },
  'new-world': { kind: 'work', location: 'Z9-9' },
  'sand-to-sea': { kind: 'play', card: 'unheard-of' },
  'spice-road': { kind: 'play', card: 'unheard-of' },
};
