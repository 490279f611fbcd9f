import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Memo } from '../../src/play/evaluation';

const key = fc.array(fc.constantFrom(-1, 0, 1, 2, 2 ** 31 - 1, -(2 ** 31)), { minLength: 3, maxLength: 3 });

test('what is kept is what was written for that very key', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), fc.constantFrom(1, 2, 16), (keys, size) => {
      const memo = new Memo(3, 2, size);
      let found = 0;
      for (const each of keys) {
        memo.key.set(each);
        const text = JSON.stringify(each);
        const expected = [text.length, each.reduce((sum, number) => sum + number, 0)];
        if (memo.has()) found += 1;
        else memo.values.set(expected, memo.at);
        expect([...memo.values.subarray(memo.at, memo.at + 2)], text).toEqual(expected);
      }
      const same = keys.filter((each, i) => i > 0 && each.join() === keys[i - 1]?.join()).length;
      expect(found).toBeGreaterThanOrEqual(same);
    }),
  );
});
