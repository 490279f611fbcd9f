import { expect, test } from 'vitest';
import type { DeclaredGame } from '../../../src/define/declare';
import type { Encoding } from '../../../src/observe/observation';
import type { RuleTypes } from '../../../src/play/game';
import type { ObservationProgram } from '../../../src/play/program';
import { quickRandom } from '../../../src/sim/index';
import { readBundle } from './bundle';
import { compileObserved } from './compile';
import { gameWith, load, shuffle } from './small-game';

/** Statements of writers with a trap each, by the trap. */
const TRAPS: { readonly [trap: string]: string } = {
  'numbers that follow from the number of players': 'out[at] = n; out[at + 1] = s.a % n; out[2 * n] = seat;',
  'a list for each number of players': 'out[at] = sizes[s.b];',
  'an object with a method': 'out[at + 2] = table.of(s.a % 3) + table.numbers[1];',
  'a function that a function has made': 'twice(out, at + (s.b % 3));',
  'functions in a list': 'for (let i = 0; i < 3; i++) out[at + i] = all[i](s.b);',
  'memory that is written': `
    memory.fill(0); memory[s.a % 3] += 2; memory[s.b % 3] += s.a;
    for (let i = 0; i < 3; i++) out[at + i] = memory[i] + numbers[i];`,
  'memory of two functions from one source': `
    stores[0](s.a, 1); stores[1](s.b + 5, 1); out[at] = stores[0](0, 0);`,
  'numbers that are read again': `
    out[at] = 0.1; out[at] = Math.min(1, out[at] + 0.2); out[at + 1] = out[at] / 3;`,
  'what is constant in a game': 'out[at] = s.game.players + byPlayers[s.game.players].more[s.b % 2];',
  'parts of a number': 'out[at] = s.a >= 3 ? 1 : s.a / 3; out[at + 1] = -s.b / 7;',
};

/** The length of the observations. */
const SIZE = 20;

const PROGRAM = `${gameWith(['list() {}, perform() {}'])}
  class Table {
    constructor(size) { this.numbers = Float32Array.from({ length: 3 }, (_, i) => i / 7); this.size = size; }
    of(i) { const { numbers } = this; return numbers[i] * this.size; }
  }
  const store = () => {
    const seen = new Int32Array(1);
    return (x, isKept) => { if (isKept === 1) seen[0] = x; return seen[0]; };
  };
  const twiceAs = (k) => (out, i) => { out[i] = k; };
  function writersFor(n) {
    const at = 3 * n; const twice = twiceAs(2 * n); const table = new Table(4);
    const memory = new Int32Array(3); const numbers = new Int32Array(3); const sizes = Array(5).fill(n * n);
    const all = [(x) => x, (x) => x + n, (x) => 2 * x];
    const stores = [store(), store()];
    const byPlayers = { 2: { more: [1, 2] }, 3: { more: [5, 6] } };
    return [${Object.values(TRAPS).map((text) => `(s, out, seat) => { ${text} }`)}];
  }
  export const observed = { observation: ({ players }) => ({ writers: writersFor(players) }) };`;

test.each(Object.keys(TRAPS).map((trap, i) => [trap, i] as const))('%s', async (_, place) => {
  const program = PROGRAM.replace('writers: writersFor(players)', `writers: [writersFor(players)[${place}]]`);
  const { fits, observe } = await load<ObservationProgram>(await compileObserved(program));
  const { exports } = await readBundle(program, process.cwd());
  const game = exports.game as DeclaredGame<RuleTypes>;
  const { observation } = exports.observed as Encoding<RuleTypes>;
  const next = quickRandom(7);
  for (let round = 0; round < 100; round++) {
    const players = 2 + (round % 2);
    const compiled = game.compileGame(game.setup({ players, seed: round } as never).game);
    expect(fits(compiled)).toBe(true);
    const row = compiled.rowKind.from(game.setup({ players, seed: round } as never));
    shuffle(compiled, row.cells, (below) => Math.floor(next() * below));
    const [written, made] = [new Float32Array(SIZE), new Float32Array(SIZE + 5)];
    for (const write of observation({ components: { variant: game.name }, players }).writers)
      write(row, written, round % 2);
    observe(row.cells, round % 2, made, 5, compiled);
    expect(made.subarray(5)).toEqual(written);
  }
});
