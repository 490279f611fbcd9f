import type { Findings } from '../../bots/findings';
import { actionSpace } from '../../env/index';
import type { ActionSpace } from '../../env/spaces';
import type { Action } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { createSimulator } from '../../sim/index';
import { Complaint } from '../complaint';
import { type Digest, digested } from '../files/digest';
import type { Disk } from '../files/disk';
import { type Pieces, replaceWhole } from '../files/whole-file';
import type { KnownGames } from '../known-games';
import { foundIn, lineOfMoves, type SeededMoves } from '../steps/moves';
import { settingOf } from '../steps/scene';
import { type Chunk, type Match, type Outcome, type Seating, seatingOf } from './match';
import { chunkText, partFile } from './parts';
import { type SeatPlayer, thoughtOf } from './player';

/** A played game. */
export interface Played {
  readonly seating: Seating;
  readonly actions: readonly Action[];
  readonly record: GameRecord;
  readonly outcome: Outcome;
  /** By action, as far as the bot that chose it has searched; empty if nobody asks. */
  readonly found: readonly (Findings | null)[];
}

/**
 * Plays one game of a match in the simulator, and then again by the reducer, which validates every action and writes
 * the record.
 *
 * @throws Complaint if a bot fails, or simulator and reducer disagree
 */
async function playGame(tools: Tools, { match, steps }: Task, game: number): Promise<Played> {
  const seating = seatingOf(match, game);
  try {
    return await played(tools, match, game, seating, steps);
  } catch (error) {
    if (error instanceof Complaint) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Complaint(`game ${game}, seed ${seating.seed}: ${why}`, 1);
  }
}

async function played(
  { games: { engine, named }, seat: seatPlayer }: Tools,
  match: Match,
  game: number,
  seating: Seating,
  isAsked: boolean,
): Promise<Played> {
  const options = { ...match.setup, seed: seating.seed };
  const simulator = createSimulator(named(options.variant), options);
  const seats = await Promise.all(
    seating.bots.map(async ({ name, seed }, seat) => ({
      player: await seatPlayer(name, { options, game, seat, seed }),
      thought: thoughtOf(match.budget ?? {}),
    })),
  );
  const actions: Action[] = [];
  const found: (Findings | null)[] = [];
  const progress = progressOf();
  const isAlone = seats.length === 1;
  let last = -1;
  for (let seat = simulator.actor(); seat !== null; seat = simulator.actor()) {
    const deciding = seats[seat];
    if (deciding === undefined || actions.length === match.limit) break;
    const { player, thought } = deciding;
    const isTurn = isAlone ? engine.isTurnStart(simulator.state) : seat !== last;
    if (isTurn) {
      progress.see(simulator.scores());
      thought.begin();
    }
    last = seat;
    const choose = player.look(simulator, thought.left());
    player.watch.start();
    const action = await choose();
    thought.add(player.watch.stop());
    simulator.apply(action);
    for (const each of seats) each.player.see?.(action);
    actions.push(action);
    if (isAsked) found.push(player.found?.() ?? null);
  }
  const record = engine.appendActions(engine.startRecord(options), actions);
  const scores = simulator.isOver() ? simulator.scores() : null;
  if (String(record.result?.scores ?? null) !== String(scores))
    throw new Error('the simulator and the reducer disagree about the result');
  const { firstSeat } = simulator.state.game;
  const outcome: Outcome = {
    game,
    bots: seating.bots.map(({ name }) => name),
    firstSeat,
    actions: actions.length,
    turns: record.turns.length,
    standstill: progress.longest,
    scores,
    ranking: record.result?.ranking ?? null,
    thoughts: seats.map(({ thought }) => thought.told),
  };
  return { seating, actions, record, outcome, found };
}

/** Sees the scores at the beginning of each turn, and counts the turns in a row without a new best score of anybody. */
function progressOf(): { see(scores: readonly number[]): void; readonly longest: number } {
  const most: number[] = [];
  let idle = 0;
  let longest = 0;
  return {
    see(scores) {
      idle += 1;
      scores.forEach((score, seat) => {
        if (score <= (most[seat] ?? Number.NEGATIVE_INFINITY)) return;
        most[seat] = score;
        idle = 0;
      });
      longest = Math.max(longest, idle);
    },
    get longest() {
      return longest;
    },
  };
}

/** A game as a line of the file of records. */
export function lineOf({ outcome, record }: Played): string {
  const { game, bots, firstSeat, scores, ranking } = outcome;
  return `${JSON.stringify({ game, bots, firstSeat, scores, ranking, record })}\n`;
}

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
  readonly seat: SeatPlayer;
  onGame(): void;
}

/**
 * Plays a chunk and writes its parts; the one that marks it complete comes last.
 *
 * @throws Complaint if a game is at fault or a file cannot be written
 */
export async function writeParts(task: Task, tools: Tools): Promise<void> {
  const { disk, games, onGame } = tools;
  const { match, chunk, folder, records, steps } = task;
  const space = steps ? spaceOf(games, match) : null;
  const moves: string[] = [];
  const outcomes: Outcome[] = [];
  const files: { jsonl?: Digest; moves?: Digest } = {};
  async function* lines(): AsyncGenerator<string, void> {
    for (let game = chunk.from; game < chunk.to; game++) {
      const played = await playGame(tools, task, game);
      outcomes.push(played.outcome);
      if (space !== null) moves.push(lineOfMoves(movesOf(played, space)));
      onGame();
      yield lineOf(played);
    }
  }
  async function write(kind: 'jsonl' | 'moves', pieces: Pieces): Promise<void> {
    const told = digested(pieces, (digest) => {
      files[kind] = digest;
    });
    await replaceWhole(disk, partFile(folder, chunk, kind), told);
  }
  if (records) await write('jsonl', lines());
  else for await (const _ of lines());
  if (steps) await write('moves', moves);
  await replaceWhole(disk, partFile(folder, chunk, 'outcomes'), [chunkText({ files, outcomes })]);
}

function spaceOf({ named }: KnownGames, { setup }: Match): ActionSpace {
  return actionSpace(named(setup.variant), settingOf(setup)) as ActionSpace;
}

function movesOf({ outcome, seating, actions, found }: Played, space: ActionSpace): SeededMoves {
  return {
    game: outcome.game,
    seed: seating.seed,
    ids: actions.map((action) => space.encode(action)),
    found: found.map((each) => foundIn(space, each)),
  };
}
