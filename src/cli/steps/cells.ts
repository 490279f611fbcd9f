import type { ActionSpace } from '../../env/spaces';
import type { Options } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { readJson } from '../../records/json';
import { Complaint, complainAbout } from '../complaint';
import type { KnownGames } from '../known-games';
import { gameOn } from '../record-file';
import { type Starting, shareOut } from '../threads';
import type { Played } from './about';
import { type Moves, movesIn } from './moves';
import type { Parquet } from './parquet';
import { sceneOf, settingOf } from './scene';
import { type Range, type Shard, shardsOf } from './shards';

/** Games that self-play has kept. */
export interface PlayedCell extends Range, Played {
  readonly kind: 'played';
  /** The options of every game; the seed of a game replaces the one here. */
  readonly setup: Options;
  /** The files with their moves. */
  readonly files: readonly string[];
}

/** Games of which there are records. */
export interface RecordedCell {
  readonly kind: 'recorded';
  readonly records: readonly RecordedGame[];
}

/** A record that has yet to be read. */
export interface RecordedGame {
  readonly game: number;
  /** What it is called in a complaint. */
  readonly name: string;
  /** As JSON. */
  readonly text: string;
}

/** Games to be written as files. */
export type Cell = PlayedCell | RecordedCell;

/** Games as files, by threads; a signal ends them at once. */
export function encodeCells(
  {
    gameFiles: data,
    workers,
    signal,
  }: Pick<Starting, 'workers' | 'signal'> & {
    /** The files of games that the cells are of. */
    readonly gameFiles: readonly string[];
  },
  cells: Iterable<Cell> | AsyncIterable<Cell>,
  onShards: (shards: readonly Shard[]) => Promise<void>,
): Promise<void> {
  return shareOut<Cell, Shard[]>({ file: 'steps-worker', workers, data, signal }, cells, onShards);
}

/**
 * Games as files, in the thread that does it.
 *
 * @throws Complaint if a record is at fault
 */
export async function encodeCell(games: KnownGames, parquet: Parquet, cell: Cell): Promise<Shard[]> {
  return cell.kind === 'played' ? encodePlayed(games, parquet, cell) : encodeRecorded(games, parquet, cell);
}

async function encodePlayed(
  { engine, named }: KnownGames,
  parquet: Parquet,
  { setup, files, from, to, seed, bots }: PlayedCell,
): Promise<Shard[]> {
  const moves: Moves[] = [];
  for (const file of files)
    for await (const { seed, ...each } of movesIn(file))
      if (each.game >= from && each.game < to)
        moves.push({ ...each, start: engine.setup({ ...setup, seed }) });
  const { components } = engine.startRecord(setup);
  const common = { scene: sceneOf(named(setup.variant), setup), options: setup, components, seed, bots };
  return [...shardsOf(parquet, common, moves)];
}

function encodeRecorded(games: KnownGames, parquet: Parquet, { records }: RecordedCell): Shard[] {
  const [first] = records;
  if (first === undefined) return [];
  const { options, components } = completeRecord(games, first);
  const scene = sceneOf(games.named(options.variant), options);
  const setting = JSON.stringify(settingOf(options));
  const moves = records.map((each): Moves => {
    const record = completeRecord(games, each);
    if (JSON.stringify(settingOf(record.options)) !== setting) throw severalSettings(each.name);
    return movesOf(games, record, each.game, scene.env.actionSpace);
  });
  return [...shardsOf(parquet, { scene, options, components, seed: null, bots: null }, moves)];
}

export function severalSettings(name: string): Complaint {
  return new Complaint(
    `${name}: is of another game, number of players, component set or map than those before`,
    1,
  );
}

/** The moves in a record that has been checked. */
export function movesOf({ engine }: KnownGames, record: GameRecord, game: number, space: ActionSpace): Moves {
  const ids = record.actions.map((action) => space.encode(action));
  return { game, start: engine.recordState(record, 0), ids, found: [] };
}

/**
 * A record that replays, of a whole game.
 *
 * @throws Complaint if it is anything else
 */
export function completeRecord(
  { engine }: KnownGames,
  { name, text, game }: RecordedGame,
): GameRecord & { readonly options: Options } {
  const json = gameOn(readJson(text), game).record;
  const verdict = engine.verifyRecord(json);
  if (!verdict.ok) throw new Complaint(`${name}: ${verdict.fault.code}: ${verdict.fault.message}`, 1);
  const record = complainAbout(name, () => engine.parseRecord(json), 1);
  if (record.options === undefined)
    throw new Complaint(`${name}: a published record does not tell what each seat saw`, 1);
  return { ...record, options: record.options };
}
