import { expect, test } from 'vitest';
import { createDescribe, ENGLISH, language, spiceRoadWords } from '../../src/entries/words';
import { setup, view } from '../../src/generated/entries/spice-road';

const { en, pl } = spiceRoadWords.languages;
const { actions, phases, changes, refusals } = pl;
const rest = { phases, changes, refusals, scores: ENGLISH, clauses: ENGLISH, pieces: ENGLISH } as const;
const seen = view(setup({ players: 2, seed: 1 }), 0);

test('a language has its own words, and English ones where they are asked for', () => {
  const german = language(spiceRoadWords, {
    ...rest,
    actions: { ...actions, rest: ENGLISH, endTurn: () => 'Zug beenden' },
  });
  const describe = createDescribe({ ...spiceRoadWords, languages: { en, de: german } });
  const inGerman = { view: seen, locale: 'de' };
  expect(describe({ kind: 'endTurn' }, inGerman)).toBe('Zug beenden');
  expect(describe({ kind: 'rest' }, inGerman)).toBe(describe({ kind: 'rest' }, { view: seen }));
  expect(german.clauses).toEqual(en.clauses);
});

test('what is left out, or does not exist, is named', () => {
  const { endTurn, ...others } = actions;
  // @ts-expect-error endTurn is left out
  expect(() => language(spiceRoadWords, { ...rest, actions: others })).toThrow(
    'actions: left out, or not there: endTurn.',
  );
  const strange = { ...actions, dance: endTurn };
  expect(() => language(spiceRoadWords, { ...rest, actions: strange })).toThrow('not there: dance.');
  const scores = Object.fromEntries(Object.entries(pl.scores).slice(1));
  expect(() => language(spiceRoadWords, { ...rest, actions, scores })).toThrow('scores: left out');
});
