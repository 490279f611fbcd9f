import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemo } from '../../src/play/evaluation';

const keyNumbers = fc.array(fc.constantFrom(-1, 0, 1, 2, 2 ** 31 - 1, -(2 ** 31)), {
  minLength: 3,
  maxLength: 3,
});

test('what is kept is what was written for that very key', () => {
  fc.assert(
    fc.property(fc.array(keyNumbers, { maxLength: 200 }), fc.constantFrom(1, 2, 16), (keys, size) => {
      const { key, values, find } = createMemo(3, 2, size);
      let found = 0;
      for (const each of keys) {
        key.set(each);
        const text = JSON.stringify(each);
        const expected = [text.length, each.reduce((sum, number) => sum + number, 0)];
        const place = find();
        const at = place < 0 ? -1 - place : place;
        if (place < 0) values.set(expected, at);
        else found += 1;
        expect([...values.subarray(at, at + 2)], text).toEqual(expected);
      }
      const same = keys.filter((each, i) => i > 0 && each.join() === keys[i - 1]?.join()).length;
      expect(found).toBeGreaterThanOrEqual(same);
    }),
  );
});
