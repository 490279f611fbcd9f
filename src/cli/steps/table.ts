import type * as Arrow from 'apache-arrow';
import type * as ParquetWasm from 'parquet-wasm';
import { loadOptional } from '../complaint';
import type { About } from './about';
import type { Columns, Lists } from './columns';

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

/** The columns of steps and their types. */
export function schemaOf({ arrow }: Pick<Parquet, 'arrow'>, { observation }: About): Arrow.Schema {
  const { Bool, Field, FixedSizeList, Float32, Int8, Int32, List, Schema } = arrow;
  const item = (type: Arrow.DataType): Arrow.Field => new Field('item', type, false);
  const lists = (name: string, type: Arrow.DataType, isNullable: boolean): Arrow.Field =>
    new Field(name, new List(item(type)), isNullable);
  const column = (name: string, type: Arrow.DataType): Arrow.Field => new Field(name, type, false);
  return new Schema([
    column('game', new Int32()),
    column('step', new Int32()),
    column('seat', new Int8()),
    column('observation', new FixedSizeList(sizeOf(observation), item(new Float32()))),
    lists('legal', new Int32(), false),
    column('action', new Int32()),
    // Lists of any length: readers of Arrow in C++ have long refused null for those of a fixed one.
    lists('visits', new Int32(), true),
    lists('value', new Float32(), true),
    lists('outcome', new Float32(), true),
    lists('margin', new Float32(), true),
    column('done', new Bool()),
  ]);
}

/** The number of values of an observation. */
export function sizeOf(parts: About['observation']): number {
  return parts.reduce((sum, { shape }) => sum + shape.reduce((size, length) => size * length, 1), 0);
}

export function tableOf(parquet: Pick<Parquet, 'arrow'>, about: About, columns: Columns): Arrow.Table {
  const { arrow } = parquet;
  const schema = schemaOf(parquet, about);
  const { rows } = columns;
  const numbers = (type: Arrow.DataType, length: number, data: ArrayLike<number>): Arrow.Data =>
    arrow.makeData({ type: type as Arrow.Int32, length, nullCount: 0, data: data as Int32Array });
  const lists = (type: Arrow.List, { offsets, numbers: all, isNull }: Lists): Arrow.Data =>
    arrow.makeData({
      type,
      length: rows,
      nullCount: isNull.filter(Boolean).length,
      nullBitmap: bitsOf(isNull, false),
      valueOffsets: Int32Array.from(offsets),
      child: numbers(type.valueType, all.length, arrayFor(arrow, type.valueType, all)),
    });
  const dataOf = ({ name, type }: Arrow.Field): Arrow.Data => {
    const column = columns[name as Exclude<keyof Columns, 'rows'>];
    if ('offsets' in column) return lists(type as Arrow.List, column);
    if (!arrow.DataType.isFixedSizeList(type)) return numbers(type, rows, column);
    const child = numbers(type.valueType, rows * type.listSize, column);
    return arrow.makeData({ type, length: rows, nullCount: 0, child });
  };
  const type = new arrow.Struct(schema.fields);
  const children = schema.fields.map(dataOf);
  const data = arrow.makeData({ type, length: rows, nullCount: 0, children });
  return new arrow.Table(schema, new arrow.RecordBatch(schema, data));
}

function arrayFor(arrow: typeof Arrow, type: Arrow.DataType, numbers: readonly number[]): ArrayLike<number> {
  return arrow.DataType.isFloat(type) ? Float32Array.from(numbers) : Int32Array.from(numbers);
}

/** A bit for each value, the lowest first: whether it is `wanted`. */
function bitsOf(values: readonly boolean[], wanted: boolean): Uint8Array {
  const bits = new Uint8Array((values.length + 7) >> 3);
  values.forEach((value, at) => {
    if (value === wanted) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  });
  return bits;
}
