import type * as Arrow from 'apache-arrow';
import type { AnyWholeGame } from '../../define/whole-game';
import type { Env } from '../../env/env';
import { createEnv, ENV_VERSION } from '../../env/index';
import type { AnyObserved } from '../../observe/observed';
import type { Action } from '../../play/game';
import { ENGINE_VERSION } from '../../util/version';
import { arrowBytes } from './arrow-file';
import type { Match, Seating } from './match';

/** A game whose steps are written. */
export interface Moves {
  readonly game: number;
  readonly seating: Seating;
  readonly actions: readonly Action[];
}

/** The number of steps per batch in the file. */
const BATCH = 1024;

/** The columns of a batch while being filled. */
interface Columns {
  readonly game: Int32Array;
  readonly step: Int32Array;
  readonly seat: Int8Array;
  readonly observation: Float32Array;
  readonly mask: Uint8Array;
  readonly action: Int32Array;
  readonly reward: Float32Array;
  readonly scoreMargin: Float32Array;
  /** Bits, the lowest first. */
  readonly done: Uint8Array;
}

function emptyColumns(env: Env): Columns {
  return {
    game: new Int32Array(BATCH),
    step: new Int32Array(BATCH),
    seat: new Int8Array(BATCH),
    observation: new Float32Array(BATCH * env.observationSpace.size),
    mask: new Uint8Array(BATCH * env.actionSpace.size),
    action: new Int32Array(BATCH),
    reward: new Float32Array(BATCH),
    scoreMargin: new Float32Array(BATCH),
    done: new Uint8Array(BATCH / 8),
  };
}

/** The steps of several games as the bytes of an Arrow file. */
export function* stepBytes(
  arrow: typeof Arrow,
  game: AnyObserved,
  match: Match,
  games: Iterable<Moves>,
): Generator<Uint8Array, void> {
  const { seed: _, ...options } = match.setup;
  const env = createEnv(game as AnyWholeGame, { ...options, reward: 'outcome' });
  const margins = createEnv(game as AnyWholeGame, { ...options, reward: 'margin' });
  const schema = schemaOf(arrow, env, metadataOf(env, match));
  yield* arrowBytes(arrow, schema, batches(arrow, schema, env, margins, games));
}

function* batches(
  arrow: typeof Arrow,
  schema: Arrow.Schema,
  env: Env,
  margins: Env,
  games: Iterable<Moves>,
): Generator<Arrow.RecordBatch, void> {
  let columns = emptyColumns(env);
  let rows = 0;
  for (const { game, seating, actions } of games) {
    const ids = actions.map((action) => env.actionSpace.encode(action));
    const rewards = rewardsOf(env, seating.seed, ids);
    const scoreMargins = rewardsOf(margins, seating.seed, ids);
    env.reset(seating.seed);
    for (const [step, id] of ids.entries()) {
      const seat = env.agent ?? 0;
      columns.game[rows] = game;
      columns.step[rows] = step;
      columns.seat[rows] = seat;
      env.observe(seat, row(columns.observation, rows, env.observationSpace.size));
      env.mask(row(columns.mask, rows, env.actionSpace.size));
      columns.action[rows] = id;
      columns.reward[rows] = rewards[seat] ?? 0;
      columns.scoreMargin[rows] = scoreMargins[seat] ?? 0;
      env.step(id);
      if (env.terminated) columns.done[rows >> 3] = (columns.done[rows >> 3] ?? 0) | (1 << (rows & 7));
      rows += 1;
      if (rows < BATCH) continue;
      yield batchOf(arrow, schema, columns, rows);
      columns = emptyColumns(env);
      rows = 0;
    }
  }
  if (rows > 0) yield batchOf(arrow, schema, columns, rows);
}

function row<T extends Float32Array | Uint8Array>(column: T, at: number, width: number): T {
  return column.subarray(at * width, (at + 1) * width) as T;
}

/** The result of each seat at the end of the game. */
function rewardsOf(env: Env, seed: string, ids: readonly number[]): number[] {
  env.reset(seed);
  for (const id of ids) env.step(id);
  return [...env.rewards];
}

function schemaOf(arrow: typeof Arrow, env: Env, metadata: ReadonlyMap<string, string>): Arrow.Schema {
  const { Bool, Field, FixedSizeList, Float32, Int8, Int32, Schema, Uint8 } = arrow;
  const column = (name: string, type: Arrow.DataType): Arrow.Field => new Field(name, type, false);
  return new Schema(
    [
      column('game', new Int32()),
      column('step', new Int32()),
      column('seat', new Int8()),
      column('observation', new FixedSizeList(env.observationSpace.size, column('item', new Float32()))),
      column('mask', new FixedSizeList(env.actionSpace.size, column('item', new Uint8()))),
      column('action', new Int32()),
      column('reward', new Float32()),
      column('score_margin', new Float32()),
      column('done', new Bool()),
    ],
    new Map(metadata),
  );
}

function metadataOf(env: Env, match: Match): Map<string, string> {
  return new Map([
    ['variant', match.setup.variant],
    ['players', String(match.setup.players)],
    ['engine', ENGINE_VERSION],
    ['env', String(ENV_VERSION)],
    ['seed', match.seed],
    ['games', String(match.games)],
    ['bots', JSON.stringify(match.bots)],
    ['observation', JSON.stringify(env.observationSpace.parts)],
  ]);
}

function batchOf(
  arrow: typeof Arrow,
  schema: Arrow.Schema,
  columns: Columns,
  rows: number,
): Arrow.RecordBatch {
  const types = schema.fields.map(({ type }) => type);
  const plain = (at: number, data: Columns[keyof Columns]): Arrow.Data =>
    arrow.makeData({ type: types[at] as Arrow.Int32, length: rows, nullCount: 0, data: data as Int32Array });
  const lists = (at: number, data: Float32Array | Uint8Array): Arrow.Data => {
    const type = types[at] as Arrow.FixedSizeList<Arrow.Float32>;
    const length = rows * type.listSize;
    const child = arrow.makeData({
      type: type.valueType,
      length,
      nullCount: 0,
      data: data.subarray(0, length) as Float32Array,
    });
    return arrow.makeData({ type, length: rows, nullCount: 0, child });
  };
  const children = [
    plain(0, columns.game.subarray(0, rows)),
    plain(1, columns.step.subarray(0, rows)),
    plain(2, columns.seat.subarray(0, rows)),
    lists(3, columns.observation),
    lists(4, columns.mask),
    plain(5, columns.action.subarray(0, rows)),
    plain(6, columns.reward.subarray(0, rows)),
    plain(7, columns.scoreMargin.subarray(0, rows)),
    plain(8, columns.done.subarray(0, (rows + 7) >> 3)),
  ];
  const struct = new arrow.Struct(schema.fields);
  return new arrow.RecordBatch(
    schema,
    arrow.makeData({ type: struct, length: rows, nullCount: 0, children }),
  );
}
