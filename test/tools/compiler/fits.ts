import type { CompiledGame } from '../../../src/play/game';
import { COMPILED } from './values';
import type { Work } from './work';
import { listText } from './writer';

/** Functions of every module, by which `fits` compares games. */
const COMPARING = `const isSame = (a, b) =>
  a === b || (typeof a === 'object' && a?.length === b?.length && Array.from(a).every((item, i) => isSame(item, b[i])));
const layoutOf = (part) =>
  part.fields.flatMap(({ at, size, starts, block }) => (block ? [at, block.size, ...layoutOf(block)] : [at, size, ...starts]));
const shapeOf = ({ first, all }) =>
  Object.values(first).flatMap((id) => [id, all.length, ...Object.values(all.at(id - 1).named)]);`;

interface Comparing {
  layoutOf(part: CompiledGame['rowKind']['part']): readonly number[];
  shapeOf(actions: CompiledGame['actions']): readonly number[];
}

const { layoutOf, shapeOf } = new Function(`${COMPARING}\nreturn { layoutOf, shapeOf };`)() as Comparing;

/** Returns the function of a module by which a program finds out whether the module is right for a game. */
export function fitsText({ out, taken, games }: Work): string[] {
  const layouts = games.map(({ rowKind }) => listText(layoutOf(rowKind.part)));
  if (new Set(layouts).size > 1) throw new Error('the cells of rows differ between settings');
  const shapes = [...new Set(games.map(({ actions }) => listText(shapeOf(actions))))];
  const tables = [...taken].map(
    ([path, value]) => `isSame(${path.replaceAll('.', '?.')}, ${out.literal(value)})`,
  );
  const tests = [
    `isSame(layoutOf(${COMPILED}.rowKind.part), ${layouts[0]})`,
    `[${shapes}].some((shape) => isSame(shapeOf(${COMPILED}.actions), shape))`,
    ...tables,
  ];
  return [COMPARING, `function fits(${COMPILED}) {`, `return ${tests.join(' && ')};`, '}'];
}
