import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBot, createSearch } from '../../src/bots/index';
import { parseState, type VariantName } from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import first from './kept/1.0.0.json';
import judging from './kept/3.1.0.json';
import searching from './kept/4.0.0.json';
import { seats } from './seats';

/**
 * What bots have played and found: the same seed gives the same. Random and casual bots play as in version 1.0.0,
 * those that judge positions and do not search as since 3.1.0, and those that search as since 4.0.0.
 */
const games = [...first.games, ...judging.games, ...searching.games];

interface Table {
  readonly variant: VariantName;
  readonly players: number;
}

function tableOf({ variant, players }: { readonly variant: string; readonly players: number }): Table {
  // Kept before new games of Eastern Wonders went by the later reading of EW-K6.
  const earlier = variant === 'eastern-wonders' ? { upgradeFromNextBuild: false } : {};
  return { variant: variant as VariantName, players, ...earlier };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

test.each(searching.searches)('a search in $variant with $players players after $after actions', (each) => {
  const simulator = createSimulator({ ...tableOf(each), seed: 'kept search' });
  simulator.playout(casual, quickRandom(each.after), each.after);
  const search = createSearch(parseState(simulator.toState()), { seed: each.after });
  search.run({ iterations: each.iterations });
  const report = search.report();
  const { nodes, depth, turns } = report;
  expect({ nodes, depth, best: turns[0]?.text, visits: turns.map(({ visits }) => visits) }).toEqual({
    nodes: each.nodes,
    depth: each.depth,
    best: each.best,
    visits: each.visits,
  });
  // What reports have told since; more has been added to each turn.
  const told = turns.map(({ actions, text, visits, value }) => ({ actions, text, visits, value }));
  expect(digest({ ...report, turns: told })).toBe(each.report);
});

test.each(games)('$bot in $variant with $players players', (each) => {
  const simulator = createSimulator({ ...tableOf(each), seed: 'kept game' });
  const bots = seats(each.players, each.bot);
  const done: object[] = [];
  while (!simulator.isOver() && done.length < each.limit) {
    const bot = bots[simulator.actor() ?? 0] ?? createBot(each.bot);
    // It makes no difference whether a bot is shown a state or a simulator that stands at it.
    const action = bot.choose(done.length % 3 === 0 ? simulator.toState() : simulator);
    done.push(action);
    simulator.apply(action);
  }
  expect(done.length).toBe(each.actions);
  expect(digest(done)).toBe(each.game);
});
