import { Command, Option } from 'commander';
import { createBot } from '../../nets/index';
import type { GameValue } from '../../play/game-types';
import {
  MINI_SETS,
  type Objective,
  perfectPlayer,
  scorePlayer,
  solve,
  solveHidden,
} from '../../testkit/index';
import { complainAbout } from '../complaint';
import { realDisk } from '../files/disk';
import { BOT_LIST, type GameFlags, list, positiveNumber, wholeNumber, withGameFlags } from '../flags';
import { knownGames } from '../known-games';
import { listMiniSets, namedMiniSet, onMiniSet } from '../mini-set';
import { print, say } from '../terminal';
import { playMatch } from './match';
import { hiddenText, scoreLine, solutionJson, solutionText } from './report';
import { checkTable, readTable, writeTable } from './table-file';

interface SolveFlags extends GameFlags {
  readonly objective: Objective;
  readonly most: number;
  readonly table?: string;
  readonly write?: string;
  readonly force?: true;
  readonly play?: string[];
  readonly score?: string[];
  readonly positions: number;
  readonly hidden?: number;
  readonly courses: number;
  readonly seed: number;
  readonly json?: true;
}

export function solveCommand(): Command {
  return withGameFlags(new Command('solve'))
    .argument('[set]', 'the name of a mini set for two, or a file with one; without it, all are listed')
    .addOption(
      new Option('--objective <what>', 'to win, or to be ahead by as many points as possible')
        .choices(['result', 'margin'])
        .default('result'),
    )
    .option('--most <n>', 'give up if there are more states', positiveNumber, 2 ** 20)
    .option('--write <file>', 'save the table base')
    .option('--force', 'overwrite the file of --write if it exists')
    .option('--table <file>', 'read the table base from this file; without --play, check it')
    .option(
      '--play <players>',
      `play: human, perfect or a bot for each seat, such as human,perfect; the bots are ${BOT_LIST}`,
      list,
    )
    .option(
      '--score <bots>',
      `ask bots what to do where it matters, and compare with perfect play: ${BOT_LIST}`,
      list,
    )
    .option('--positions <n>', 'in so many positions', positiveNumber, 500)
    .option('--hidden <n>', 'with hidden hands: look at so many actions from the start', positiveNumber)
    .option('--courses <n>', 'give up --hidden if the game can take more courses', positiveNumber, 1_000_000)
    .option('--seed <n>', 'which positions, which deal', wholeNumber, 0)
    .option('--json', 'print what was found as JSON')
    .action(run);
}

async function run(name: string | undefined, flags: SolveFlags): Promise<void> {
  if (name === undefined) return listMiniSets(MINI_SETS.filter(({ options }) => options.players === 2));
  const set = namedMiniSet(name);
  const game = (await knownGames(flags.game)).named(set.options.variant);
  const games = [game] as readonly GameValue[];
  const given = flags.table === undefined ? null : readTable(flags.table);
  const { objective, most } = flags;
  if (flags.hidden !== undefined) {
    const { hidden: actions, courses: mostCourses } = flags;
    const found = await onMiniSet(name, () =>
      solveHidden(set, { games, objective, most, actions, mostCourses }),
    );
    return print(flags.json === true ? JSON.stringify(found) : hiddenText(found));
  }
  if (flags.play !== undefined) {
    const table = given ?? (await onMiniSet(name, () => solve(set, { games, objective, most }))).table;
    const perfect = await onMiniSet(name, () => perfectPlayer(set, table, games));
    const { play: players, seed } = flags;
    return playMatch({ set, game, files: flags.game ?? [], players, perfect, seed });
  }
  const solution = await onMiniSet(name, () =>
    solve(set, { games, objective: given?.head.objective ?? objective, most }),
  );
  if (given !== null) checkTable(flags.table ?? '', given, solution);
  if (flags.write !== undefined) {
    await writeTable({ disk: realDisk, name: flags.write, say }, solution.table, flags.force === true);
  }
  const scores = (flags.score ?? []).map((bot) => {
    const player = (seed: number) =>
      complainAbout('--score', () => createBot(game, bot, { seed: flags.seed + seed }));
    const { positions, seed } = flags;
    return { bot, ...scorePlayer(set, solution, player as never, { positions, seed, games }) };
  });
  const text =
    flags.json === true
      ? JSON.stringify({ ...solutionJson(solution), scores })
      : [solutionText(solution), ...scores.map((score) => scoreLine(score.bot, score))].join('\n');
  print(text);
}
