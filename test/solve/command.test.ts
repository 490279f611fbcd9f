import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINI_SETS } from '../../src/testkit/index';
import { miniSet } from '../prove/mini-set';
import { type Call, century } from '../support/century';
import { TINY } from './tiny-sets';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-solve-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The name of a file with a set, or with anything else. */
function fileOf(content: unknown): string {
  const file = join(folder, 'set.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function expectRefusal({ status, out, err }: Call, code: number, message: string): void {
  expect({ status, out }).toEqual({ status: code, out: '' });
  expect(err).toMatch(/^century: [^\n]*\n$/);
  expect(err).toContain(message);
}

const ROAD = { variant: 'spice-road', players: 2 };
const SET = { name: 'mine', about: 'A set of my own.', options: ROAD, deals: 'one' };

describe('a set in a file', () => {
  test('is solved like the ones that have a name', async () => {
    const set = miniSet('spice-road-2-short');
    const [named, own] = [await century(['solve', set.name]), await century(['solve', fileOf(set)])];
    expect(named).toMatchObject({ status: 0, err: '' });
    expect(named.out).toContain('value to seat 0, from -1 (lost) to 1 (won): 3/4\n');
    expect(own).toEqual(named);
  });

  test('is printed by `prove` as it can be given', async () => {
    for (const set of MINI_SETS) {
      const file = fileOf((await century(['prove', set.name, '--print'])).out);
      expect((await century(['prove', file, '--print'])).out).toBe(`${JSON.stringify(set)}\n`);
    }
  });

  test.each<[string, unknown, string]>([
    ['not JSON', '{', 'is not JSON'],
    ['nothing', null, 'Expected an object'],
    ['a list', [], 'Expected an object'],
    ['no options', { ...SET, options: undefined }, 'options: '],
    ['options that are nothing', { ...SET, options: null }, 'options: Expected an object'],
    ['no variant', { ...SET, options: { players: 2 } }, 'options.variant: Expected a name'],
    ['a game that there is not', { ...SET, options: { ...ROAD, variant: 'chess' } }, 'no game "chess"'],
    ['other deals', { ...SET, deals: 'some' }, 'deals: Expected one of'],
    ['a member that is not known', { ...SET, bound: {} }, 'bound'],
    ['bounds that are a number', { ...SET, bounds: { 'players.cubes': 7 } }, 'bounds."players.cubes": '],
    ['bounds that are words', { ...SET, bounds: { pointDeck: { most: 'two' } } }, 'bounds.pointDeck.most: '],
    ['options of no game', { ...SET, options: { ...ROAD, firstSeat: 2 } }, 'firstSeat'],
    ['a start that cannot be', { ...SET, start: { phase: 'lunch' } }, 'phase: Expected one of'],
  ])('is refused in one line: %s', async (_, content, message) => {
    expectRefusal(await century(['solve', fileOf(content)]), 2, message);
  });

  test.each<[string, unknown, string]>([
    ['a member that no state has', { ...SET, bounds: { tea: { most: 1 } } }, 'a state has no tea'],
    ['three players', { ...SET, options: { ...ROAD, players: 3 } }, 'only games for two'],
    ['too many states', SET, 'more than 500 states'],
  ])('cannot be solved, in one line: %s', async (_, content, message) => {
    expectRefusal(await century(['solve', fileOf(content), '--most', '500']), 1, message);
  });

  test('is refused by `prove` too', async () => {
    expectRefusal(await century(['prove', fileOf([])]), 2, 'Expected an object');
  });
});

describe('other words of the call', () => {
  test.each([
    ['none.json', 'none.json is neither a mini set nor a file'],
    ['spice-road-2-short --table none.br', 'none.br cannot be read: ENOENT'],
    ['spice-road-2-short --score deep-thought', '--score: '],
    ['spice-road-2-short --play perfect', '--play: spice-road-2-short is for 2 players'],
    ['spice-road-2-short --hidden 0', '--hidden'],
  ])('%s is refused in one line', async (words, message) => {
    expectRefusal(await century(['solve', ...words.split(' ')]), 2, message);
  });

  test('a file that is no table base, and the table base of another set', async () => {
    const file = fileOf('tables and chairs');
    expectRefusal(await century(['solve', 'spice-road-2-short', '--table', file]), 2, 'is not a table base');
    const table = join(import.meta.dirname, 'table-bases/new-world-2.br');
    expectRefusal(await century(['solve', 'spice-road-2-short', '--table', table]), 1, 'of another set');
  });
});

describe('hidden hands', () => {
  test('where there are none, both bounds are the value', async () => {
    const { status, out } = await century(['solve', fileOf(TINY), '--hidden', '8', '--json']);
    expect(status).toBe(0);
    const { low, high, unfinished } = JSON.parse(out);
    expect(JSON.parse((await century(['solve', fileOf(TINY), '--json'])).out).value).toBe('2/3');
    expect(unfinished).toBe(0);
    expect(low).toBeLessThanOrEqual(2 / 3);
    expect(high).toBeGreaterThanOrEqual(2 / 3 - 1e-12);
    expect(high - low).toBeLessThanOrEqual(1e-4);
  });

  test('too many courses are refused in one line', async () => {
    const words = ['solve', 'spice-road-2-short', '--hidden', '9', '--courses', '100'];
    expectRefusal(await century(words), 1, 'more than 100 courses');
  });
});
