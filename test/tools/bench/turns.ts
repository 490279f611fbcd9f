/**
 * Counts the turns that are possible in the course of seeded casual games, by paid steps.
 *
 *   npm run turns -- [games]
 *
 * Of each of `games` games of each variant with three players (default: 1,000) one state at the start of a turn is
 * taken; turns are counted up to two paid steps, with at most 100,000 positions in memory.
 */

import { countTurns } from '../../../src/entries/perft';
import { type Options, parseState, VARIANTS } from '../../../src/index';
import { casual, createSimulator, quickRandom } from '../../../src/sim/index';

const games = Number(process.argv[2] ?? 1000);

for (const variant of VARIANTS) {
  const counts: number[][] = [];
  let cut = 0;
  for (let seed = 0; seed < games; seed++) {
    const simulator = createSimulator({ variant, players: 3, seed } as Options);
    const random = quickRandom(seed);
    simulator.playout(casual, random, 20 + Math.floor(random() * 400));
    for (let i = 0; i < 200 && simulator.state.phase !== 'turn' && !simulator.isOver(); i++) {
      simulator.playout(casual, random, 1);
    }
    if (simulator.state.phase !== 'turn') continue;
    const count = countTurns(parseState(simulator.toState()), { maxPaidSteps: 2, maxPositions: 100_000 });
    if (count.turns > 90_000) cut += 1;
    count.byPaidSteps.forEach((turns, paid) => {
      const list = counts[paid] ?? [];
      counts[paid] = list;
      list.push(turns);
    });
  }
  counts.forEach((list, paid) => {
    list.sort((a, b) => a - b);
    const at = (part: number): number => list[Math.floor(part * (list.length - 1))] ?? 0;
    process.stdout.write(
      `| ${variant} | ${paid} | ${list.length} | ${at(0.1)} | ${at(0.5)} | ${at(0.9)} | ${at(1)} |\n`,
    );
  });
  if (cut > 0)
    process.stdout.write(`${variant}: ${cut} counts may have been cut short by the limit of positions\n`);
}
