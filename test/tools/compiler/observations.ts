import type { DeclaredGame } from '../../../src/define/declare';
import type { Encoding } from '../../../src/observe/observation';
import type { RuleTypes } from '../../../src/play/game';
import { captured } from './captured';
import { rowOf } from './decisions';
import { CELLS, COMPILED, code, type Value } from './values';
import type { Work } from './work';

/** Returns the text of `observe`, which writes all numbers that are not the same in every observation. */
export function observeFunction(work: Work, { components }: DeclaredGame<RuleTypes>): string {
  const { observation } = work.bundle.exports.observed as Encoding<RuleTypes>;
  const all = work.counts.map((players) => observation({ components, players }));
  const node = { type: 'EmptyStatement', start: 0, end: 0 } as const;
  const floats: Value = { kind: 'memory', text: 'floats', at: 'at', length: null };
  const seat = code('seat', 'number');
  return work.out.functionText('observe', [CELLS, 'seat', 'floats', 'at', COMPILED], () => {
    for (const place of all[0]?.writers.keys() ?? []) {
      const writer = captured(
        work,
        all.map(({ writers }) => writers[place]),
      );
      work.call(writer, [rowOf(work), floats, seat], node);
    }
  }).text;
}
