import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '../../play/game';
import { Complaint, reason, unreadable } from '../complaint';
import { isSystemError } from '../files/disk';
import { type Place, removeAbandoned } from '../files/target';
import { aboutOf, type Played } from './about';
import { columnsOf } from './columns';
import type { Moves } from './moves';
import { type Parquet, parquetBytes } from './parquet';
import type { Scene } from './scene';
import { tableOf } from './table';

/** Consecutive games. */
export interface Range {
  /** The number of the first one. */
  readonly from: number;
  /** The number of the game after the last one. */
  readonly to: number;
}

/**
 * A file never has games from both sides of a multiple of this number, so that runs that end at such a number make the
 * same files as one run of all their games.
 */
export const CELL = 64;

/** The most rows of a file, unless one game has more: some megabytes in memory. */
const ROWS = 8192;

/** The cells that some games are in, each as far as it is theirs. */
export function* cellsOf({ from, to }: Range): Generator<Range, void> {
  for (let first = from; first < to; ) {
    const next = Math.min(to, first - (first % CELL) + CELL);
    yield { from: first, to: next };
    first = next;
  }
}

/** A file of steps. */
export interface Shard {
  readonly name: string;
  readonly games: number;
  readonly rows: number;
  readonly bytes: Uint8Array;
  /** What it says of itself. */
  readonly about: string;
}

/** What the games of some files have in common. */
export interface Common extends Played {
  readonly scene: Scene;
  readonly options: Options;
  /** The hash of the component set. */
  readonly components: string;
}

/** The games of a cell as files. */
export function* shardsOf(
  parquet: Parquet,
  { scene, options, components, seed, bots }: Common,
  games: readonly Moves[],
): Generator<Shard, void> {
  const about = aboutOf(scene.env, options, components, { seed, bots });
  const text = JSON.stringify(about);
  for (const some of portions(games)) {
    const columns = columnsOf(scene, some);
    const bytes = parquetBytes(parquet, tableOf(parquet, about, columns), text);
    yield { name: nameOf(some), games: some.length, rows: columns.rows, bytes, about: text };
  }
}

/** Games in their order, as many together as fit into a file. */
function* portions(games: readonly Moves[]): Generator<readonly Moves[], void> {
  let some: Moves[] = [];
  let rows = 0;
  for (const game of games) {
    if (some.length > 0 && rows + game.ids.length > ROWS) {
      yield some;
      some = [];
      rows = 0;
    }
    some.push(game);
    rows += game.ids.length;
  }
  if (some.length > 0) yield some;
}

function nameOf(games: readonly Moves[]): string {
  const digits = (number = 0): string => String(number).padStart(9, '0');
  return `steps-${digits(games[0]?.game)}-${digits(games.at(-1)?.game)}.parquet`;
}

const NAME = /^steps-(\d{9,})-(\d{9,})\.parquet/;

/** A name in a folder that begins as that of a file of steps. */
interface Named extends Range {
  /** The name of the file. */
  readonly name: string;
  /** What follows in the name of an unfinished file. */
  readonly rest: string;
}

function namedIn(folder: string): Named[] {
  return namesIn(folder).flatMap((found) => {
    const [name, first, last] = NAME.exec(found) ?? [];
    if (name === undefined) return [];
    return [{ name, from: Number(first), to: Number(last) + 1, rest: found.slice(name.length) }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw unreadable(folder, error);
  }
}

/** The files of steps in a folder, in the order of their games; none if there is no such folder. */
export function shardsIn(folder: string): (Range & { readonly name: string })[] {
  return namedIn(folder)
    .filter(({ rest }) => rest === '')
    .sort((a, b) => a.from - b.from);
}

/**
 * Makes the folder for the steps of some games, if there is none, and removes what killed processes left in it of them.
 *
 * @throws Complaint if it cannot be made
 */
export async function openShards({ disk, name: folder, say }: Place, games: Range): Promise<void> {
  try {
    await disk.makeFolder(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code !== 'EEXIST') throw new Complaint(`${folder} cannot be made: ${reason(error)}`);
  }
  const left = namedIn(folder).filter((each) => each.rest !== '' && isIn(each, games));
  for (const name of new Set(left.map((each) => each.name)))
    await removeAbandoned({ disk, name: join(folder, name), say });
}

/** @throws Complaint if a folder has steps of some of these games, or is no folder */
export function refuseShards(folder: string, games: Range): void {
  const there = shardsIn(folder).find(({ from, to }) => from < games.to && to > games.from);
  if (there !== undefined) throw new Complaint(`${join(folder, there.name)} already exists`);
}

function isIn(some: Range, { from, to }: Range): boolean {
  return some.from >= from && some.to <= to;
}
