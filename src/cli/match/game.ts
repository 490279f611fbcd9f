import * as z from 'zod/mini';
import { actionSpace } from '../../env/index';
import type { ActionSpace } from '../../env/spaces';
import { read } from '../../input/read';
import { int, list, open, text } from '../../input/schema';
import type { Action } from '../../play/game';
import { createSimulator } from '../../sim/index';
import { CliError, messageOf, withFileContext } from '../cli-error';
import type { Registry } from '../game-registry';
import { settingOf } from '../session/spaces';
import { type Found, foundIn } from '../steps/records';
import { type Match, seatingOf } from './plan';
import type { Budget, SeatPlayer } from './seat';

const gameSchema = open({
  game: int(0),
  bots: list(text()),
  firstSeat: int(0),
  actions: int(0),
  turns: int(0),
  /** The points by seat; `null` if the game was truncated. */
  scores: z.nullable(list(z.number())),
  /** Seats, best first; `null` if the game was truncated. */
  ranking: z.nullable(list(int(0))),
});

export type GameOutcome = z.infer<typeof gameSchema>;

export function outcomeIn(what: string, json: unknown): GameOutcome {
  return withFileContext(what, () => read(gameSchema, json));
}

export type Played = Awaited<ReturnType<typeof played>>;

/** Plays a game in the simulator, then repeats it in the main engine, which validates it and writes the record. */
export async function playGame(
  games: Registry,
  seat: SeatPlayer,
  match: Match,
  game: number,
): Promise<Played> {
  try {
    return await played(games, seat, match, game);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`game ${game}, seed ${seatingOf(match, game).seed}: ${messageOf(error)}`, 1);
  }
}

async function played({ engine, named }: Registry, seatPlayer: SeatPlayer, match: Match, game: number) {
  const seating = seatingOf(match, game);
  const options = { ...match.setup, seed: seating.seed };
  const variant = named(options.variant);
  const simulator = createSimulator(variant, options);
  const space = match.steps && (actionSpace(variant, settingOf(options)) as ActionSpace);
  const seats = await Promise.all(
    seating.bots.map(async ({ name, seed }, seat) => ({
      player: await seatPlayer(name, { options, game, seat, seed }),
      thought: thoughtOf(match.budget),
    })),
  );
  const actions: Action[] = [];
  const found: (Found | null)[] = [];
  let last = -1;
  for (let seat = simulator.actor(); seat !== null; seat = simulator.actor()) {
    const deciding = seats[seat];
    if (deciding === undefined || actions.length === match.limit) break;
    const { player, thought } = deciding;
    const isTurn = seats.length === 1 ? engine.isTurnStart(simulator.state) : seat !== last;
    if (isTurn) thought.begin();
    last = seat;
    const choose = player.look(simulator, thought.left());
    const start = player.clock();
    const action = await choose();
    thought.add(player.clock() - start);
    simulator.apply(action);
    for (const each of seats) each.player.see?.(action);
    actions.push(action);
    if (space !== undefined) found.push(foundIn(space, player.found?.() ?? null));
  }
  const record = engine.appendActions(engine.startRecord(options), actions);
  const scores = simulator.isOver() ? simulator.scores() : null;
  if (String(record.result?.scores ?? null) !== String(scores))
    throw new Error('the simulator and the reducer disagree about the result');
  const outcome: GameOutcome = {
    game,
    bots: seating.bots.map(({ name }) => name),
    firstSeat: simulator.state.game.firstSeat,
    actions: actions.length,
    turns: record.turns.length,
    scores,
    ranking: record.result ? [...record.result.ranking] : null,
  };
  const line = `${JSON.stringify({ run: match.run, ...outcome, record, ...(space && { found }) })}\n`;
  return { line, outcome, thoughts: seats.map(({ thought }) => thought.sums) };
}

/** A turn is late if it takes this many times its limit: players cannot stop exactly in time. */
const LATE = 1.1;

export type Thought = Readonly<typeof NO_THOUGHT>;

export const NO_THOUGHT = {
  /** Consecutive decisions of a seat count as one turn. */
  turns: 0,
  milliseconds: 0,
  longest: 0,
  /** Turns that took longer than {@link LATE} allows. */
  late: 0,
};

function thoughtOf({ milliseconds: most }: Budget) {
  const sums = { ...NO_THOUGHT };
  let turn = 0;
  let isLate = false;
  return {
    sums,
    begin(): void {
      sums.turns += 1;
      turn = 0;
      isLate = false;
    },
    left: (): number | undefined => (most === undefined ? undefined : Math.max(0, most - turn)),
    add(milliseconds: number): void {
      sums.milliseconds += milliseconds;
      turn += milliseconds;
      sums.longest = Math.max(sums.longest, turn);
      if (most === undefined || isLate || turn <= LATE * most) return;
      isLate = true;
      sums.late += 1;
    },
  };
}
