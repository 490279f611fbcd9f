import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { describe } from '../../src/entries/words';
import { type Action, apply, type Options, setup, VARIANTS, view } from '../../src/index';
import { blocksIn } from '../tools/site/markdown';
import { read } from '../tools/site/pages';

const CASES = VARIANTS.flatMap((variant) => [
  ['en', `docs/play/${variant}.md`, variant] as const,
  ['pl', `docs/play/pl/${variant}.md`, variant] as const,
]);

/** The game and the turn of the program on a page. */
function programOf(page: string): { readonly options: Options; readonly turn: readonly Action[] } {
  const code = blocksIn(read(page)).find(({ language }) => language === 'ts')?.text ?? '';
  const options = /setup\((\{.*?\})\)/.exec(code)?.[1];
  const turn = /const turn: \S+ = (\[.*?\n\]);/s.exec(code)?.[1];
  return runInNewContext(`({ options: ${options}, turn: ${turn} })`);
}

/** The items of the first numbered list below a heading. */
function listBelow(page: string, heading: RegExp): string[] {
  const below = read(page).split(heading)[1]?.split('\n## ')[0] ?? '';
  return [...below.matchAll(/^\d+\. (.*)$/gm)].map(([, item]) => item ?? '');
}

test.each(CASES)('the first turn in words, %s: %s', (locale, page, variant) => {
  const { options, turn } = programOf(`docs/play/${variant}.md`);
  let state = setup(options);
  const lines = turn.map((action) => {
    const text = describe(action, { view: view(state, 0), names: ['Ada', 'Ben'], mood: 'report', locale });
    state = apply(state, action);
    return text;
  });
  expect(lines.length).toBeGreaterThan(2);
  expect(listBelow(page, /^## (?:A first turn|Pierwsza tura)$/m)).toEqual(lines);
});
