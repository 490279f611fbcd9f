// Looks again which puzzles still are puzzles with the same solution: players learn.
//   node check.mjs puzzles.json --out checked.jsonl [--variant spice-road]
// Each line is a puzzle's name, and the puzzle as it is now or null. Stopped, it goes on with the next one.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseNotation, parseState } from 'century-engine';
import { leadsTo } from './position.mjs';
import { puzzleAt } from './puzzle.mjs';

const { values: flags, positionals } = parseArgs({
  options: { out: { type: 'string' }, variant: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined || flags.out === undefined) {
  console.error('give a file of puzzles, and --out');
  process.exit(2);
}

const lines = existsSync(flags.out) ? readFileSync(flags.out, 'utf8').split('\n').filter(Boolean) : [];
const done = new Set(lines.map((line) => JSON.parse(line).id));
for (const puzzle of JSON.parse(readFileSync(file, 'utf8')).puzzles) {
  const isDue = flags.variant === undefined || puzzle.variant === flags.variant;
  if (!isDue || done.has(puzzle.id)) continue;
  const now = checked(puzzle);
  appendFileSync(flags.out, `${JSON.stringify({ id: puzzle.id, puzzle: now })}\n`);
  console.error(puzzle.id, now === null ? 'is none any more' : `${now.difficulty} ${now.margin}`);
}

function checked(puzzle) {
  const start = parseState(puzzle.state);
  const endOf = ({ solution }) => leadsTo(start, parseNotation(start, solution));
  const found = puzzleAt(start);
  return found !== null && endOf(found) === endOf(puzzle) ? { ...puzzle, ...found } : null;
}
