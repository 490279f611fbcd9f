/**
 * The latest results of a function of a few whole numbers, each a few numbers long: a search asks for the same ones again
 * and again. A result is found by a hash of its key and told by all of it; one with the same hash takes its place.
 */
export class Memo {
  /** The key that is asked for, to be written by the caller. */
  readonly key: Int32Array;
  /** The results, one after the other. */
  readonly values: Float64Array;
  /** The place in `values` of the result for the last key. */
  at = 0;
  private readonly width: number;
  private readonly keys: Int32Array;
  private readonly isFilled: Uint8Array;
  private readonly mask: number;

  /**
   * @param length - how many numbers a key has
   * @param width - how many a result has
   * @param size - how many results are kept: a power of 2
   */
  constructor(length: number, width: number, size: number) {
    this.width = width;
    this.mask = size - 1;
    this.key = new Int32Array(length);
    this.keys = new Int32Array(length * size);
    this.values = new Float64Array(width * size);
    this.isFilled = new Uint8Array(size);
  }

  /** Whether the result for the key is there, from `at` on; if not, the caller writes it there. */
  has(): boolean {
    const { key, keys, isFilled } = this;
    const { length } = key;
    let hash = 0x2545f491;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    const slot = (hash ^ (hash >>> 16)) & this.mask;
    const first = slot * length;
    this.at = slot * this.width;
    let isSame = isFilled[slot] === 1;
    for (let i = 0; isSame && i < length; i++) isSame = keys[first + i] === key[i];
    if (isSame) return true;
    isFilled[slot] = 1;
    for (let i = 0; i < length; i++) keys[first + i] = key[i] as number;
    return false;
  }
}
