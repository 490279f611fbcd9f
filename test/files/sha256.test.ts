import { expect, test } from 'vitest';
import { nativeSha256 } from '../../src/cli/known-games';
import { sha256 } from '../../src/util/crypto';

test('the command hashes as the library does, whatever the length', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 167) % 256);
  for (let length = 0; length <= bytes.length; length++) {
    const part = bytes.subarray(0, length);
    expect(nativeSha256(part)).toBe(sha256(part));
  }
});
