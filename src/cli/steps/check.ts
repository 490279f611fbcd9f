import { join } from 'node:path';
import { plural } from '../../util/text';
import { Complaint } from '../complaint';
import type { KnownGames } from '../known-games';
import { print } from '../terminal';
import { aboutOf } from './about';
import { columnsOf, sceneOf } from './columns';
import { type Contents, contentsOf, differenceFrom } from './contents';
import { movesOf, type RecordedGame, readRecorded, recordsIn } from './records';
import { shardsIn } from './shards';
import { loadParquet, type Parquet } from './table';

/**
 * Checks all steps in a folder, and compares them with records if there are any.
 *
 * @throws Complaint with the first fault
 */
export async function checkSteps(
  folder: string,
  files: readonly string[] | undefined,
  games: KnownGames,
): Promise<void> {
  const parquet = await loadParquet();
  const shards = shardsIn(folder);
  if (shards.length === 0) throw new Complaint(`${folder}: there are no steps`);
  const records = files && recordsIn(files);
  const total = { games: 0, rows: 0 };
  let setting: string | undefined;
  let last = -1;
  for (const { name, from, to } of shards) {
    const file = join(folder, name);
    const contents = contentsOf(parquet, file);
    const { about, table, games: held } = contents;
    setting ??= JSON.stringify(about);
    if (setting !== JSON.stringify(about))
      throw new Complaint(`${file}: is not of the same run as those before`, 1);
    if (held[0]?.game !== from || held.at(-1)?.game !== to - 1)
      throw new Complaint(`${file}: its first or last game is not that of its name`, 1);
    for (const each of held) {
      if (each.game <= last) throw new Complaint(`${file}: game ${each.game} is there twice`, 1);
      last = each.game;
      if (records === undefined) continue;
      const { value: record } = await records.next();
      if (record?.game !== each.game) throw new Complaint(missing(file, each.game, record), 1);
      compare(games, parquet, file, contents, each, record);
    }
    total.games += held.length;
    total.rows += table.numRows;
  }
  const { value: left } = (await records?.next()) ?? {};
  if (left !== undefined) throw new Complaint(`${left.name}: game ${left.game} has no steps`, 1);
  const { games: count, rows } = total;
  print(`${folder}: ok, ${plural(count, 'game')}, ${plural(rows, 'step')}, ${plural(shards.length, 'file')}`);
}

function missing(file: string, game: number, record: RecordedGame | undefined): string {
  if (record !== undefined && record.game < game) return `${record.name}: game ${record.game} has no steps`;
  return `${file}: there is no record of game ${game}`;
}

function compare(
  games: KnownGames,
  parquet: Parquet,
  file: string,
  contents: Contents,
  each: Contents['games'][number],
  recorded: RecordedGame,
): void {
  const { about } = contents;
  const read = readRecorded(games, recorded);
  const { options, components } = read.record;
  const scene = sceneOf(games.named(options.variant), options);
  const { engine, seed, bots } = about;
  if (
    JSON.stringify(about) !==
    JSON.stringify({ ...aboutOf(scene.env, options, components, { seed, bots }), engine })
  )
    throw new Complaint(`${file}: its games are of another setting than ${recorded.name}`, 1);
  const moves = movesOf(games, read, scene.env.actionSpace);
  const difference = differenceFrom(parquet, contents, each, columnsOf(scene, [moves]));
  if (difference !== null)
    throw new Complaint(`${file}, game ${each.game}, ${difference} than in ${recorded.name}`, 1);
}
