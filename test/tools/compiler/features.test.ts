import { expect, test } from 'vitest';
import type { DeclaredGame } from '../../../src/define/declare';
import type { GameEvaluation } from '../../../src/play/evaluation';
import type { RuleTypes } from '../../../src/play/game';
import type { FeatureProgram } from '../../../src/play/program';
import { quickRandom } from '../../../src/sim/index';
import { readBundle } from './bundle';
import { compileFeaturesOf } from './compile';
import { gameWith, load, shuffle } from './small-game';

/** Statements with a trap each, by the trap; `c` is the compiled game, and `out` has room for 8 numbers. */
const TRAPS: { readonly [trap: string]: string } = {
  'a number that the game decides': 'out[0] = c.own + own + firstSeat;',
  'a list of the game under another name': 'out[0] = list[s.a % 5];',
  'an object of the game under another name': 'out[0] = pairs[s.a % 2].length;',
  'numbers that an array keeps for another function': 'keep(s.a); out[0] = kept();',
  'a part of an array is filled':
    'out.fill(7, s.a % 3, 4); numbers.fill(s.b, 1, 3); out[5] = numbers[0] + numbers[2];',
  'a variable that a function changes': 'let sum = 0; each(s, (n) => { sum += n; }); out[0] = sum;',
  'numbers with fractions': 'out[0] = 0.1; out[1] = out[0] * 3 + s.a / 7;',
};

const programOf = (statements: string): string => `${gameWith(['list() {}, perform() {}'])}
  const features = (c) => {
    const { own, firstSeat, table: list, nested: pairs } = c;
    const numbers = new Float64Array(4);
    const memory = new Float64Array(1);
    const keep = (n) => { memory[0] = n; };
    const kept = () => memory[0];
    const each = (s, use) => { for (let i = 0; i < s.numbers.length; i++) use(s.numbers[i]); };
    return { names: [], stages: [], write: (s, seat, out) => { ${statements} return s.b % 3 + seat; } };
  };
  export const evaluated = { features };`;

test.each(Object.entries(TRAPS))('%s', async (_, statements) => {
  const program = programOf(statements);
  const { fits, write } = await load<FeatureProgram>(await compileFeaturesOf(program));
  const { exports } = await readBundle(program, process.cwd());
  const game = exports.game as DeclaredGame<RuleTypes>;
  const { features } = exports.evaluated as Required<GameEvaluation>;
  const next = quickRandom(7);
  for (let round = 0; round < 100; round++) {
    const state = game.setup({ players: 2 + (round % 2), seed: round } as never);
    const compiled = game.compileGame(state.game);
    expect(fits(compiled)).toBe(true);
    const row = compiled.rowKind.from(state);
    shuffle(compiled, row.cells, (below) => Math.floor(next() * below));
    const [written, made] = [new Float64Array(8), new Float64Array(8)];
    const stage = features(compiled).write(row, round % 2, written);
    expect(write(row.cells, round % 2, made, compiled)).toBe(stage);
    expect(made).toEqual(written);
  }
});

test('what differs between games in another way is refused', async () => {
  const inner = 'const half = c.firstSeat / 2; const halves = Int32Array.of(c.firstSeat);';
  const program = (used: string): string =>
    programOf(`out[0] = ${used};`).replace('const numbers', `${inner} const numbers`);
  await expect(compileFeaturesOf(program('half'))).rejects.toThrow('values that differ between games');
  await expect(compileFeaturesOf(program('halves[0]'))).rejects.toThrow('arrays that differ between games');
});
