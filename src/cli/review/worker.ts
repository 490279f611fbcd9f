import { workerData } from 'node:worker_threads';
import { createReviewer } from '../../bots/index';
import type { WholeGameValue } from '../../play/game-types';
import type { GameRecord } from '../../record/game-record';
import { lendNativeSha256 } from '../files/digest';
import { knownGames } from '../known-games';
import { performTasks } from '../threads';

/** What a thread needs to know. */
export interface Job {
  readonly record: GameRecord;
  readonly bot: string;
  readonly seed: string;
  /** The files of games that the record may be of. */
  readonly gameFiles: readonly string[];
}

const { record, bot, seed, gameFiles } = workerData as Job;

const reviewer = load();

async function load() {
  lendNativeSha256();
  const games = await knownGames(gameFiles);
  return createReviewer<WholeGameValue>(games.named(record.variant), record, { bot, seed });
}

performTasks(async (index: number) => (await reviewer).judge(index));
