/**
 * Measures what refusals cost: good inputs of everything that reads, the files of the commands among them, in which very
 * many small items stand in one place, and a limit of memory and of time by the size of the input.
 *
 *   npm run fuzz:costs -- --seconds 120
 *
 * The exit status is 1 if a refusal cost more.
 */
import { Command } from 'commander';
import { integer } from '../../../src/cli/flags';
import { type Cost, costOf, isTooDear } from './cost';
import { READERS } from './cost-readers';
import { diceFrom } from './dice';

const flags = new Command('fuzz:costs')
  .option('--seconds <n>', 'how long', integer, 60)
  .option('--seed <seed>', 'the same seed makes the same inputs', 'demo')
  .option('--only <text>', 'only what reads with this in its name', '')
  .parse()
  .opts<{ readonly seconds: number; readonly seed: string; readonly only: string }>();

const readers = READERS.filter(({ name }) => name.includes(flags.only));
const worst = new Map<string, Cost & { readonly length: number }>();
let tried = 0;
let dear = 0;
const end = performance.now() + flags.seconds * 1000;
for (let round = 0; performance.now() < end; round++) {
  const dice = diceFrom(`${flags.seed} ${round}`);
  const reader = dice.pick(readers);
  const { name, limits } = reader;
  const text = reader.crowded(dice, dice.pick([20_000, 300_000, 2_000_000]));
  tried++;
  let { value: isRefused, cost } = await costOf(reader.open(text));
  // Once more, before anything is said: the first time code is compiled, and others use the processor.
  for (let again = 0; again < 2 && isTooDear(cost, text.length, limits); again++)
    ({ value: isRefused, cost } = await costOf(reader.open(text)));
  if (!isRefused) continue;
  const before = worst.get(name);
  if (before === undefined || cost.microseconds / text.length > before.microseconds / before.length)
    if (text.length > 100_000) worst.set(name, { ...cost, length: text.length });
  if (!isTooDear(cost, text.length, limits)) continue;
  dear++;
  process.stdout.write(
    `too dear: ${name}, round ${round}, ${text.length} characters, ${cost.bytes} bytes, ${cost.microseconds} microseconds: ${JSON.stringify(text.slice(0, 200))}\n`,
  );
}
for (const [name, { bytes, microseconds, length }] of worst)
  process.stdout.write(
    `${name}: at most ${(microseconds / length).toFixed(3)} microseconds and ${(bytes / length).toFixed(1)} bytes for each of ${length} characters\n`,
  );
process.stdout.write(`${tried} inputs, ${dear} too dear\n`);
if (dear > 0) process.exitCode = 1;
