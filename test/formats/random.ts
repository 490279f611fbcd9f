/** Section 6.1: the key of a seed. */
export function keyOf(seed: string | number): number[] {
  const numbers = [...Buffer.from(String(seed), 'utf8')];
  return [...Buffer.from(`${numbers.length}:`), ...numbers];
}

/** Section 6.2: numbers from 0 up to, not including, 1. */
export function numbersFrom(key: readonly number[]): () => number {
  const next = bytesFrom(key);
  for (let dropped = 0; dropped < 256; dropped++) next();
  return () => {
    let n = 0;
    for (let i = 0; i < 6; i++) n = n * 256 + next();
    let d = 2 ** 48;
    let x = 0;
    while (n < 2 ** 52) {
      n = (n + x) * 256;
      d *= 256;
      x = next();
    }
    while (n >= 2 ** 53) {
      n /= 2;
      d /= 2;
      x = Math.floor(x / 2);
    }
    return (n + x) / d;
  };
}

/** The bytes of RC4. */
function bytesFrom(key: readonly number[]): () => number {
  const k = scheduled(key);
  const s = Array.from({ length: 256 }, (_, i) => i);
  const at = (place: number): number => s[place] ?? 0;
  const swap = (a: number, b: number): void => {
    [s[a], s[b]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + at(i) + (k[i % k.length] ?? 0)) % 256;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return () => {
    i = (i + 1) % 256;
    j = (j + at(i)) % 256;
    swap(i, j);
    return at((at(i) + at(j)) % 256);
  };
}

/** The key as bytes. */
function scheduled(key: readonly number[]): number[] {
  const k: number[] = [];
  let smear = 0;
  for (let j = 0; j < key.length; j++) {
    if (j >= 256) smear ^= (k[j % 256] ?? 0) * 19;
    k[j % 256] = (smear + (key[j] ?? 0)) & 255;
  }
  return k;
}

/** Section 6.3. */
export interface Draws {
  pick(below: number): number;
  shuffle(list: readonly number[]): number[];
}

export function drawsFrom(seed: string | number): Draws {
  const draw = numbersFrom(keyOf(seed));
  const pick = (below: number): number => Math.floor(draw() * below);
  return {
    pick,
    shuffle(list) {
      const out = [...list];
      for (let i = out.length - 1; i >= 1; i--) {
        const j = pick(i + 1);
        [out[i], out[j]] = [out[j] ?? -1, out[i] ?? -1];
      }
      return out;
    },
  };
}
