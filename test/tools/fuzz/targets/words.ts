import { InvalidArgumentError } from 'commander';
import { BOTS, createBot } from '../../../../src/bots/index';
import { CliError } from '../../../../src/cli/cli-error';
import { botNames, integer, list, seatList } from '../../../../src/cli/flags';
import { RequestError } from '../../../../src/cli/session/faults';
import { checkSearch } from '../../../../src/cli/session/session';
import { momentNamed } from '../moments';
import { isInvalidInput, must, unlessRefused } from '../refusal';
import type { Target } from '../target';
import { readInput } from '../wire';

/** Words of the command line and names of bots. */
export const words: Target = {
  name: 'words',
  form: 'tree',
  batch: 128,
  texts: ['word'],
  seeds: () =>
    [
      ...BOTS,
      'mcts:3',
      'mcts:999999999',
      'mcts:5ms',
      'greedy,casual',
      '3',
      '0,2',
      '007',
      '9007199254740991',
    ].map((word) => JSON.stringify({ word, seed: 'x' })),
  run(text) {
    const { word: given, seed } = (readInput(text) ?? {}) as {
      readonly word?: unknown;
      readonly seed?: unknown;
    };
    const word = String(typeof given === 'symbol' || typeof given === 'object' ? '' : given);
    const number = unlessRefused(() => integer(word), isArgumentError);
    if (number !== null) must(Number.isSafeInteger(number.value) && number.value >= 0, 'no whole number');
    unlessRefused(() => seatList(word), isArgumentError);
    unlessRefused(
      () => botNames(3, list(word)),
      (error) => error instanceof CliError,
    );
    const search = unlessRefused(
      () => checkSearch(word, 1),
      (error) => error instanceof RequestError,
    );
    const bot = unlessRefused(() => createBot(given as string, { seed: seed as string }));
    if (bot === null) return number === null ? 'refused' : 'accepted';
    must(search !== null || /^mcts/.test(word), 'a bot that searches not at all may not be used');
    if (/^(random|casual|greedy|mcts:[1-3])$/.test(word)) bot.value.choose(momentNamed('spice-road/2/2/1'));
    return 'accepted';
  },
};

const isArgumentError = (error: unknown): boolean =>
  error instanceof InvalidArgumentError || isInvalidInput(error);
