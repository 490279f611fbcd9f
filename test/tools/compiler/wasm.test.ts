import { describe, expect, test } from 'vitest';
import { compileToWasm, wasmText } from './wasm';

const SOURCE = `
const LIST_0 = [3, 4, 5];
const LIST_1 = [[7], [8, 9]];
const LIST_2 = [0.25, 0.5];
const LIST_3 = ["red", "blue"];
const MEMORY_4 = Int32Array.of(0, 0);
function most(cells, compiled, $1, $2) {
return Math.max($1, Math.min($2, 10), -3);
}
function nothing(cells, compiled, $1) {
if ($1 < 0) {
return;
}
return $1;
}
function each(cells, number, compiled) {
switch (number) {
case 0: return most(cells, compiled, cells[0], cells[1]);
case 1: {
const item = LIST_0[cells[0]];
return item ?? -1;
}
case 2: {
const list = LIST_1[cells[0]];
return list?.length ?? -2;
}
case 3: return cells[0] >>> 0 < 4 ? 1 : 0;
case 4: return (cells[0] / cells[1]) | 0;
case 5: {
let sum = 0;
outer: for (let i = 0; i < 9; i++) {
for (;;) {
if (i === 5) break outer;
sum = sum + i;
break;
}
}
return sum;
}
case 6: return nothing(cells, compiled, cells[0]) === undefined ? 1 : 0;
case 7: return cells[0] >>> 0 < 2 && LIST_3[cells[0]] === "blue" ? 1 : 0;
case 8: {
MEMORY_4[1] = MEMORY_4[1] + cells[0];
return MEMORY_4[1];
}
case 9: return compiled.market[cells[0]] ?? compiled.players;
case 10: return compiled.kind === "odd" || cells[0] > 2 ? 1 : 0;
case 12: return Math.imul(cells[0], cells[1]) ^ ~Math.clz32(cells[1]);
case 13: return compiled.players * compiled.players + compiled.players;
default: return 99;
}
}
function write(cells, floats, at, compiled) {
const share = cells[0] >= 3 ? 1 : cells[0] / 3;
floats[at] = share;
floats[at + 1] = cells[1];
floats[at + 2] = Math.min(1, floats[at] + LIST_2[1]);
}
export { each, write };
`;

const CASES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1000];
const CELLS = [
  [0, 1],
  [1, 5],
  [2, 12],
  [3, 70_000],
  [-1, 3],
  [-70_000, 7],
] as const;

describe('a module in WebAssembly', () => {
  test('returns and writes what the module of JavaScript does', async () => {
    const js = await import(`data:text/javascript,${encodeURIComponent(SOURCE)}`);
    const memory = new WebAssembly.Memory({ initial: 2 });
    const { bytes, reads } = compileToWasm(SOURCE, ['each', 'write']);
    const module = await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>);
    const { exports } = new WebAssembly.Instance(module, { batch: { memory } });
    const wasm = exports as { readonly [name: string]: (...args: number[]) => number };
    const ints = new Int32Array(memory.buffer, 65_536, 32);
    expect(reads).toEqual(['compiled.market', 'compiled.players', 'compiled.kind === "odd"']);
    ints.set([65_536 + 4 * 20, 4, 0], 10);
    ints.set([2, 11, 12], 19);
    const compiled = { market: [11, 12], players: 4, kind: 'even' };
    for (const cells of CELLS)
      for (const number of CASES) {
        ints.set(cells);
        const place = `case ${number} of ${cells}`;
        const own = Int32Array.from(cells);
        expect(wasm.each?.(65_536, number, 65_536 + 40), place).toBe(js.each(own, number, compiled));
        const floats = new Float32Array(3);
        js.write(own, floats, 0, compiled);
        wasm.write?.(65_536, 65_536 + 96, 0, 65_536 + 40);
        expect(new Float32Array(memory.buffer, 65_536 + 96, 3), place).toEqual(floats);
      }
  });

  test('has the same bytes each time', () => {
    expect(wasmText(SOURCE, ['each'])).toBe(wasmText(SOURCE, ['each']));
  });

  test.each([
    ['return cells[0] >>> 0;', 'an unsigned integer'],
    ['return cells[0] ** 2;', 'the operator **'],
    ['return Math.sqrt(cells[0]);', 'Math.sqrt'],
    ['return other(cells);', 'a call of other'],
    ['return name;', 'the name name'],
    ['return LIST_0.at(0);', 'Math.at'],
    ['while (cells[0] > 0) cells[0] = 0;', 'a statement of type WhileStatement'],
    ['cells[0] = cells[1] / 2;', 'a fraction in place of an integer'],
    ['cells[0] += 1;', 'the operator +='],
  ])('cannot be made of %s', (statement, reason) => {
    const text = `const LIST_0 = [1];\nfunction each(cells, compiled) {\n${statement}\n}`;
    expect(() => compileToWasm(text, ['each'])).toThrow(
      `line 3 of the module: WebAssembly cannot have ${reason}`,
    );
  });
});
