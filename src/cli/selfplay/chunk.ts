import { type Digest, digested } from '../files/digest';
import type { Disk } from '../files/disk';
import { type Pieces, replaceWhole } from '../files/whole-file';
import type { KnownGames } from '../games/known-games';
import { lineOf, type Played, playGame } from './game';
import type { Match } from './match';
import { chunkText, partFile } from './parts';
import type { Chunk } from './plan';
import type { Moves } from './steps';

/** A chunk of games to play and write. */
export interface Task {
  readonly match: Match;
  readonly chunk: Chunk;
  /** The folder of parts. */
  readonly folder: string;
  readonly records: boolean;
  readonly steps: boolean;
}

/** The environment for playing chunks. */
export interface Tools {
  readonly disk: Disk;
  readonly games: KnownGames;
  /** The steps of several games as the bytes of a file. */
  stepBytes(match: Match, moves: readonly Moves[]): Promise<Pieces>;
  onGame(): void;
}

/**
 * Plays a chunk and writes its parts; the one that marks it complete comes last.
 *
 * @throws Complaint if a game is at fault or a file cannot be written
 */
export async function writeParts(task: Task, { disk, games, stepBytes, onGame }: Tools): Promise<void> {
  const { match, chunk, folder, records, steps } = task;
  const moves: Moves[] = [];
  const outcomes: Played['outcome'][] = [];
  const files: { jsonl?: Digest; arrow?: Digest } = {};
  const keep = ({ outcome, seating, actions }: Played): void => {
    outcomes.push(outcome);
    if (steps) moves.push({ game: outcome.game, seating, actions });
    onGame();
  };
  function* lines(): Generator<string, void> {
    for (let game = chunk.from; game < chunk.to; game++) {
      const played = playGame(games, match, game);
      keep(played);
      yield lineOf(played);
    }
  }
  async function write(kind: 'jsonl' | 'arrow', pieces: Pieces): Promise<void> {
    const told = digested(pieces, (digest) => {
      files[kind] = digest;
    });
    await replaceWhole(disk, partFile(folder, chunk, kind), told);
  }
  if (records) await write('jsonl', lines());
  else for (const _ of lines());
  if (steps) await write('arrow', await stepBytes(match, moves));
  await replaceWhole(disk, partFile(folder, chunk, 'outcomes'), [chunkText({ files, outcomes })]);
}
