import { Argument, Command, InvalidArgumentError } from 'commander';
import { MAX_DEPTH } from '../core/perft';
import {
  formatAction,
  formatTurn,
  type Options,
  parseState,
  perft,
  type State,
  setup,
  type VariantName,
} from '../index';

import { complainAbout, readJson } from './complaint';
import { playerCount, variantOption, wholeNumber } from './options';

interface PerftGiven {
  readonly variant: VariantName;
  readonly players: number;
  readonly seed: string;
  readonly state?: string;
  readonly turns?: true;
  readonly paid?: number;
  readonly divide?: true;
}

export function perftCommand(): Command {
  return new Command('perft')
    .addArgument(new Argument('<depth>', 'number of actions, or turns').argParser(depthOf))
    .addOption(variantOption())
    .option('--players <n>', 'number of players', playerCount, 3)
    .option('--seed <seed>', 'the same seed gives the same game', 'demo')
    .option('--state <file>', 'count from this state instead of the start of a game')
    .option('--turns', 'count whole turns: those with the same result once')
    .option('--paid <n>', 'with --turns: maximum number of paid steps in a movement', wholeNumber)
    .option('--divide', 'print the count below each first action or turn')
    .action(count);
}

function depthOf(text: string): number {
  const depth = wholeNumber(text);
  if (depth > MAX_DEPTH) throw new InvalidArgumentError(`Expected a depth of at most ${MAX_DEPTH}.`);
  return depth;
}

function count(depth: number, given: PerftGiven): void {
  const state = startOf(given);
  for (let at = 1; at <= depth; at++) {
    const { nodes, isExact, divide } = perft(state, at, {
      by: given.turns === true ? 'turn' : 'action',
      ...(given.paid === undefined ? {} : { maxPaidSteps: given.paid }),
    });
    if (given.divide === true && at === depth) {
      for (const { actions, nodes: below } of divide) {
        const [first] = actions;
        const isSingle = given.turns !== true && first !== undefined;
        const text = isSingle ? formatAction(state, first) : formatTurn(state, actions);
        process.stdout.write(`  ${text}: ${below}\n`);
      }
    }
    process.stdout.write(`${at} ${nodes}${isExact ? '' : ' (cut short by a limit)'}\n`);
  }
}

function startOf({ variant, players, seed, state: file }: PerftGiven): State {
  if (file !== undefined) {
    const json = readJson(file);
    return complainAbout(file, () => parseState(json), 1);
  }
  return complainAbout('setup', () => setup({ variant, players, seed } as Options));
}
