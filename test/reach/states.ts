/**
 * Lists all states of parts of small games, changes them in one or two places, and counts which of the states that come
 * out are taken although no play leads to them.
 *
 *   npm run fuzz:states -- --seconds 300
 *
 * The exit status is 1 if they are of a kind that is not on the list of `gaps.ts`.
 */
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { wholeNumber } from '../../src/cli/flags';
import type { parseState, State } from '../../src/index';
import { diceFrom } from '../fuzz/dice';
import { explore } from './explore';
import { isKnown } from './gaps';
import { quickJudge } from './judge';
import { SCENES } from './scenes';
import { type Figures, type Judge, lint, noFigures } from './survey';

interface Flags {
  readonly seconds: number;
  readonly pairs: number;
  readonly scene: string;
  readonly member?: string;
  readonly engine?: string;
  readonly examples: boolean;
}

const flags = new Command('fuzz:states')
  .description('look for states that are taken although no play leads to them')
  .option('--seconds <n>', 'how long, all scenes together', wholeNumber, 120)
  .option('--pairs <n>', 'pairs of changes to each state', wholeNumber, 60)
  .option('--scene <words>', 'only scenes with these words in their name', '')
  .option('--member <names>', 'only changes of this member, or of several with ` + ` between them')
  .option('--engine <file>', 'judge by parseState of another build, such as its dist/index.js')
  .option('--examples', 'print an example of each kind', false)
  .parse()
  .opts<Flags>();

const scenes = SCENES.filter(({ name }) => name.includes(flags.scene));
const resolveAction = await judgeOf(flags.engine);
const all = noFigures();
for (const { name, make } of scenes) {
  const reached = explore(make(), 1_000_000);
  const figures = noFigures();
  const end = performance.now() + (flags.seconds * 1000) / scenes.length;
  lint(
    reached,
    resolveAction,
    {
      numbers: until(end, reached.count, name),
      pairs: flags.member === undefined ? flags.pairs : 0,
      every: 1,
      members: flags.member,
    },
    figures,
  );
  tell(name, reached.count, figures);
}
const unknown = [...all.kinds.keys()].filter((kind) => !isKnown(kind));
for (const kind of unknown.sort()) process.stdout.write(`not on the list: ${kind}\n`);
for (const { scene, from } of all.lost)
  process.stdout.write(`reached but refused: ${scene} ${plain(from)}\n`);
if (unknown.length + all.lost.length > 0) process.exitCode = 1;

/** Numbers of states, each once in an order of chance, until the time is up. */
function* until(end: number, count: number, seed: string): Generator<number> {
  const dice = diceFrom(seed);
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (let left = count; left > 0 && performance.now() < end; left--) {
    const at = dice.below(left);
    yield numbers[at] as number;
    numbers[at] = numbers[left - 1] as number;
  }
}

async function judgeOf(engine: string | undefined): Promise<Judge> {
  if (engine === undefined) return quickJudge;
  const other: { parseState: typeof parseState } = await import(pathToFileURL(engine).href);
  return (state: State) => {
    try {
      other.parseState(JSON.parse(JSON.stringify(state)));
      return true;
    } catch {
      return false;
    }
  };
}

function tell(name: string, count: number, figures: Figures): void {
  const { states, reached, refused, outside, taken } = figures;
  process.stdout.write(
    `${name}: ${count} states, ${states} changed; ${reached} lead to another one, ${outside} out of the part looked at, ${refused} are refused, ${taken} are taken though not reached\n`,
  );
  all.lost.push(...figures.lost);
  for (const [kind, { count: times, example }] of [...figures.kinds].sort()) {
    process.stdout.write(`  ${times} ${kind}\n`);
    if (flags.examples)
      process.stdout.write(
        `    ${JSON.stringify(differences(example.from, example.to))}\n      ${plain(example.to)}\n`,
      );
    if (!all.kinds.has(kind)) all.kinds.set(kind, { count: times, example });
  }
}

/** What differs, as `path: [from, to]`, and the phase. */
function differences(from: unknown, to: unknown, path = ''): Record<string, readonly unknown[]> {
  if (JSON.stringify(from) === JSON.stringify(to)) return {};
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null)
    return { [path]: [from, to] };
  if (Array.isArray(from) && (from.length < 10 || from.length !== (to as unknown[]).length))
    if (from.every((item) => typeof item === 'number')) return { [path]: [from, to] };
  return Object.assign(
    {},
    ...Object.keys(from).map((key) =>
      differences(
        (from as Record<string, unknown>)[key],
        (to as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      ),
    ),
  );
}

/** A state without what never changes in a game. */
function plain({ game: _, ...state }: State): string {
  return JSON.stringify(state);
}
