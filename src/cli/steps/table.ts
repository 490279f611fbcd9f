import type * as Arrow from 'apache-arrow';
import type * as ParquetWasm from 'parquet-wasm';
import type { Env } from '../../env/env';
import { loadOptional } from '../cli-error';
import type { Registry } from '../game-registry';
import type { Recorded } from './records';

export type StepRow = ReturnType<typeof rowsOf>[number];

/** Returns a row for each decision of a game. The environments have the rewards `outcome` and `margin`. */
export function rowsOf({ engine }: Registry, env: Env, margins: Env, { game, record, found }: Recorded) {
  env.load(engine.recordState(record, 0));
  const decisions = record.actions.map((performed, step) => {
    const action = env.actionSpace.encode(performed);
    const seat = env.agent ?? 0;
    const observation = env.observe(seat);
    const legal = legalIn(env.mask());
    const judged = found[step] ?? null;
    env.step(action);
    const byId = new Map(judged?.visits);
    // A search in other worlds may also visit illegal actions, which have no place here.
    const visits = judged && legal.map((id) => byId.get(id) ?? 0);
    const value = judged?.values ?? null;
    return { game, step, seat, observation, legal, action, visits, value, done: env.terminated };
  });
  if (env.terminated) margins.load(env.state);
  const [outcome, margin] = [env, margins].map(({ rewards }) => (env.terminated ? [...rewards] : null));
  return decisions.map((row) => ({ ...row, outcome: outcome ?? null, margin: margin ?? null }));
}

function legalIn(mask: Uint8Array): number[] {
  const legal: number[] = [];
  for (let id = 0; id < mask.length; id++) if (mask[id] === 1) legal.push(id);
  return legal;
}

export interface Parquet {
  readonly arrow: typeof Arrow;
  readonly wasm: typeof ParquetWasm;
}

export async function loadParquet(): Promise<Parquet> {
  const missing = 'steps need two libraries: npm install apache-arrow@21 parquet-wasm@0.8';
  return {
    arrow: await loadOptional(() => import('apache-arrow'), missing),
    wasm: await loadOptional(() => import('parquet-wasm'), missing),
  };
}

/** Equal rows give equal bytes: the metadata has one key, because the order of several would not be fixed. */
export function parquetBytes(
  { arrow, wasm }: Parquet,
  rows: readonly StepRow[],
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

function tableOf(arrow: typeof Arrow, rows: readonly StepRow[], size: number): Arrow.Table {
  const { Bool, Field, FixedSizeList, Float32, Int8, Int32, List } = arrow;
  const item = (type: Arrow.DataType): Arrow.Field => new Field('item', type, false);
  const numbers = new List(item(new Float32()));
  const ids = new List(item(new Int32()));
  const observation = new FixedSizeList(size, item(new Float32()));
  const types: { readonly [K in keyof StepRow]: Arrow.DataType } = {
    game: new Int32(),
    step: new Int32(),
    seat: new Int8(),
    observation,
    legal: ids,
    action: new Int32(),
    // Lists of fixed size would be natural, but older readers refuse null in them.
    visits: ids,
    value: numbers,
    outcome: numbers,
    margin: numbers,
    done: new Bool(),
  };
  const isNullable = { visits: true, value: true, outcome: true, margin: true };
  const names = Object.keys(types) as (keyof StepRow)[];
  const schema = new arrow.Schema(names.map((name) => new Field(name, types[name], name in isNullable)));
  const vectorOf = (name: keyof StepRow): Arrow.Vector => {
    if (name !== 'observation')
      return arrow.vectorFromArray(
        rows.map((row) => row[name]),
        types[name],
      );
    // Copied as whole arrays, because adding numbers one by one would take most of the time.
    const data = new Float32Array(rows.length * size);
    for (const [at, row] of rows.entries()) data.set(row.observation, at * size);
    const child = arrow.makeData({ type: new Float32(), length: data.length, data });
    return arrow.makeVector(arrow.makeData({ type: observation, length: rows.length, child }));
  };
  return new arrow.Table(schema, Object.fromEntries(names.map((name) => [name, vectorOf(name)])));
}
