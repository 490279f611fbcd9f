import { Argument, Command, InvalidArgumentError } from 'commander';
import type { State } from '../play/game';
import { MAX_DEPTH } from '../play/perft';
import { withFileContext } from './cli-error';
import { readJsonFile } from './files';
import { integer, tableOf, type VariantFlags, withVariantFlags } from './flags';
import { loadGames, type Registry } from './game-registry';
import { print } from './terminal';

interface PerftGiven extends VariantFlags {
  readonly seed: string;
  readonly state?: string;
  readonly turns?: true;
  readonly paid?: number;
  readonly divide?: true;
}

export function perftCommand(): Command {
  return withVariantFlags(
    new Command('perft').addArgument(
      new Argument('<depth>', 'number of actions, or turns').argParser(depthOf),
    ),
  )
    .option('--seed <seed>', 'the same seed gives the same game', 'demo')
    .option('--state <file>', 'count from this state instead of the start of a game')
    .option('--turns', 'count whole turns; turns with the same result count once')
    .option('--paid <n>', 'with --turns: maximum number of paid steps per movement', integer)
    .option('--divide', 'print the count below each first action or turn')
    .action(count);
}

function depthOf(text: string): number {
  const depth = integer(text);
  if (depth > MAX_DEPTH) throw new InvalidArgumentError(`Expected a depth of at most ${MAX_DEPTH}.`);
  return depth;
}

async function count(depth: number, given: PerftGiven): Promise<void> {
  const games = await loadGames(given.game);
  const { engine, perft } = games;
  const state = startOf(games, given);
  for (let at = 1; at <= depth; at++) {
    const { nodes, isExact, divide } = perft(state, at, {
      by: given.turns === true ? 'turn' : 'action',
      ...(given.paid === undefined ? {} : { maxPaidSteps: given.paid }),
    });
    if (given.divide === true && at === depth) {
      for (const { actions, nodes: below } of divide) {
        const [first] = actions;
        const isSingle = given.turns !== true && first !== undefined;
        const text = isSingle ? engine.formatAction(state, first) : engine.formatTurn(state, actions);
        print(`  ${text}: ${below}`);
      }
    }
    print(`${at} ${nodes}${isExact ? '' : ' (cut short by a limit)'}`);
  }
}

function startOf(games: Registry, given: PerftGiven): State {
  const { engine } = games;
  const { seed, state: file } = given;
  if (file !== undefined) return withFileContext(file, () => engine.parseState(readJsonFile(file)), 1);
  const table = tableOf(games, given);
  return withFileContext('setup', () => engine.setup({ ...table, seed }));
}
