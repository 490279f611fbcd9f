import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Solution, TableBase } from '../../testkit/index';
import { Complaint } from '../complaint';
import { type Place, targetOf } from '../files/target';
import { createWhole, replaceWhole } from '../files/whole-file';
import { readBytes } from '../text-file';

/** The first byte of a table base that is not compressed. */
const BRACE = 0x7b;

/** The table base in a file, which may be compressed with Brotli. */
export function readTable(file: string): TableBase {
  const bytes = readBytes(file);
  try {
    return TableBase.read(bytes[0] === BRACE ? bytes : brotliDecompressSync(bytes));
  } catch {
    throw new Complaint(`${file} is not a table base`);
  }
}

/** @throws Complaint if a table base is not that of a solution, or does not follow from itself */
export function checkTable(file: string, table: TableBase, solution: Solution): void {
  if (table.head.setHash !== solution.table.head.setHash)
    throw new Complaint(`${file}: this is the table base of another set`, 1);
  const faults = solution.faultsIn(table);
  if (faults > 0) throw new Complaint(`${file}: ${faults} entries do not follow from the others`, 1);
}

/**
 * Compresses a table base; the same one always gives the same bytes.
 *
 * @param isForced - whether to overwrite an existing file
 */
export async function writeTable(place: Place, table: TableBase, isForced: boolean): Promise<void> {
  const target = await targetOf(place);
  const bytes = table.bytes();
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const { disk, name } = place;
  if (target !== null && isForced) await replaceWhole(disk, target, [packed]);
  else if (target !== null || !(await createWhole(disk, name, [packed])))
    throw new Complaint(`${name} already exists; overwrite it with --force, or give another name`);
}
