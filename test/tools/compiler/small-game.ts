import { expect } from 'vitest';
import type { DeclaredGame } from '../../../src/define/declare';
import { ActionList } from '../../../src/play/actions';
import type { CompiledGame, RuleTypes } from '../../../src/play/game';
import { quickRandom } from '../../../src/sim/index';
import { readBundle } from './bundle';
import { compileGame } from './compile';

/** A compiled module. */
export interface Program {
  fits(compiled: CompiledGame): boolean;
  list(cells: Int32Array, ids: Int32Array, compiled: CompiledGame): number;
  apply(cells: Int32Array, id: number, compiled: CompiledGame): void;
}

export function load<P = Program>(text: string): Promise<P> {
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}

/**
 * Returns a program with a game that has a kind of action for each rule, `act0`, `act1` and so on, all with a number
 * from 0 to 39 as `n`. A rule is the text of its members; `above` comes before all rules.
 */
export function gameWith(rules: readonly string[], above = ''): string {
  const kinds = rules.map((_, i) => `act${i}`);
  const eachKind = (value: (kind: string) => string): string =>
    `{ ${kinds.map((kind) => `${kind}: ${value(kind)}`).join(', ')} }`;
  return `
    import { declareGame } from './src/define/declare';
    import { playerAt } from './src/play/seats';
    import { addInOrder } from './src/rows/cell-list';
    import { countBelow } from './src/rows/cell-set';
    import * as rows from './src/rows/layout';
    import { count, enter, isIn } from './src/rows/layout';
    ${above}
    ${rules.map((rule, i) => `const ${kinds[i]} = { clause: 'X-1', ${rule} };`).join('\n')}
    const all = { ${kinds} };
    const hand = rows.set({ size: () => 40, max: 40 });
    const fixed = (length) => rows.fixed({ size: () => length, length: { exact: length } });
    const places = {
      ...rows.decision(['turn'], 3), a: count, b: count, word: rows.oneOf(['red', 'green', 'blue']),
      flags: fixed(3), numbers: fixed(6), pile: rows.list({ size: () => 5, max: 5 }),
      piles: rows.lists({ sizes: () => [3, 3, 3], most: 3, length: { max: 3 } }),
      players: rows.playersWith(3, { cubes: rows.cubes, score: count, hand }),
    };
    const n = { valuesIn: () => Array.from({ length: 40 }, (_, i) => i) };
    export const game = declareGame({
      name: 'small', players: { least: 2, most: 3 }, components: {}, places, pieces: () => ({}),
      actions: ${eachKind(() => '{ names: { n } }')},
      phases: { turn: { kinds: ${JSON.stringify(kinds)}, due: 'act', startsTurn: true } },
      rules: all, lists: (list) => ({
        turn(compiled, row, out, first) {
          ${kinds.map((kind) => `list.${kind}(compiled, row, out, first.${kind});`).join('\n')}
        },
      }),
      tables: (_, { players }) => ({
        table: Int32Array.of(3, 1, 4, 1, 5), most: 7, own: 10 * players, nested: [[1, 2], [3]],
      }),
      endClause: 'X-2', checkOptions() {}, newGame: (options) => options, setup() {}, scores: () => [],
    });`;
}

/** Fills a row with small numbers; lists and sets are consistent. */
export function shuffle(compiled: CompiledGame, cells: Int32Array, random: (below: number) => number): void {
  const { part } = compiled.rowKind;
  for (let i = 3; i < cells.length; i++) cells[i] = random(5);
  const fill = (at: number, size: number): void => {
    const length = random(size);
    cells[at] = length;
    for (let i = length + 1; i < size; i++) cells[at + i] = 0;
  };
  for (const { name, at, size, starts, sizes, block } of part.fields) {
    if (name === 'word') cells[at] = random(3);
    if (name === 'seat' || name === 'actor')
      cells[at] = random(compiled.rowKind.part.fields.at(-1)?.starts.length ?? 0);
    if (name === 'pile') fill(at, size);
    if (name === 'piles') for (const [i, start] of starts.entries()) fill(start, sizes[i] ?? 0);
    const hand = block?.fields.find((field) => field.name === 'hand');
    if (hand !== undefined) {
      for (const start of starts) {
        cells[start + hand.at + 1] = 1 << random(30);
        cells[start + hand.at + 2] = random(8);
        cells[start + hand.at] = 1 + countOf(cells[start + hand.at + 2] ?? 0);
      }
    }
  }
}

/** A game, with its rules as written and as a module. */
export interface Both {
  readonly game: DeclaredGame<RuleTypes>;
  readonly text: string;
  readonly module: Program;
}

export async function bothOf(program: string): Promise<Both> {
  const text = await compileGame(program);
  const { exports } = await readBundle(program, process.cwd());
  return { game: exports.game as DeclaredGame<RuleTypes>, text, module: await load(text) };
}

/** Compares the rules as written with the module: the legal actions, and the actions of a kind in many positions. */
export function compare({ game, module: { fits, list, apply } }: Both, kind: string, rounds = 300): void {
  const next = quickRandom(7);
  const random = (below: number): number => Math.floor(next() * below);
  const listed = new ActionList();
  for (let round = 0; round < rounds; round++) {
    const state = game.setup({ players: 2 + (round % 2), seed: round } as never);
    const compiled = game.compileGame(state.game);
    expect(fits(compiled)).toBe(true);
    const row = compiled.rowKind.from(state);
    shuffle(compiled, row.cells, random);
    const cells = row.cells.slice();
    const ids = new Int32Array(compiled.actions.all.length);
    game.rules.listIds(compiled, row, listed);
    const count = list(cells, ids, compiled);
    expect(ids.subarray(0, count)).toEqual(listed.ids.subarray(0, listed.count));
    expect(cells).toEqual(row.cells);
    const entry = compiled.actions.all[(compiled.actions.first[kind] ?? 0) + random(8)];
    if (entry === undefined) throw new Error(`no action of the kind ${kind}`);
    game.rules.perform(compiled, row, entry);
    apply(cells, entry.id, compiled);
    expect(cells, entry.text).toEqual(row.cells);
  }
}

/** The number of bits, of the lowest three, that are 1. */
const countOf = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
