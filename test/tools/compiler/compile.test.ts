import { beforeAll, describe, expect, test } from 'vitest';
import type { DeclaredGame } from '../../../src/define/declare';
import type { RuleTypes } from '../../../src/play/game';
import { readBundle } from './bundle';
import { compileGame } from './compile';
import { type Both, bothOf, compare, gameWith } from './small-game';

/** The members of a rule with the given statements as `perform`. */
const performing = (statements: string): string => `list() {}, perform(c, s, { n }) { ${statements} }`;

/** What the rules below use at the top level of their module. */
const ABOVE = `
  const memory = new Int32Array(4);
  const sumWith = (x) => {
    let sum = memory[0];
    for (let i = 0; i < 4; i++) { sum += memory[i]; memory[i] += x; }
    return sum;
  };
  const SIZES = Object.freeze([2, 4, 8]);
  const OWN = { size: 3, of: (x) => 2 * x };
  const MANY = Array.from({ length: 8 }, (_, i) => [i, i + 1]);
  function steps(x, y) { if (x < 2) return y; return steps(x >> 1, y + 1); }
  function settle(s, player, list, rank) {
    if (player.cubes[rank] === 0) return undefined;
    player.cubes[rank] -= 1;
    player.score += 2;
    ${[0, 1, 2, 3, 4, 5].map((i) => `s.numbers[${i}] += player.score; if (s.numbers[${i}] > 9) return s.a;`).join('\n')}
    return list.length > 0 ? list.get(0) : player.score;
  }
  const tooMany = { code: 'too-many' };
  const taken = (b) => (b > 1 ? { code: 'taken', message: \`by \${b}\` } : null);`;

/** The statements of rules with a trap each, by the trap. */
const TRAPS: { readonly [trap: string]: string } = {
  'players that may be the same': `
    const p = s.active; const q = playerAt(s, n % 2);
    p.score = 3; q.score += n; s.a = p.score;`,
  'cells at computed indices': `
    s.numbers[0] = 1; s.numbers[n % 6] += 5; s.a = s.numbers[0];
    s.flags[0] = 2; s.b = s.flags[n % 3];`,
  'cells with several names': `
    const { numbers } = s; s.a = numbers[2]; s.cells[s.a] = 4; s.b += s.cells[4];
    numbers[2] = 9; s.b += s.numbers[2] + s.a;`,
  'indices behind the end': `
    s.a = s.numbers[n] ?? 9;
    s.b = (s.numbers[n - 3] ?? 7) + (s.flags[-1] ?? 5) + (c.table[n] ?? 6);`,
  'whole numbers in cells': `
    s.a = n / 2; s.b = s.a + 1; s.flags[1] = -n / 3; s.numbers[1] = s.flags[1];`,
  'the order of evaluation': `
    let x = s.a; s.numbers[x++ % 6] = x; s.b = x + (x = 3) + x++ + ++x; s.a += s.a++;`,
  'an operand that a later one changes': `
    const next = () => { s.a += 1; return s.a; };
    s.b = s.a + next() * 2 + s.a; s.numbers[0] = s.numbers[0] + (s.numbers[0] = 2);`,
  'loops of all kinds': `
    for (let i = 0; i < s.a; i++) { if (i === 1) continue; if (i === 3) break; s.numbers[i] += i; }
    let i = n; while (i > 2) i -= 2;
    do { i++; s.b += i; } while (i < 4);
    for (let j = 5; j >= 0; j--) s.numbers[j] -= 1;`,
  'loops in loops': `
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < n; j++) { if (j === i) continue; if (j > 4) break; s.flags[i] += j; }`,
  'a loop that changes what it reads': `
    s.a = 0; let sum = 0;
    for (let i = 0; i < n; i++) { sum += s.a; s.a = i; }
    s.b = sum;`,
  'a loop that changes its own number': `
    for (let i = 0; i < 6; i++) { s.numbers[i] += 1; if (s.a > 1) i += 1; }`,
  'early returns': `
    const find = (x) => {
      for (let i = 0; i < 6; i++) if (s.numbers[i] === x) return i;
      if (x > 2) return -1;
      return 7;
    };
    s.a = find(n); s.b = find(1) + find(4);`,
  'a return out of a loop': `
    const first = () => {
      for (let i = 0; i < s.pile.length; i++) { s.b += 1; if (s.pile.get(i) === n) return i; }
      return -1;
    };
    s.a = 5 + first();`,
  'functions that return nothing': `
    const pay = (p) => { if (p.cubes[n % 4] === 0) return; p.cubes[n % 4] -= 1; s.a += 1; };
    pay(s.active); pay(playerAt(s, 0));`,
  'closures with variables': `
    let sum = 0; const add = (x) => { sum += x; return x > 3; };
    s.b = s.numbers.some(add) ? sum : -1; add(n); s.a = sum;`,
  'functions as arguments': `
    const twice = (f, x) => f(f(x));
    s.a = twice((x) => x + s.b, n); s.b = twice((x) => { s.a += x; return s.a; }, 2);`,
  conditions: `
    s.a = n > 3 && s.b > 1 ? (s.b === 2 || s.a !== 0 ? 4 : 5) : n > 1 || s.a === s.b ? 6 : 7;
    if (!(s.a > 5 && (s.b = 3) === 3)) s.b = 8;`,
  words: `
    if (s.word === 'red') s.word = 'blue'; else if (s.word !== 'green') s.a = 3;
    const name = n > 3 ? 'a' : n > 1 ? 'b' : null;
    if (name !== null) s[name] += 2;
    if (name === 'b') s.a += 1;`,
  lists: `
    s.b = s.pile.pop() ?? -1;
    if (s.pile.length < 3) { s.pile.push(n); s.pile.insert(0, 2); }
    if (s.pile.includes(n)) s.pile.remove(s.pile.indexOf(n));
    s.a = s.pile.at(n) ?? 9;
    if (s.pile.length < 4) addInOrder(s.pile, n);`,
  'several lists': `
    const list = s.piles[n % 3]; const at = n < 6 ? s.piles[n % 3] : undefined;
    s.a = at?.pop() ?? -2; s.b = at === undefined ? 5 : at.length;
    if (list.length < 2) list.push(n);
    s.piles[1].clear(); s.b += s.piles.length;
    const next = () => { s.flags[0] += 1; return s.piles[0]; };
    s.flags[1] = next()?.indexOf(n);`,
  'one of two lists': `
    const list = n % 2 === 0 ? s.piles[0] : s.piles[2];
    s.a = s.piles[2].length;
    if (list.length < 3) list.push(n);
    s.b = s.piles[0].length + s.piles[2].length;`,
  sets: `
    const { hand } = s.active; hand.add(5 * n); hand.remove(n);
    s.a = hand.first(); s.b = hand.after(n) + countBelow(hand, 33);
    for (let x = hand.first(); x !== -1; x = hand.after(x)) s.numbers[x % 6] += x;
    playerAt(s, 0).hand.takeAll(playerAt(s, 1).hand);`,
  tables: `
    s.a = c.table[n % 5] + c.most + c.own; s.numbers[0] = c.table.length;
    const list = c.nested[n % 3] ?? []; s.b = list.length;
    for (let i = 0; i < list.length; i++) s.b += list[i];`,
  phases: `
    if (isIn(s, c.phases.turn)) enter(s, c.phases.over);
    s.a = isIn(s, c.phases.over) ? 4 : 5;`,
  'defaults and patterns': `
    const f = ({ length }, extra = length) => length + extra;
    s.a = f(s.numbers) + f(s.pile, n);`,
  'memory at the top level': `
    for (let i = 0; i < 4; i++) memory[i] = i;
    s.a = sumWith(n); s.b = sumWith(1) + memory[2];`,
  'constants at the top level': `
    s.a = SIZES[n % 3] + OWN.of(n) + OWN.size; s.b = MANY[n % 8][1] + MANY[n % 8].length;`,
  'functions that call themselves': `
    s.a = steps(n + s.b, 0) + steps(4, n);`,
  'long functions with several players and lists': `
    const before = s.numbers[3];
    s.a = settle(s, s.active, s.pile, n % 4) ?? 8;
    s.b = (settle(s, playerAt(s, 0), s.piles[n % 3], 1) ?? 9) + before - s.numbers[3];`,
};

const LISTS = [
  `list(c, s, out, first) {
    if (s.a > 2) out.push(first + s.b);
    out.pushRun(first, s.b - 1); out.pushBits(first, s.numbers[0] & 7); out.pushEach(s.active.hand, first);
  }`,
  `forbids(c, s, { n }) {
    if (n > s.a) return tooMany;
    if (s.numbers[n] === 1) return taken(s.b);
    const other = n % 2 === 0 ? taken(n) : null;
    return other ?? null;
  }`,
  "clause: 'X-2'",
].map((members) => `${members}, perform() {}`);

describe('rules run as written', () => {
  let both: Both;
  beforeAll(async () => {
    both = await bothOf(gameWith([...Object.values(TRAPS).map(performing), ...LISTS], ABOVE));
  });

  test.each(Object.keys(TRAPS).map((trap, i) => [trap, `act${i}`] as const))('%s', (_, kind) => {
    compare(both, kind);
  });

  test('a long function becomes one of the module', () => {
    expect(both.text).toContain('function settle');
  });
});

describe('rules cannot have', () => {
  test.each([
    ['a statement of type ForOfStatement', 'for (const x of s.numbers) s.a += x;'],
    ['a statement of type SwitchStatement', 'switch (n) { case 1: s.a = 2; }'],
    ['a statement of type LabeledStatement', 'outer: for (let i = 0; i < n; i++) continue outer;'],
    ['an expression of type NewExpression', 's.a = new Date().getDay();'],
    ['a call of a function that is not in the subset', 's.a = Date.now();'],
    ['a list made at run time', 'const list = [n, 2]; s.a = list[0];'],
    ['an assignment to a member of a known', 'c.table[0] = 2;'],
    ['?? after a cell that has been read', 's.a = s.pile.get(n) ?? 4;'],
    ['a cell at a computed index where there may be none', 's.a = s.numbers[n] === undefined ? 1 : 2;'],
    ['a comparison of objects', 's.a = c.nested[0] === c.nested[n % 2] ? 1 : 2;'],
    ['cells of several kinds in one variable', 's.a = (n > 1 ? s.pile : s.piles[0]).length;'],
    ['an assignment behind the last cell', 's.numbers[6] = 2;'],
    ['the member other of a row', 's.a = s.other.players;'],
    ['a variable that holds a number first and something else later', 'let x = 1; if (n > 2) x = undefined;'],
    ['a word that is not known', "s.word = s.a > 1 ? 'red' : 'blue';"],
    ['the unknown name counter', 's.a = counter;'],
  ])('%s', async (reason, statements) => {
    const above = 'let counter = 0; export const increase = () => { counter++; };';
    const message = `rules cannot have ${reason}`;
    await expect(compileGame(gameWith([performing(statements)], above))).rejects.toThrow(message);
  });

  test('what an error names by its file and line', async () => {
    const text = gameWith([performing('\n\ns.a = unknown;')]);
    const line = 1 + text.slice(0, text.indexOf('unknown')).split('\n').length - 1;
    await expect(compileGame(text)).rejects.toThrow(
      `entry.ts:${line}: rules cannot have the unknown name unknown`,
    );
  });
});

test('a module fits games with the same tables, cells and actions only', async () => {
  const program = gameWith([performing('s.a = c.most + c.own + c.table[n % 5];')]);
  const { text, module } = await bothOf(program);
  expect(await compileGame(program)).toBe(text);
  const fits = async (from: string, to: string) => {
    const { exports } = await readBundle(program.replace(from, to), process.cwd());
    const game = exports.game as DeclaredGame<RuleTypes>;
    return module.fits(game.compileGame(game.setup({ players: 3, seed: 1 } as never).game));
  };
  expect(await fits('own: 10 * players', 'own: 7')).toBe(true);
  expect(await fits('most: 7', 'most: 8')).toBe(false);
  expect(await fits('4, 1, 5)', '4, 1, 6)')).toBe(false);
  expect(await fits('numbers: fixed(6)', 'numbers: fixed(7)')).toBe(false);
  expect(await fits('size: () => 40', 'size: () => 70')).toBe(false);
  expect(await fits('length: 40 }', 'length: 39 }')).toBe(false);
});
