import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env/env';
import { createEnv, ENV_VERSION } from '../../env/index';
import { ENGINE_VERSION } from '../../util/version';
import { CliError } from '../cli-error';
import { writing } from '../files';
import type { Registry } from '../game-registry';
import { settingOf } from '../session/spaces';
import { type Recorded, type RecordedGame, readRecorded } from './records';
import { type Parquet, parquetBytes, rowsOf } from './table';

export interface ShardRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The number of games in a cell, a group of games with consecutive numbers. No file has games of two cells, so a run
 * that is split at a multiple of this number writes the same files as the whole run.
 */
export const CELL = 64;

/** The maximum number of rows in a file, which is some megabytes of memory. A single longer game exceeds it. */
const ROWS = 8192;

export type Shard = ReturnType<typeof shardsOf>[number];

export function shardsOf(games: Registry, parquet: Parquet, cell: readonly RecordedGame[]) {
  const all = cell.map((each) => readRecorded(games, each));
  const [first] = all;
  if (first === undefined) return [];
  const setting = settingOf(first.record.options);
  const keyOf = ({ record, played }: Recorded): string => JSON.stringify([settingOf(record.options), played]);
  const other = all.findIndex((each) => keyOf(each) !== keyOf(first));
  if (other !== -1) throw severalSettings(cell[other]?.name ?? '');
  const [env, margins] = (['outcome', 'margin'] as const).map(
    (reward) => createEnv(games.named(setting.variant), { ...setting, reward }) as Env,
  ) as [Env, Env];
  const about = JSON.stringify(metadataOf(env, first));
  const { size } = env.observationSpace;
  return portions(all).map((some) => {
    const rows = some.flatMap((each) => rowsOf(games, env, margins, each));
    const bytes = parquetBytes(parquet, rows, size, about);
    return { name: nameOf(some), games: some.length, rows: rows.length, bytes, about };
  });
}

function metadataOf({ actionSpace, observationSpace, players }: Env, { record, played }: Recorded) {
  return {
    format: 'century-steps',
    // Version 1 was an Arrow file, without this number.
    version: 2,
    engine: ENGINE_VERSION,
    env: ENV_VERSION,
    variant: actionSpace.variant,
    players,
    components: record.components,
    map: settingOf(record.options).map ?? null,
    actions: actionSpace.size,
    observation: observationSpace.parts.map(({ size: _, about: __, ...part }) => part),
    ...played,
  };
}

export function severalSettings(name: string): CliError {
  return new CliError(
    `${name}: is of another run, game, number of players, component set or map than those before`,
    1,
  );
}

/** Groups games, in order, so that each group fits into a file. */
function portions(games: readonly Recorded[]): Recorded[][] {
  const portions: Recorded[][] = [];
  let rows = ROWS;
  for (const game of games) {
    rows += game.record.actions.length;
    if (rows > ROWS) {
      portions.push([]);
      rows = game.record.actions.length;
    }
    portions.at(-1)?.push(game);
  }
  return portions;
}

function nameOf(games: readonly Recorded[]): string {
  const digits = (number = 0): string => String(number).padStart(9, '0');
  return `steps-${digits(games[0]?.game)}-${digits(games.at(-1)?.game)}.parquet`;
}

const NAME = /^steps-(\d{9,})-(\d{9,})\.parquet$/;

export function refuseShards(folder: string, { from, to }: ShardRange): void {
  const names = writing(folder, () => {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder);
  });
  for (const name of names) {
    const [, first = to, last = from] = (NAME.exec(name) ?? []).map(Number);
    if (first < to && last >= from) throw new CliError(`${join(folder, name)} already exists`);
  }
}
