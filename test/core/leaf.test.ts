import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as s from '../../src/core/schema';
import { zodOf } from '../../src/core/zod-schema';

/** What zod calls a fault, and what the engine does. */
const CODES: Readonly<Record<string, string>> = {
  invalid_type: 'wrong-type',
  invalid_value: 'wrong-value',
  invalid_union: 'wrong-value',
  invalid_format: 'wrong-format',
  too_small: 'too-small',
  too_big: 'too-big',
};

const LEAVES: Readonly<Record<string, s.Schema<unknown>>> = {
  'any whole number': s.int(),
  'a whole number from 0 on': s.int(0),
  'a whole number up to 5': s.int(undefined, 5),
  'a whole number from 2 to 5': s.int(2, 5),
  'any text': s.text(),
  'short text': s.text({ most: 3 }),
  'text of a form': s.text({ most: 3, pattern: /^[a-z]+$/, told: 'small letters' }),
  'true or false': s.boolean(),
  'one word': s.literal('a'),
  'one number': s.literal(1),
  'some numbers': s.literal([1, 2]),
  'some words': s.oneOf(['a', 'b']),
  'text or a number': s.union([s.text({ most: 3 }), s.int(0, 4)]),
  'a number or a word': s.union([s.int(0, 4), s.literal('a')]),
  'some words or null': s.nullable(s.oneOf(['a', 'b'])),
  'a list of numbers': s.list(s.int(), { least: 1, most: 2 }),
  'two words': s.tuple([s.text(), s.text()]),
  'an object': s.object({ a: s.int(0), b: s.optional(s.text()) }),
  'numbers by short names': s.record(s.text({ most: 1 }), s.int()),
  'an action': s.byKind([s.object({ kind: s.literal('a') }), s.object({ kind: s.literal('b'), n: s.int() })]),
};

const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    '\u{1F600}\u{1F600}',
    '\u{1F600}aaa',
    '\uD83Daa',
    'a',
    'b',
    'ab',
    'abcd',
    'A',
    '1',
    -1,
    0,
    1,
    1.5,
    2,
    5,
    6,
  ),
  fc.constantFrom<unknown>(
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 53),
    1e300,
    { kind: 'b', n: 1 },
    { kind: 'c' },
    { a: 1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.constantFrom<unknown>(1, 'a', null), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'kind', 'n'), fc.constantFrom<unknown>(0, 1, 'a', 'b'), {
    noNullPrototype: true,
  }),
);

test.each(Object.entries(LEAVES))(
  '%s: the reader takes what zod takes, and names the same fault',
  (_, schema) => {
    fc.assert(
      fc.property(values, (value) => {
        // JSON has no -0, and `parse` says so before anything else.
        fc.pre(!JSON.stringify(value, (_, each) => (Object.is(each, -0) ? '-0' : each)).includes('-0'));
        const ours = schema.safeParse(value);
        const theirs = zodOf(schema).safeParse(value);
        expect(ours.success).toBe(theirs.success);
        if (ours.success || theirs.success || typeof value === 'object') return;
        expect(ours.error.code).toBe(CODES[theirs.error.issues[0]?.code ?? '']);
      }),
      { numRuns: 300, seed: 7 },
    );
  },
);
