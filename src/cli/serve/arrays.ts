type Numbers = Int8Array | Uint8Array | Int32Array | Float32Array | Float64Array;

/** How arrays of numbers travel: as base64 of their bytes in the order of the machine, or as lists. */
export type Encoding = 'base64' | 'list';

export function encodeArray(numbers: Numbers, encoding: Encoding): string | number[] {
  if (encoding === 'list') return Array.from(numbers);
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}
