import type * as Arrow from 'apache-arrow';
import type { AnyWholeGame } from '../../define/whole-game';
import type { Env } from '../../env/env';
import { createEnv, ENV_VERSION } from '../../env/index';
import type { AnyObserved } from '../../observe/observation';
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

/** The columns of a batch while being filled, in the order of the file. */
function emptyColumns(env: Env) {
  return {
    game: new Int32Array(BATCH),
    step: new Int32Array(BATCH),
    seat: new Int8Array(BATCH),
    observation: new Float32Array(BATCH * env.observationSpace.size),
    mask: new Uint8Array(BATCH * env.actionSpace.size),
    action: new Int32Array(BATCH),
    reward: new Float32Array(BATCH),
    scoreMargin: new Float32Array(BATCH),
    // Bits, the lowest first.
    done: new Uint8Array(BATCH / 8),
  };
}

type Columns = ReturnType<typeof emptyColumns>;

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
  const columnOf = (type: Arrow.DataType, data: Columns[keyof Columns]): Arrow.Data => {
    const plain = (of: Arrow.DataType, length: number, items = length): Arrow.Data =>
      arrow.makeData({
        type: of as Arrow.Int32,
        length,
        nullCount: 0,
        data: data.subarray(0, items) as Int32Array,
      });
    if (arrow.DataType.isBool(type)) return plain(type, rows, (rows + 7) >> 3);
    if (!arrow.DataType.isFixedSizeList(type)) return plain(type, rows);
    const child = plain(type.valueType, rows * type.listSize);
    return arrow.makeData({ type, length: rows, nullCount: 0, child });
  };
  const filled = Object.values(columns);
  const children = schema.fields.map(({ type }, at) => columnOf(type, filled[at] as Columns['game']));
  const struct = new arrow.Struct(schema.fields);
  return new arrow.RecordBatch(
    schema,
    arrow.makeData({ type: struct, length: rows, nullCount: 0, children }),
  );
}
