import type * as Arrow from 'apache-arrow';
import type * as ParquetWasm from 'parquet-wasm';
import { loadOptional } from '../cli-error';
import type { Row } from './rows';

/** The libraries that write steps. */
export interface Parquet {
  readonly arrow: typeof Arrow;
  readonly wasm: typeof ParquetWasm;
}

/** @throws CliError if they are not installed */
export async function loadParquet(): Promise<Parquet> {
  const missing = 'steps need two libraries: npm install apache-arrow@21 parquet-wasm@0.8';
  return {
    arrow: await loadOptional(() => import('apache-arrow'), missing),
    wasm: await loadOptional(() => import('parquet-wasm'), missing),
  };
}

/**
 * Rows as the bytes of a Parquet file: the same rows give the same bytes.
 *
 * @param size - of an observation
 * @param about - what the file says of itself; under one key, since several would come in any order
 */
export function parquetBytes(
  { arrow, wasm }: Parquet,
  rows: readonly Row[],
  size: number,
  about: string,
): Uint8Array {
  const table = tableOf(arrow, rows, size);
  const properties = new wasm.WriterPropertiesBuilder()
    .setCompression(wasm.Compression.ZSTD)
    .setKeyValueMetadata(new Map([['century', about]]))
    .build();
  return wasm.writeParquet(wasm.Table.fromIPCStream(arrow.tableToIPC(table, 'stream')), properties);
}

function tableOf(arrow: typeof Arrow, rows: readonly Row[], size: number): Arrow.Table {
  const { Bool, Field, FixedSizeList, Float32, Int8, Int32, List } = arrow;
  const item = (type: Arrow.DataType): Arrow.Field => new Field('item', type, false);
  const numbers = new List(item(new Float32()));
  const ids = new List(item(new Int32()));
  const observation = new FixedSizeList(size, item(new Float32()));
  const types: { readonly [K in keyof Row]: Arrow.DataType } = {
    game: new Int32(),
    step: new Int32(),
    seat: new Int8(),
    observation,
    legal: ids,
    action: new Int32(),
    // Lists of any length: readers of Arrow in C++ have long refused null for those of a fixed one.
    visits: ids,
    value: numbers,
    outcome: numbers,
    margin: numbers,
    done: new Bool(),
  };
  const isNullable = { visits: true, value: true, outcome: true, margin: true };
  const names = Object.keys(types) as (keyof Row)[];
  const schema = new arrow.Schema(names.map((name) => new Field(name, types[name], name in isNullable)));
  const vectorOf = (name: keyof Row): Arrow.Vector => {
    if (name !== 'observation')
      return arrow.vectorFromArray(
        rows.map((row) => row[name]),
        types[name],
      );
    // All at once: item by item, most of the time would go into these.
    const data = new Float32Array(rows.length * size);
    for (const [at, row] of rows.entries()) data.set(row.observation, at * size);
    const child = arrow.makeData({ type: new Float32(), length: data.length, data });
    return arrow.makeVector(arrow.makeData({ type: observation, length: rows.length, child }));
  };
  return new arrow.Table(schema, Object.fromEntries(names.map((name) => [name, vectorOf(name)])));
}
