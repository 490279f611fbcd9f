import { InvalidInputError } from './errors';
import type { AnyGame, Options, State } from './game';
import type { GameRecord } from './game-record';
import type { Games } from './games';
import { fieldOf } from './input';
import { checkCounts } from './joint-seed';
import { recordHead, recordSchemaOf } from './record-schema';
import { checkWellFormed } from './shuffle';

/** Checks JSON that claims to be a record, in form; a deeply frozen copy. */
export function checkedRecord(
  games: Games,
  json: unknown,
): { readonly record: GameRecord; readonly game: AnyGame } {
  for (const [key, schema] of Object.entries(recordHead)) {
    const value = fieldOf(json, key);
    below(key, () => schema.parse(value));
  }
  const game = games.of(json);
  const record = recordSchemaOf(game).parse(json);
  if ((record.options === undefined) === (record.start === undefined)) {
    throw new InvalidInputError('missing-start', ['options'], 'A record has either options or a start.');
  }
  if ((record.start === undefined) !== (record.viewer === undefined)) {
    throw new InvalidInputError('missing-viewer', ['viewer'], 'A published record names its viewer.');
  }
  const { options, version } = record;
  if (options !== undefined) {
    below('options', () => game.checkOptions(options));
    if (version > 1) below('options', () => checkWellFormed(options.seed));
  }
  checkShares(record);
  if (record.start !== undefined) {
    const { start, viewer } = record;
    below('start', () => game.checkState(start));
    if (typeof viewer === 'number' && viewer >= start.game.players) {
      throw new InvalidInputError('no-such-seat', ['viewer'], `There is no seat ${viewer}.`);
    }
    if (!isStart(game, start)) {
      throw new InvalidInputError(
        'wrong-start',
        ['start'],
        'A record starts where the setup of a game ends.',
      );
    }
  }
  return { record, game };
}

/** Checks that commitments and contributions stand where they may, and as many as there may be. */
function checkShares(record: GameRecord): void {
  const { version, commitments, contributions, options, start } = record;
  if (commitments === undefined && contributions === undefined) return;
  if (version === 1)
    throw new InvalidInputError('wrong-version', ['version'], 'Records of version 1 hold no commitments.');
  if (commitments === undefined)
    throw new InvalidInputError(
      'missing-commitments',
      ['commitments'],
      'Contributions come with commitments.',
    );
  if ((contributions === undefined) !== (options === undefined))
    throw new InvalidInputError(
      'wrong-contributions',
      ['contributions'],
      'A complete record holds what was committed to, and a published one does not.',
    );
  checkCounts({ commitments, contributions }, (options ?? start?.game)?.players ?? 0);
}

/** Lets errors of a part of the input tell where that part lies. */
function below(key: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.code, [key, ...error.path], error.reason);
  }
}

/** Whether a state is one that setup can make: equal to another one but for what is shuffled. */
function isStart(variant: AnyGame, state: State): boolean {
  const known = Object.entries(state.game).filter(([name]) => !variant.drawn.includes(name));
  const options = { ...Object.fromEntries(known), variant: state.variant, seed: '' };
  const fresh = variant.setup(options as unknown as Options);
  const pick = (from: object): unknown[] =>
    Object.entries(from).map(([name, value]) => {
      if (name === 'game') return null;
      return variant.shuffled.includes(name) ? sizes(value) : value;
    });
  return JSON.stringify(pick(state)) === JSON.stringify(pick(fresh));
}

/** How many pieces a pile has, or each of several piles. */
function sizes(pile: unknown): unknown {
  if (!Array.isArray(pile)) return null;
  return pile.some(Array.isArray) ? pile.map(sizes) : pile.length;
}
