import { Command } from 'commander';
import { inLine, plural } from '../../util/text';
import { Complaint } from '../complaint';
import { knownGames } from '../known-games';
import { dim } from '../paint';
import type { Match } from '../selfplay/match';
import { isRepeatable, planned, runOf, usualWorkers } from '../selfplay/plan';
import type { Budget } from '../selfplay/player';
import { playGames } from '../selfplay/run';
import { newTally, type Tally } from '../selfplay/tally';
import { print } from '../terminal';
import { processorTime, processorTimeOf } from './clock';
import { type MatchFlags, USUAL_PLAYERS, withMatchFlags } from './flags';
import { named, programOf } from './players';
import { matchText } from './report';
import { type Score, scorerOf } from './score';

export function matchCommand(): Command {
  return withMatchFlags(new Command('match')).action(match);
}

async function match(one: string, other: string, flags: MatchFlags): Promise<void> {
  const { time, visits, sprt } = flags;
  if (time !== undefined && visits !== undefined)
    throw new Complaint('--time and --visits: give one of them');
  const budget: Budget = {
    ...(time === undefined ? {} : { milliseconds: time }),
    ...(visits === undefined ? {} : { visits }),
  };
  const names = [one, other].map((name) => named(name, budget));
  if (names[0] === names[1]) throw new Complaint(`both players are ${names[0]}`);
  const known = await knownGames(flags.game);
  const match = await planned(known, flags, { names, usualPlayers: USUAL_PLAYERS, budget });
  const { length: players } = match.bots;
  if (players < 2) throw new Complaint('--players: a match has at least 2');
  const tally = newTally(match);
  const scorer = scorerOf(match, sprt === 'none' ? null : sprt);
  await playGames({
    match,
    games: { from: 0, to: Math.ceil(flags.games / players) * players },
    run: runOf(known, match, flags, false),
    isSearched: false,
    flags,
    add: (outcome) => tally.add(outcome) && scorer.add(outcome),
    note: scorer.note,
  });
  report(match, tally.sum(), scorer.score(), flags);
}

function report(match: Match, tally: Tally, score: Score, flags: MatchFlags): void {
  const { setup, seed, budget } = match;
  const { variant, players } = setup;
  const { json, out, workers = usualWorkers(match) } = flags;
  const repeatable = isRepeatable(match);
  const clocks = tally.bots.map(({ bot }) => {
    const time = programOf(bot) === null ? processorTime(workers === 1) : processorTimeOf(process.pid);
    return time === null ? 'wall' : 'processor';
  });
  if (json === true) {
    print(JSON.stringify({ variant, players, seed, repeatable, budget, clocks, ...tally, ...score }));
    return;
  }
  print(
    `${variant}, ${plural(players, 'player')}, seed ${inLine(seed)}`,
    ...matchText(tally, score, clocks),
    ...(repeatable ? [] : ['the same call may play different games next time']),
    ...(out === undefined ? [] : [dim(`saved as ${out}`)]),
  );
}
