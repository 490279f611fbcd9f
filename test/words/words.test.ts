import { join } from 'node:path';
import { expect, describe as suite, test } from 'vitest';
import clauses from '../../docs/rules/index.json';
import { createDescribe, describe, spiceRoadWords } from '../../src/entries/words';
import { explain, setup, VARIANTS, view } from '../../src/index';
import { summary } from '../support/summary';
import { REFUSALS } from './refusals';
import { casual, changes, pieces, recorded, refusals, renderings, shape, WORDINGS } from './renderings';

/** The parts of what is said, each with the word for one of its kinds. */
const PARTS = [
  ['actions', 'action'],
  ['phases', 'due'],
  ['refusals', 'refusal'],
  ['scores', 'score'],
] as const;

const LOCALES = ['en', 'pl'] as const;

/** At most this many texts of one kind are kept, and no two that differ in numbers and colours alone; all changes and refusals. */
const KEPT = 5;

suite.each(VARIANTS)('%s', (variant) => {
  const games = [...['p2-1', 'p3-1', 'p4-1'].map((name) => recorded(variant, name)), casual(variant, 0)];

  test.each(LOCALES)('describes everything: %s', async (locale) => {
    const kept = new Map<string, Map<string, string>>();
    const keep = ([kind, text]: readonly [string, string]): void => {
      const texts = kept.get(kind) ?? new Map<string, string>();
      const key = /^(piece|refusal|change)/.test(kind) ? text : shape(text);
      if ((texts.size < KEPT || /^(change|refusal)/.test(kind)) && !texts.has(key)) texts.set(key, text);
      kept.set(kind, texts);
    };
    for (const moments of games) for (const each of renderings(moments, locale)) keep(each);
    for (const each of pieces(variant, locale)) keep(each);
    for (const each of refusals(variant, locale)) keep(each);
    for (const each of changes(variant, locale)) keep(each);
    const { languages } = WORDINGS[variant];
    const kinds = [...kept.keys()].map((kind) => kind.split(' ').slice(0, 2).join(' '));
    for (const [part, word] of PARTS)
      expect(kinds).toEqual(
        expect.arrayContaining(Object.keys(languages[locale][part] ?? {}).map((name) => `${word} ${name}`)),
      );
    const titles = Object.entries(languages[locale].clauses).map(([id, title]) => `${id}: ${title}`);
    const parts = new Map<string, string[]>();
    for (const [kind, texts] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [part = ''] = kind.split(' ', 1);
      parts.set(part, [...(parts.get(part) ?? []), ...[...texts.values()].map((text) => `${kind}: ${text}`)]);
    }
    const lists = [...parts, ['clauses', titles] as const].map(
      ([part, lines]) => [`${part} of ${variant} in ${locale}`, lines] as const,
    );
    await expect(summary(lists)).toMatchFileSnapshot(
      join(import.meta.dirname, 'kept', `${variant}-${locale}.txt`),
    );
  });

  test('has a title for each of its clauses, and for those that all games share', () => {
    const wanted = Object.entries(clauses).flatMap(([id, { page }]) =>
      page === variant || page === 'common' ? [id] : [],
    );
    for (const locale of LOCALES)
      expect(Object.keys(WORDINGS[variant].languages[locale].clauses)).toEqual(
        expect.arrayContaining(wanted),
      );
  });

  test('has in every language all words of English, except for refusals, whose messages are English', () => {
    const { en, ...others } = WORDINGS[variant].languages;
    const refusals = Object.fromEntries(Object.keys(REFUSALS[variant]).map((code) => [code, null]));
    for (const words of Object.values(others)) expect(keysOf(words)).toEqual(keysOf({ ...en, refusals }));
  });
});

/** The names of all that is said, part by part. */
function keysOf(words: object): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(words).map(([part, kinds]) => [part, Object.keys(kinds).sort()]));
}

suite('describe', () => {
  const state = setup({ variant: 'spice-road', players: 2, seed: 'words', firstSeat: 0 });
  const seen = view(state, 0, 'none');
  const play = { kind: 'play', card: 'create-2' } as const;

  test('calls players by their names, and the reader "you"', () => {
    const names = ['Ada', 'Ben'];
    const report = { view: seen, names, mood: 'report' } as const;
    expect(describe(play, report)).toBe('Ada plays “take 2 yellow”');
    expect(describe(play, { ...report, viewer: 0 })).toBe('You play “take 2 yellow”');
    expect(describe(play, { ...report, viewer: 1 })).toBe('Ada plays “take 2 yellow”');
    expect(describe(play, { ...report, viewer: 'spectator' })).toBe('Ada plays “take 2 yellow”');
    expect(describe(play, { ...report, locale: 'pl' })).toBe('Ada zagrywa kartę „weź 2 żółte”');
    expect(describe(play, { ...report, locale: 'pl', viewer: 0 })).toBe('Zagrywasz kartę „weź 2 żółte”');
  });

  test('ends a refusal at the wrong time with what is due, in the words of the language', () => {
    const verdict = explain(state, { kind: 'trade' });
    if (verdict.legal) throw new Error('a trade is legal');
    const due = 'has to play a card, acquire one, claim a point card or rest.';
    const when = 'You can trade only with a trade card that you have just played.';
    expect(verdict.message).toMatch(`${when} Now P0 has to `);
    expect(describe(verdict, { view: seen, names: ['Ada', 'Ben'] })).toBe(`${when} Ada ${due}`);
  });

  test('takes a region as its language, and a language without words as English', () => {
    expect(describe('SR-R1', { locale: 'pl-PL' })).toBe('Odpoczynek');
    expect(describe('SR-R1', { locale: 'tlh' })).toBe('Resting');
    expect(describe('SR-R1')).toBe('Resting');
  });

  test('speaks a language of somebody else', () => {
    const { en } = spiceRoadWords.languages;
    const german = { ...en, clauses: { ...en.clauses, 'SR-R1': 'Rasten' } };
    const sentenceFor = createDescribe({
      ...spiceRoadWords,
      languages: { ...spiceRoadWords.languages, de: german },
    });
    expect(sentenceFor('SR-R1', { locale: 'de' })).toBe('Rasten');
    expect(sentenceFor('SR-R1', { locale: 'pl' })).toBe('Odpoczynek');
  });

  test('knows the pieces of an own set', () => {
    const { components } = spiceRoadWords;
    const cards = components.merchantCards.map((card) =>
      card.id === 'm01' ? ({ ...card, kind: 'spice', get: [5, 0, 0, 1] } as const) : card,
    );
    const own = { ...components, merchantCards: cards };
    const piece = { piece: 'm01' };
    expect(describe(piece, { variant: 'spice-road' })).toBe('merchant card “take 3 yellow”');
    expect(describe(piece, { variant: 'spice-road', components: own })).toBe(
      'merchant card “take 5 yellow and 1 brown”',
    );
  });

  test('tells pieces with the same id apart by their table', () => {
    const of = (table: string): string =>
      describe({ piece: 'exploration-1', of: table }, { variant: 'new-world' });
    expect(of('pointCards')).toMatch(/^exploration card worth/);
    expect(of('explorationTiles')).toMatch(/^exploration tile/);
  });

  test('leaves out a boat that is not on the map', () => {
    const table = view(setup({ variant: 'eastern-wonders', players: 2, seed: 1 }), 0);
    const sail = { kind: 'sail', to: 'C4', leave: 'yellow' } as const;
    expect(describe(sail, { view: table })).toBe('Sail to C4 and leave a yellow cube');
    expect(describe(sail, { view: table, locale: 'pl' })).toBe('Popłyń na C4 i zostaw żółtą kostkę');
  });

  test('falls back to what notation is made of', () => {
    const [name, other] = ['tea-house', { variant: 'tea-house', phase: 'tidyUp', seat: 0, actor: 0 }];
    expect(describe({ kind: 'serveGuest', place: 2 } as { kind: string }, { variant: name })).toBe(
      'serve guest 2',
    );
    expect(describe(other)).toBe('tidy up.');
    expect(describe({ kind: 'missingRegular', points: -2, clause: 'TH-7' }, { variant: name })).toBe(
      'missing regular',
    );
    expect(
      describe({ code: 'x', message: 'No tea is left.', clause: 'TH-1', data: {} }, { variant: name }),
    ).toBe('No tea is left.');
    expect(describe('TH-1')).toBe('TH-1');
  });
});

test('Polish, which inflects colours, refuses unknown ones, and no language takes a list as a kind', () => {
  const seen = view(setup({ variant: 'spice-road', players: 2, seed: 1 }), 0);
  const subjects: [object, string][] = ['purple', 'constructor', '__proto__'].flatMap((cube) => [
    [{ kind: 'payCard', cube }, 'pl'],
    [{ kind: 'upgrade', cube }, 'pl'],
  ]);
  for (const [subject, locale] of [
    ...subjects,
    ...LOCALES.map((each) => [{ kind: ['over'] }, each] as const),
  ])
    expect(() => describe(subject as never, { view: seen, locale })).toThrow(
      expect.objectContaining({ code: 'wrong-value' }),
    );
});
