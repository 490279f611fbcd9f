import { expect, test } from 'vitest';
import { InvalidInputError, setup } from '../../src/index';
import { parsePosition, positionText } from '../../src/record-tools/index';

const good = positionText(setup({ variant: 'spice-road', players: 2, seed: 'hostile', firstSeat: 0 }));

/** The good text with a part of it replaced. */
const but = (part: string | RegExp, by: string): string => {
  const text = good.replace(part, by);
  expect(text).not.toBe(good);
  return text;
};

type Row = readonly [what: string, text: unknown, code: string, path: readonly (string | number)[]];
const ROWS: readonly Row[] = [
  ['no text', 7, 'wrong-type', ['text']],
  ['nothing at all', '', 'unknown-variant', ['variant']],
  ['another game', but('spice-road', 'chess'), 'unknown-variant', ['variant']],
  ['no colon', but(' : ', ' '), 'wrong-format', ['text']],
  ['too long a text', ' '.repeat(1_000_001), 'too-big', ['text']],
  ['no value', but('players=2', 'players'), 'wrong-format', ['game']],
  ['no JSON', but('players=2', 'players=two'), 'wrong-format', ['game']],
  ['a member twice', but('players=2', 'players=2 players=2'), 'duplicate', ['game', 'players']],
  ['an unknown member', but('players=2', 'players=2 __proto__={}'), 'unknown-key', ['game', '__proto__']],
  ['too many players', but('players=2', 'players=6'), 'too-big', ['game', 'players']],
  ['no players', but('players=2', 'players=0'), 'too-small', ['game', 'players']],
  [
    'a first seat that there is not',
    but('firstSeat=0', 'firstSeat=2'),
    'no-such-seat',
    ['game', 'firstSeat'],
  ],
  ['a player too few', but(/ \/ [^/]*$/, ''), 'wrong-length', ['players']],
  ['a word too few', but(': turn ', ': '), 'wrong-length', []],
  ['a word too many for a player', `${good} 0`, 'wrong-length', ['players', 1]],
  ['an unknown phase', but(': turn ', ': nap '), 'wrong-value', ['phase']],
  ['no number', but(': turn 0', ': turn x'), 'wrong-format', ['seat']],
  ['a zero in front', but(': turn 0', ': turn 00'), 'wrong-format', ['seat']],
  ['no such number', but(': turn 0', ': turn -0'), 'wrong-format', ['seat']],
  ['a huge number', but(': turn 0', `: turn ${'9'.repeat(10)}`), 'too-big', ['seat']],
  ['an unknown piece', but(/ m[0-9]+,/, ' m99,'), 'unknown-piece', ['merchantRow', 0]],
  ['an empty name', but(/ m[0-9]+,/, ' ,'), 'unknown-piece', ['merchantRow', 0]],
  ['a piece twice', but(/ (m[0-9]+),m[0-9]+,/, ' $1,$1,'), 'duplicate', ['merchantRow', 1]],
  ['a list too long for any game', but(/ m[0-9]+,/, ' m01*99999,'), 'too-many', ['merchantRow']],
  [
    'a list too long by many counts',
    but(/ m[0-9]+,/, ` ${'?*9999,'.repeat(2)}`),
    'too-many',
    ['merchantRow'],
  ],
  ['more question marks than cards', but(/ m[0-9]+,/, ' ?*99,'), 'too-many', ['merchantRow']],
];

test.each(ROWS)('%s is refused', (_, text, code, path) => {
  const error = (() => {
    try {
      return parsePosition(text as string);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error).toMatchObject({ code, path });
  expect((error as InvalidInputError).message).toMatch(/[.]$/);
});

test('a text that stands for more than any state has is refused as soon as it does', () => {
  const text = positionText(setup({ variant: 'new-world', players: 2, seed: 'hostile' }));
  const many = text.replace(/ bonus-\S+ /, ` ${Array(100_000).fill('?*9999').join(';')} `);
  expect(many.length).toBeGreaterThan(500_000);
  expect(() => parsePosition(many)).toThrow(
    expect.objectContaining({ code: 'too-many', path: ['bonusStacks', 9] }),
  );
});

test('a set of one’s own is read as everywhere else', () => {
  const text = but('firstSeat=0', 'components={"variant":"spice-road"} firstSeat=0');
  expect(() => parsePosition(text)).toThrow(
    expect.objectContaining({ path: expect.arrayContaining(['game', 'components']) }),
  );
});

test('bare question marks are filled with what lies nowhere else', () => {
  const text = but(/ m[0-9]+,/, ' ?,');
  const state = parsePosition(text);
  expect(positionText(state)).toBe(good);
});
