import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { TableBase } from '../../testkit/index';
import { Complaint, reason } from '../complaint';

/** The first byte of a table base that is not compressed. */
const BRACE = 0x7b;

/** The table base in a file, which may be compressed with Brotli. */
export function readTable(file: string): TableBase {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
  try {
    return TableBase.read(bytes[0] === BRACE ? bytes : brotliDecompressSync(bytes));
  } catch {
    throw new Complaint(`${file} is not a table base`);
  }
}

/** Compresses a table base; the same one always gives the same bytes. */
export function writeTable(file: string, table: TableBase, isForced: boolean): void {
  const bytes = table.bytes();
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  try {
    writeFileSync(file, packed, { flag: isForced ? 'w' : 'wx' });
  } catch (error) {
    throw new Complaint(`${file} cannot be written: ${reason(error)}`);
  }
}
