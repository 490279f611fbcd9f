import { expect, test } from 'vitest';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import {
  appendActions,
  legalActions,
  parseAction,
  parseRecord,
  parseState,
  recordState,
  setup,
  startRecord,
  VARIANTS,
} from '../../src/index';
import { expectRefusal } from '../support/hostile';
import { leaves, valueAt, withValue } from '../support/tree';

const spiceRoad = { variant: 'spice-road', players: 2, seed: 1 } as const;

test.each([
  [
    { ...spiceRoad, seed: undefined },
    'seed: Missing: expected text of at most 256 characters or a whole number.',
  ],
  [{ ...spiceRoad, seed: 1.5 }, 'seed: Expected text of at most 256 characters or a whole number.'],
  [{ ...spiceRoad, players: 2.5 }, 'players: Expected a whole number from 2 to 5.'],
  [{ ...spiceRoad, players: 6 }, 'players: Expected a whole number from 2 to 5.'],
  [{ ...spiceRoad, tradeAtLeastOnce: 1 }, 'tradeAtLeastOnce: Expected true or false.'],
])('setup names the expected value: %j', (options, message) => {
  expect(() => setup(options as never)).toThrow(message);
});

test('a colour that there is none of is answered with those that there are', () => {
  const { message } = expectRefusal((json) => parseAction(json, 'spice-road'), {
    kind: 'discard',
    cube: 'blue',
  });
  expect(message).toBe('cube: Expected one of: "yellow", "red", "green", "brown".');
});

test('for a wrong value at any place, the refusal names the expected one', () => {
  let refused = 0;
  for (const variant of VARIANTS) {
    const options = { variant, players: 2, seed: 1 } as const;
    const goods = [
      [parseState, setup(options)],
      [parseRecord, startRecord(options)],
      [parseComponents, defaultComponents(variant)],
    ] as const;
    for (const [parse, good] of goods) {
      const paths = leaves(good);
      for (let i = 0; i < paths.length; i += Math.ceil(paths.length / 60)) {
        const path = paths[i] ?? [];
        for (const bad of [undefined, null, 1.5, 'x y', [], {}, true]) {
          if (bad === valueAt(good, path)) continue;
          try {
            parse(withValue(good, path, bad));
          } catch (error) {
            refused++;
            expect((error as Error).message).not.toMatch(
              /invalid input|invalid option|too (big|small)|received/i,
            );
          }
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(2_000);
});

test('one of a thing is in the singular', () => {
  const record = startRecord(spiceRoad);
  const [first] = legalActions(recordState(record));
  const longer = appendActions(record, first === undefined ? [] : [first]);
  expect(() => recordState(longer, 2)).toThrow('Expected a position from 0 to 1.');
  expect(() => recordState(record, 2)).toThrow('Expected a position from 0 to 0.');
  expectRefusal(parseComponents, { ...defaultComponents('new-world'), boards: [] }, ['boards']);
  expect(() => parseComponents({ ...defaultComponents('new-world'), boards: [] })).toThrow(
    'at least 1 item.',
  );
});
