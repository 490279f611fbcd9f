import { expect, test, vi } from 'vitest';
import { hash, randomSeed, setup } from '../../src/index';
import { filesBelow } from '../support/files';
import { readKept } from '../support/kept';

test('a random seed has 32 hexadecimal digits, never the same ones, and sets games up', () => {
  const seeds = Array.from({ length: 200 }, () => randomSeed());
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(seeds).size).toBe(seeds.length);
  const digits = new Set(
    Array.from({ length: 32 }, (_, place) => new Set(seeds.map((seed) => seed[place])).size),
  );
  expect(Math.min(...digits)).toBeGreaterThan(10);
  const [a, b] = seeds.map((seed) => hash(setup({ variant: 'spice-road', players: 2, seed })));
  expect(a).not.toBe(b);
});

test('it comes from the generator of the platform, bit for bit', () => {
  const spy = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(array.map((_, i) => 17 * i));
    return array;
  });
  try {
    expect(randomSeed()).toBe('00112233445566778899aabbccddeeff');
  } finally {
    spy.mockRestore();
  }
});

test.each([undefined, {}])('without a generator there is no seed, but a clear word', (crypto) => {
  vi.stubGlobal('crypto', crypto);
  try {
    expect(randomSeed).toThrow(/crypto\.getRandomValues.*supply a seed/);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('nothing that plays a game takes chance from the platform: the command line names unfinished files, sessions and seats by it', () => {
  const takers = filesBelow('src', '.ts')
    .filter((file) => !/^src\/cli\/(?:files|mcp)\//.test(file))
    .filter((file) => /Math\.random|getRandomValues|randomBytes|randomUUID/.test(readKept(file)));
  expect(takers).toEqual(['src/util/crypto.ts']);
});
