// A run of self-play: its jobs, and how its games are played. Nothing in here knows about queues.
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { appendActions, ENGINE_VERSION, ranking, startRecord } from 'century-engine';
import { createBot } from 'century-engine/bots';
import { createSimulator } from 'century-engine/sim';

/** Everything that the games of a run depend on; the last bot named takes the remaining seats. */
export function createRun({ variant, players, bots, games, seed, size, limit, records }) {
  const seats = Array.from({ length: players }, (_, seat) => bots[Math.min(seat, bots.length - 1)]);
  for (const bot of seats) createBot(bot);
  startRecord({ variant, players, seed });
  return { engine: ENGINE_VERSION, variant, players, bots: seats, games, seed, size, limit, records };
}

/** The same run has the same name, wherever and whenever it is started. */
export function nameOf(run) {
  return createHash('sha256').update(JSON.stringify(run)).digest('hex').slice(0, 12);
}

/** The jobs of a run, in order: each with the games from `from` to `to - 1`. */
export function jobsOf(run) {
  const name = nameOf(run);
  return Array.from({ length: Math.ceil(run.games / run.size) }, (_, index) => ({
    id: `${name}-${String(index).padStart(6, '0')}`,
    run,
    from: index * run.size,
    to: Math.min(run.games, (index + 1) * run.size),
  }));
}

/** Plays the games of a job. The same job gives the same text: one line of JSON for each game. */
export async function playJob({ run, from, to }) {
  if (run.engine !== ENGINE_VERSION)
    throw new Error(`the run is for engine ${run.engine}, this is ${ENGINE_VERSION}`);
  let text = '';
  for (let game = from; game < to; game++) text += `${JSON.stringify(await playGame(run, game))}\n`;
  return text;
}

/**
 * Plays a game by the bundles `bots` and `sim`, which are fast, and lets the reducer validate it for the record. As
 * many games in a row as there are seats have the same start, and each bot moves on by one seat.
 */
async function playGame({ variant, players, bots, seed, limit, records }, game) {
  const options = { variant, players, seed: `${seed}:${Math.floor(game / players)}` };
  const names = bots.map((_, seat) => bots[(seat + game) % players]);
  const seated = names.map((name, seat) => createBot(name, { seed: `${seed}:${game}:${seat}` }));
  const simulator = createSimulator(options);
  const actions = [];
  for (let seat = simulator.actor(); seat !== null && actions.length < limit; seat = simulator.actor()) {
    const action = seated[seat].choose(simulator.state);
    simulator.apply(action);
    actions.push(action);
    // The worker that holds the lock on this job must get a chance to renew it.
    if (actions.length % 10 === 0) await breathe();
  }
  const isOver = simulator.isOver();
  return {
    game,
    bots: names,
    firstSeat: simulator.state.game.firstSeat,
    scores: isOver ? simulator.scores() : null,
    ranking: isOver ? ranking(simulator.toState()) : null,
    ...(records ? { record: appendActions(startRecord(options), actions) } : {}),
  };
}
