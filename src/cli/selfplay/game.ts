import { actionSpace } from '../../env/index';
import type { ActionSpace } from '../../env/spaces';
import type { Action } from '../../play/game';
import { createSimulator } from '../../sim/index';
import { Complaint } from '../complaint';
import type { Run } from '../files/results';
import type { KnownGames } from '../known-games';
import { type Found, foundIn, settingOf } from '../steps/records';

import { type Match, type Outcome, type Seating, seatingOf } from './match';
import { type SeatPlayer, thoughtOf } from './player';

/** The games that threads play, one after the other. */
export interface Job {
  readonly match: Match;
  /** What each line begins with. */
  readonly run: Run;
  /** Whether lines have what searches found. */
  readonly isSearched: boolean;
}

/** A game that has been played. */
export interface Played {
  readonly outcome: Outcome;
  /** Its line in the file of results. */
  readonly line: string;
}

/** What games are played with. */
export interface Tools {
  readonly games: KnownGames;
  readonly seat: SeatPlayer;
}

/**
 * Plays one game of a match in the simulator, and then again by the reducer, which validates every action and writes
 * the record.
 *
 * @throws Complaint if a player fails, or simulator and reducer disagree
 */
export async function playGame(tools: Tools, job: Job, game: number): Promise<Played> {
  const seating = seatingOf(job.match, game);
  try {
    return await played(tools, job, game, seating);
  } catch (error) {
    if (error instanceof Complaint) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Complaint(`game ${game}, seed ${seating.seed}: ${why}`, 1);
  }
}

async function played(
  { games: { engine, named }, seat: seatPlayer }: Tools,
  { match, run, isSearched }: Job,
  game: number,
  seating: Seating,
): Promise<Played> {
  const options = { ...match.setup, seed: seating.seed };
  const variant = named(options.variant);
  const simulator = createSimulator(variant, options);
  const space = isSearched ? (actionSpace(variant, settingOf(options)) as ActionSpace) : null;
  const seats = await Promise.all(
    seating.bots.map(async ({ name, seed }, seat) => ({
      player: await seatPlayer(name, { options, game, seat, seed }),
      thought: thoughtOf(match.budget),
    })),
  );
  const actions: Action[] = [];
  const found: (Found | null)[] = [];
  const progress = progressOf();
  let last = -1;
  for (let seat = simulator.actor(); seat !== null; seat = simulator.actor()) {
    const deciding = seats[seat];
    if (deciding === undefined || actions.length === match.limit) break;
    const { player, thought } = deciding;
    const isTurn = seats.length === 1 ? engine.isTurnStart(simulator.state) : seat !== last;
    if (isTurn) {
      progress.see(simulator.scores());
      thought.begin();
    }
    last = seat;
    const choose = player.look(simulator, thought.left());
    const start = player.clock();
    const action = await choose();
    thought.add(player.clock() - start);
    simulator.apply(action);
    for (const each of seats) each.player.see?.(action);
    actions.push(action);
    if (space !== null) found.push(foundIn(space, player.found?.() ?? null));
  }
  const record = engine.appendActions(engine.startRecord(options), actions);
  const scores = simulator.isOver() ? simulator.scores() : null;
  if (String(record.result?.scores ?? null) !== String(scores))
    throw new Error('the simulator and the reducer disagree about the result');
  const outcome: Outcome = {
    game,
    bots: seating.bots.map(({ name }) => name),
    firstSeat: simulator.state.game.firstSeat,
    actions: actions.length,
    turns: record.turns.length,
    standstill: progress.longest,
    scores,
    ranking: record.result?.ranking ?? null,
  };
  const line = `${JSON.stringify({ run, ...outcome, record, ...(isSearched ? { found } : {}) })}\n`;
  return { line, outcome: { ...outcome, thoughts: seats.map(({ thought }) => thought.sums) } };
}

/** Sees the scores at the beginning of each turn, and counts the turns in a row without a new best score of any seat. */
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
