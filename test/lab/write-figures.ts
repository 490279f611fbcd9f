/**
 * Measures what the bots lose against perfect play, and writes it to docs/lab.md and to kept.json, set by set:
 *
 *     npm run solved
 *     npm run solved -- new-world-2 sand-to-sea-2-ports
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBot } from '../../src/bots/index';
import { miniSet } from './mini-sets';
import { ASKED, type Kept } from './solve/kept';
import { type PlayerScore, scorePlayer } from './solve/score-player';
import { type Solution, solve } from './solve/solve';

const PAGE = join(import.meta.dirname, '../../docs/lab.md');
const KEPT = join(import.meta.dirname, 'solve/kept.json');
const BOTS = ['random', 'casual', 'greedy', 'mcts:10', 'mcts:100', 'mcts:1000'];
/** So many positions for the page. */
const POSITIONS = 300;
/** A bot may lose so much more in any case, since one that loses nothing has no standard error. */
const LEEWAY = 0.05;

/** The row of a set in the table of the page. */
const rowOf = (name: string): RegExp => new RegExp(`^\\| \`${name}\`( \\| [\\d.]+, \\d+ %){6} \\|$`, 'm');

const page = (): string => readFileSync(PAGE, 'utf8');
const kept = (): Record<string, Kept> => JSON.parse(readFileSync(KEPT, 'utf8'));
const sets = [...page().matchAll(/^\| `([\w-]+)`(?: \| [\d.]+, \d+ %){6} \|$/gm)].map(
  ([, name = '']) => name,
);

for (const name of sets.filter((each) => process.argv.length < 3 || process.argv.includes(each))) {
  const solution = solve(miniSet(name));
  const cells = BOTS.map((bot) => {
    const { meanLoss, perfect, positions, left } = scoreOf(solution, bot, POSITIONS);
    process.stderr.write(`${name} ${bot} ${meanLoss.toFixed(4)}, left the bounds ${left} times\n`);
    return `${meanLoss.toFixed(2)}, ${Math.round((100 * perfect) / (positions - left))} %`;
  });
  writeFileSync(PAGE, page().replace(rowOf(name), `| ${[`\`${name}\``, ...cells].join(' | ')} |`));
  const own = kept()[name];
  if (own === undefined) continue;
  const losses = Object.keys(own.losses).map((bot) => {
    const { meanLoss, standardError } = scoreOf(solution, bot, ASKED);
    return [
      bot,
      { mean: rounded(meanLoss), most: rounded(meanLoss + Math.max(3 * standardError, LEEWAY)) },
    ] as const;
  });
  const all = { ...kept(), [name]: { ...own, losses: Object.fromEntries(losses) } };
  writeFileSync(KEPT, `${JSON.stringify(all, null, 2)}\n`);
}

function scoreOf(solution: Solution, bot: string, positions: number): PlayerScore {
  return scorePlayer(solution, (seed) => createBot(bot, { seed }), { positions });
}

function rounded(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
