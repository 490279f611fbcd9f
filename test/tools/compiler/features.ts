import type { GameEvaluation } from '../../../src/play/evaluation';
import { captured } from './captured';
import { rowOf } from './decisions';
import { textOf } from './operators';
import { CELLS, COMPILED, code, type Value } from './values';
import type { Work } from './work';

/** Returns the text of `write`, which writes the features of a seat and returns the index of its stage. */
export function featuresFunction(work: Work): string {
  const { features } = work.bundle.exports.evaluated as Required<GameEvaluation>;
  const write = captured(
    work,
    work.games.map((compiled) => features(compiled).write),
  );
  const node = { type: 'EmptyStatement', start: 0, end: 0 } as const;
  const floats: Value = { kind: 'memory', text: 'floats', at: null, length: null };
  return work.out.functionText('write', [CELLS, 'seat', 'floats', COMPILED], () => {
    const stage = work.call(write, [rowOf(work), code('seat', 'number'), floats], node);
    work.out.add(`return ${textOf(work.out, stage, node)};`);
  }).text;
}
