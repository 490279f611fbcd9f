/**
 * Changes the rules in one place after the other, as Stryker does, and looks whether the graphs of the mini sets notice.
 *
 *   npm run mutants
 *   npm run mutants -- --workers 2 --states 20000 --static
 *
 * What is found is kept in `reports/mutants`: a second run goes on where the first one stopped, as long as neither the
 * rules nor the mini sets change. At the end it prints the changes that nothing notices.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Command } from 'commander';
import { MINI_SETS } from '../../src/testkit/index';
import { askedByClauseTests } from './clause-tests';
import { instrument, type Mutant } from './instrument';
import type { Verdict } from './judge';
import { type Coverage, type Material, makeMaterial } from './material';
import { plots } from './plots';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'reports/mutants');

const flags = new Command('mutants')
  .option('--workers <n>', 'processes', Number, availableParallelism())
  .option('--states <n>', 'of each mini set at most so many states', Number, 20_000)
  .option('--seconds <n>', 'stop after so many seconds', Number, Number.POSITIVE_INFINITY)
  .option('--static', 'changes to what is made while the rules are loaded, too', false)
  .option('--only <words>', 'only files with these words in their names', '')
  .option('--among <words>', 'only mini sets and games with these words in their names', '')
  .parse()
  .opts<{ workers: number; states: number; seconds: number; static: boolean; only: string; among: string }>();
const begun = Date.now();

/** No answer for so long means that there will be none. */
const PATIENCE = 60_000;

const made = await instrument();
const asked = await askedByClauseTests();
mkdirSync(FOLDER, { recursive: true });
/** Verdicts of earlier runs hold for the same rules, compared in the same places. */
const key = createHash('sha256')
  .update(JSON.stringify([flags.states, flags.among, made.code, MINI_SETS, asked]))
  .digest('hex')
  .slice(0, 16);
const files = { material: join(FOLDER, `${key}.material`), verdicts: join(FOLDER, `${key}.jsonl`) };
if (!existsSync(files.material)) {
  const grounds = plots(flags.states, asked, flags.among);
  const material = makeMaterial(made, asked, grounds, (what) => console.error(what));
  writeFileSync(files.material, serialize({ made, material }));
}
const { material } = deserialize(readFileSync(files.material)) as { material: Material };

/** First each change meets positions that come across it; then those that are left, everything. */
type Round = 1 | 2;
type Known = Verdict & { readonly round: Round };
const verdicts = new Map<number, Known>();
if (existsSync(files.verdicts))
  for (const line of readFileSync(files.verdicts, 'utf8').split('\n').filter(Boolean)) {
    const verdict = JSON.parse(line) as Known;
    verdicts.set(verdict.id, verdict);
  }

/** Whether a change acts only while the rules are loaded: Stryker leaves these out. */
function isStatic({ isStatic: yes, opened, graph, told, questions }: Coverage): boolean {
  return yes && opened.length + graph.size + told.size + questions.length === 0;
}
const wanted = made.mutants.filter(
  ({ id, file, mutator }) =>
    file.includes(flags.only) &&
    mutator !== 'OptionalChaining' &&
    (flags.static || !isStatic(material.coverage[id] as Coverage)),
);

/** What is left of a round: changes that have no verdict in it, and that no verdict before it has given away. */
const left = (round: Round): number[] =>
  wanted
    .map(({ id }) => id)
    .filter((id) => {
      const verdict = verdicts.get(id);
      return verdict === undefined || (verdict.by === null && verdict.round < round);
    });
const todo = { round: 1 as Round, ids: left(1) };
console.error(`${made.mutants.length} changes, ${wanted.length} to be judged, ${todo.ids.length} left`);

function keep(verdict: Verdict): void {
  const known = { ...verdict, round: todo.round };
  verdicts.set(verdict.id, known);
  appendFileSync(files.verdicts, `${JSON.stringify(known)}\n`);
  if (todo.ids.length % 100 === 0) console.error(`round ${todo.round}: ${todo.ids.length} left`);
}

const isLate = (): boolean => Date.now() - begun > 1000 * flags.seconds;

async function work(): Promise<void> {
  while (todo.ids.length > 0 && !isLate()) await lifeOfWorker();
}

/** Hands changes to one process until there are none, or until one of them ends it. */
function lifeOfWorker(): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'worker.ts'), [files.material], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=2000'],
    });
    let id: number | undefined;
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    };
    const hand = (): void => {
      id = isLate() ? undefined : todo.ids.shift();
      if (id === undefined) child.disconnect();
      else child.send({ id, isThorough: todo.round === 2 });
    };
    wait();
    child.on('message', (message: Verdict | 'alive' | 'ready') => {
      wait();
      if (message === 'alive') return;
      if (message !== 'ready') keep(message);
      hand();
    });
    child.on('exit', () => {
      clearTimeout(timer);
      if (id !== undefined) keep({ id, by: 'graph', where: 'it never ends', idle: 0 });
      resolve();
    });
  });
}

for (const round of [1, 2] as const) {
  Object.assign(todo, { round, ids: left(round) });
  await Promise.all(Array.from({ length: flags.workers }, work));
}

const tally: Record<string, number> = {};
const idle: Mutant[] = [];
for (const mutant of wanted) {
  const verdict = verdicts.get(mutant.id);
  const by = verdict?.by ?? (verdict?.where === 'nowhere' ? 'not reached' : 'remains');
  tally[by] = (tally[by] ?? 0) + 1;
  if (verdict?.by === null) idle.push(mutant);
}
for (const { id, file, line, column, mutator, original, replacement } of idle)
  console.log(
    `${file}:${line}:${column} ${mutator}: ${original} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}` +
      ` (${verdicts.get(id)?.where === 'nowhere' ? 'not reached' : `${verdicts.get(id)?.idle} positions`})`,
  );
console.log(JSON.stringify(tally));
