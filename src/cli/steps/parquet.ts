import type * as Arrow from 'apache-arrow';
import type * as ParquetWasm from 'parquet-wasm';
import { loadOptional } from '../complaint';

/** The libraries that write and read steps. */
export interface Parquet {
  readonly arrow: typeof Arrow;
  readonly wasm: typeof ParquetWasm;
}

/** @throws Complaint if they are not installed */
export async function loadParquet(): Promise<Parquet> {
  const missing = 'steps need two libraries: npm install apache-arrow@21 parquet-wasm@0.8';
  return {
    arrow: await loadOptional(() => import('apache-arrow'), missing),
    wasm: await loadOptional(() => import('parquet-wasm'), missing),
  };
}

/** The key under which a file says what it holds. Several keys would come in any order, and files would differ by it. */
const KEY = 'century';

/** A table as the bytes of a Parquet file: the same table gives the same bytes. */
export function parquetBytes({ arrow, wasm }: Parquet, table: Arrow.Table, about: string): Uint8Array {
  const properties = new wasm.WriterPropertiesBuilder()
    .setCompression(wasm.Compression.ZSTD)
    .setKeyValueMetadata(new Map([[KEY, about]]))
    .build();
  return wasm.writeParquet(wasm.Table.fromIPCStream(arrow.tableToIPC(table, 'stream')), properties);
}

/**
 * The table in the bytes of a Parquet file, and what the file says of it.
 *
 * @throws anything if it is no such file
 */
export function tableIn(
  { arrow, wasm }: Parquet,
  bytes: Uint8Array,
): { readonly table: Arrow.Table; readonly about: string | undefined } {
  const table = arrow.tableFromIPC(wasm.readParquet(bytes).intoIPCStream());
  return { table, about: table.schema.metadata.get(KEY) };
}
