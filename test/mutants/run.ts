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
import { instrument, type Mutant } from './instrument';
import type { Verdict } from './judge';
import { type Coverage, type Material, makeMaterial } from './material';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'reports/mutants');

const flags = new Command('mutants')
  .option('--workers <n>', 'processes', Number, availableParallelism())
  .option('--states <n>', 'of each mini set at most so many states', Number, 20_000)
  .option('--seconds <n>', 'stop after so many seconds', Number, Number.POSITIVE_INFINITY)
  .option('--static', 'changes to what is made while the rules are loaded, too', false)
  .option('--only <words>', 'only files with these words in their names', '')
  .parse()
  .opts<{ workers: number; states: number; seconds: number; static: boolean; only: string }>();
const begun = Date.now();

/** No answer for so long means that there will be none. */
const PATIENCE = 120_000;

const made = await instrument();
mkdirSync(FOLDER, { recursive: true });
const key = createHash('sha256').update(`${flags.states} ${made.code}`).digest('hex').slice(0, 16);
const files = { material: join(FOLDER, `${key}.material`), verdicts: join(FOLDER, `${key}.jsonl`) };
if (!existsSync(files.material)) {
  const material = makeMaterial(made, flags.states, (what) => console.error(what));
  writeFileSync(files.material, serialize({ made, material }));
}
const { material } = deserialize(readFileSync(files.material)) as { material: Material };
const verdicts = new Map<number, Verdict>();
if (existsSync(files.verdicts))
  for (const line of readFileSync(files.verdicts, 'utf8').split('\n').filter(Boolean)) {
    const verdict = JSON.parse(line) as Verdict;
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
const todo = wanted.filter(({ id }) => !verdicts.has(id)).map(({ id }) => id);
console.error(`${made.mutants.length} changes, ${wanted.length} to be judged, ${todo.length} left`);

function keep(verdict: Verdict): void {
  verdicts.set(verdict.id, verdict);
  appendFileSync(files.verdicts, `${JSON.stringify(verdict)}\n`);
  if (verdicts.size % 100 === 0) console.error(`${verdicts.size} of ${wanted.length}`);
}

async function work(): Promise<void> {
  while (todo.length > 0 && Date.now() - begun < 1000 * flags.seconds) await lifeOfWorker();
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
      id = Date.now() - begun > 1000 * flags.seconds ? undefined : todo.shift();
      if (id === undefined) child.disconnect();
      else child.send(id);
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

await Promise.all(Array.from({ length: flags.workers }, work));

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
