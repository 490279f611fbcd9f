import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { AnyWholeGame } from '../../define/whole-game';
import { observationSpace, observe } from '../../env/index';
import type { MiniSet, Observe } from '../../prove/command';
import { MINI_SETS } from '../../testkit/index';
import { plural } from '../../util/text';
import { Complaint, complainAbout } from '../complaint';
import { type GameFlags, positiveNumber, withGameFlags } from '../flags';
import { knownGames } from '../known-games';
import { listMiniSets, namedMiniSet, onMiniSet } from '../mini-set';
import { watchSignals } from '../signals';
import { print, say } from '../terminal';
import { proofText } from './report';
import { type HowClosely, proveInThreads } from './run';

interface ProveFlags extends GameFlags, HowClosely {
  readonly folder?: string;
  readonly workers?: number;
  readonly memory: number;
  readonly json?: true;
  readonly print?: true;
  readonly progress: boolean;
}

export function proveCommand(): Command {
  return withGameFlags(new Command('prove'))
    .argument('[set]', 'the name of a mini set, or a file with one; without it, all sets are listed')
    .option('--folder <name>', 'keep what is found in this folder, and resume a run that was stopped')
    .option('--workers <n>', 'number of threads; by default one per processor', positiveNumber)
    .option('--memory <MB>', 'memory for states; further ones are on disk', positiveNumber, 1024)
    .option('--most <n>', 'give up if there are more states', positiveNumber, 2 ** 24)
    .option('--close <n>', 'check texts and whole turns in one of so many states', positiveNumber)
    .option('--changed <n>', 'change one of so many states', positiveNumber)
    .option('--knowledge', 'compare what can be known with what can be seen, however many states there are')
    .option('--no-knowledge', 'leave that out')
    .option('--json', 'print what was found as JSON')
    .option('--print', 'print the set itself as JSON')
    .option('--no-progress', 'show no progress')
    .action(prove);
}

async function prove(name: string | undefined, flags: ProveFlags): Promise<void> {
  if (name === undefined) return listMiniSets(MINI_SETS);
  const set = namedMiniSet(name);
  if (flags.print === true) return print(JSON.stringify(set));
  const folder = flags.folder ?? mkdtempSync(join(tmpdir(), 'century-proof-'));
  const watch = watchSignals();
  try {
    const game = (await knownGames(flags.game)).named(set.options.variant);
    const observe = observerOf(game, set);
    const proof = await onMiniSet(name, () =>
      proveInThreads({
        ...flags,
        set,
        game,
        files: flags.game ?? [],
        folder,
        workers: flags.workers ?? availableParallelism(),
        memory: flags.memory * 2 ** 20,
        observe,
        signal: watch.signal,
        onProgress: flags.progress ? progress : () => {},
        onResume: (expanded, checked) =>
          say(`resuming ${folder}: ${plural(expanded, 'state')} followed, ${checked} checked`),
      }),
    );
    if (process.stderr.isTTY) process.stderr.write('\u001b[2K\r');
    if (proof === null) {
      const more =
        flags.folder === undefined ? 'with --folder it could be resumed' : 'the same command resumes it';
      throw new Complaint(`stopped; ${more}`, watch.status());
    }
    print(flags.json === true ? JSON.stringify(proof) : proofText(proof, set));
    if (Object.keys(proof.faults).length > 0) throw new Complaint(`${name}: there are faults`, 1);
  } finally {
    watch.close();
    if (flags.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** What the observations of the environments tell a seat. */
function observerOf(game: AnyWholeGame, { options }: MiniSet): Observe {
  const { players, components, map } = options;
  const space = complainAbout('set', () =>
    observationSpace(game, { players, components, ...(map === undefined ? {} : { map }) } as never),
  );
  return (view) => observe(space, view).join();
}

let shown = 0;

/** One line on a terminal that is written anew. */
function progress(what: string, done: number, all: number): void {
  if (!process.stderr.isTTY || (done < all && Date.now() - shown < 200)) return;
  shown = Date.now();
  process.stderr.write(`\u001b[2K\r${what}: ${done} of ${all}`);
}
