/**
 * Measures what refusals cost: good inputs of every parser in which very many small items stand in one place, and a
 * limit of memory and of time by the size of the input.
 *
 *   npm run fuzz:costs -- --seconds 120
 *
 * The exit status is 1 if a refusal cost more.
 */
import { Command } from 'commander';
import * as bots from '../../src/bots/index';
import { wholeNumber } from '../../src/cli/options';
import { createServer } from '../../src/cli/serve/server';
import * as env from '../../src/env/index';
import {
  explain,
  parseAction,
  parseComponents,
  parseNotation,
  parseRecord,
  parseState,
  setup,
  VARIANTS,
  verifyRecord,
} from '../../src/index';
import { type Cost, costOf, isTooDear } from './cost';
import { crowded, crowdedText } from './crowd';
import { diceFrom } from './dice';
import { momentNamed } from './moments';
import { isRefusal, unlessRefused } from './refusal';
import { TARGETS } from './targets';

/** Whether what a text stands for was refused. */
type Parser = (text: string) => boolean;

const refuses = (work: () => unknown): boolean => unlessRefused(work, isRefusal) === null;
const json =
  (parse: (value: unknown) => unknown): Parser =>
  (text) =>
    refuses(() => parse(JSON.parse(text)));

interface Moment {
  readonly at?: unknown;
  readonly action?: unknown;
  readonly text?: unknown;
}

/** By target whose good inputs are crowded, what reads them. */
const PARSERS: Readonly<Record<string, readonly Parser[]>> = {
  action: [
    json((value) => parseAction((value as Moment).action)),
    (text) => {
      const { at, action } = JSON.parse(text) as Moment;
      return !explain(momentNamed(at), action).legal;
    },
  ],
  state: [json(parseState)],
  options: [json((value) => setup(value as never)), json((value) => env.createEnv(value as never))],
  record: [json(parseRecord), (text) => !verifyRecord(JSON.parse(text)).ok],
  components: [json(parseComponents)],
  notation: [
    json((value) => parseNotation(momentNamed((value as Moment).at), (value as Moment).text as string)),
  ],
  serve: [
    (text) => {
      const server = createServer({ bots, env }, 12);
      server.answer({ text: '{"id":0,"method":"hello","params":{"protocol":1}}' });
      server.answer({
        text: '{"method":"setup","params":{"options":{"variant":"spice-road","players":2,"seed":1}}}',
      });
      return 'error' in JSON.parse(server.answer({ text }) ?? '{}');
    },
  ],
};

const flags = new Command('fuzz:costs')
  .option('--seconds <n>', 'how long', wholeNumber, 60)
  .option('--seed <seed>', 'the same seed makes the same inputs', 'demo')
  .parse()
  .opts<{ readonly seconds: number; readonly seed: string }>();

const skeletons = TARGETS.filter(({ name }) => Object.hasOwn(PARSERS, name)).map((target) => ({
  target,
  inputs: target.seeds(VARIANTS).flatMap((input) => (target.form === 'lines' ? input.split('\n') : [input])),
}));
const worst = new Map<string, Cost & { readonly length: number }>();
let tried = 0;
let dear = 0;
const end = performance.now() + flags.seconds * 1000;
for (let round = 0; performance.now() < end; round++) {
  const dice = diceFrom(`${flags.seed} ${round}`);
  const { target, inputs } = dice.pick(skeletons);
  const base: unknown = JSON.parse(dice.pick(inputs));
  const size = dice.pick([20_000, 300_000, 2_000_000]);
  const made = target.name === 'notation' ? crowdedMoment(base as Moment, size) : crowded(base, dice, size);
  const text = JSON.stringify(made);
  for (const [i, parser] of (PARSERS[target.name] ?? []).entries()) {
    tried++;
    let { value: isRefused, cost } = costOf(() => parser(text));
    // Once more, before anything is said: the first time code is compiled, and others use the processor.
    for (let again = 0; again < 2 && isTooDear(cost, text.length); again++)
      ({ value: isRefused, cost } = costOf(() => parser(text)));
    if (!isRefused) continue;
    const name = `${target.name} ${i}`;
    const before = worst.get(name);
    if (before === undefined || cost.microseconds / text.length > before.microseconds / before.length)
      if (text.length > 100_000) worst.set(name, { ...cost, length: text.length });
    if (!isTooDear(cost, text.length)) continue;
    dear++;
    process.stdout.write(
      `too dear: ${name}, round ${round}, ${text.length} characters, ${cost.bytes} bytes, ${cost.microseconds} microseconds: ${text.slice(0, 200)}\n`,
    );
  }

  function crowdedMoment(moment: Moment, length: number): Moment {
    return { ...moment, text: crowdedText(String(moment.text), dice, Math.min(length, 90_000)) };
  }
}
for (const [name, { bytes, microseconds, length }] of worst)
  process.stdout.write(
    `${name}: at most ${(microseconds / length).toFixed(3)} microseconds and ${(bytes / length).toFixed(1)} bytes for each of ${length} characters\n`,
  );
process.stdout.write(`${tried} inputs, ${dear} too dear\n`);
if (dear > 0) process.exitCode = 1;
