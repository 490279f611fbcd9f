import { newPositionMemory, Positions } from '../prove/positions';
import type { OpenGraph } from './open-graph';

/** By node: what a seat knows in it, as a number. Nodes with the same number are one to this seat. */
export function knownTo(seat: number, { end, keys, known }: OpenGraph): Int32Array {
  const words = keys.memory.words / known.length;
  const seen = new Positions(newPositionMemory(words, end, end, false));
  const key = new Int32Array(keys.memory.words);
  return Int32Array.from({ length: end }, (_, node) => {
    keys.read(node, key);
    return seen.add(key.subarray(seat * words, (seat + 1) * words));
  });
}
