import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBot, createSearch } from '../../src/bots/index';
import { parseState } from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import { TABLES } from '../support/play';
import { seats } from './seats';

// Kept before new games of Eastern Wonders went by the later reading of EW-K6.
const tables = TABLES.map((table) =>
  table.variant === 'eastern-wonders' ? { ...table, upgradeFromNextBuild: false } : table,
);

const BOTS = ['random', 'casual', 'greedy', 'mcts:6'] as const;

/** The most actions of a game that is kept. */
function limitOf(bot: (typeof BOTS)[number], players: number): number {
  if (bot === 'mcts:6') return 60;
  if (bot === 'casual') return 2000;
  return bot === 'greedy' && players > 2 ? 150 : 300;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

function searched(table: (typeof tables)[number], after: number): string {
  const simulator = createSimulator({ ...table, seed: 'kept search' });
  simulator.playout(casual, quickRandom(after), after);
  const search = createSearch(parseState(simulator.toState()), { seed: after });
  search.run({ iterations: 50 });
  const report = search.report();
  const turns = report.turns.map(({ actions, text, visits, value }) => ({ actions, text, visits, value }));
  const sum = digest({ ...report, turns });
  return `${table.variant} ${table.players} after ${after}: ${sum} ${report.nodes} nodes: ${turns[0]?.text}`;
}

function played(table: (typeof tables)[number], bot: (typeof BOTS)[number]): string {
  const simulator = createSimulator({ ...table, seed: 'kept game' });
  const bots = seats(table.players, bot);
  const done: object[] = [];
  while (!simulator.isOver() && done.length < limitOf(bot, table.players)) {
    const chooser = bots[simulator.actor() ?? 0] ?? createBot(bot);
    // It makes no difference whether a bot is shown a state or a simulator that stands at it.
    const action = chooser.choose(done.length % 3 === 0 ? simulator.toState() : simulator);
    done.push(action);
    simulator.apply(action);
  }
  return `${table.variant} ${table.players} ${bot}: ${digest(done)} ${done.length} actions`;
}

test('the same seeds give the same searches', async () => {
  const lines = tables.flatMap((table) => [0, 40, 90, 170].map((after) => searched(table, after)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('kept/searches.txt');
});

test.each(BOTS)('the same seeds give the same games of %s', async (bot) => {
  const lines = tables.map((table) => played(table, bot));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`kept/games-${bot.replace(':', '-')}.txt`);
});
