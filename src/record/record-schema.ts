import * as z from 'zod/mini';
import { below, InvalidInputError } from '../input/errors';
import { fieldOf, refuseAt } from '../input/plain-json';
import { read, type Schema } from '../input/read';
import { int, list, object, text } from '../input/schema';
import type { Game, Options, State } from '../play/game';
import type { Games } from '../play/games';
import { checkedState } from '../play/validated-state';
import { cachedBy } from '../util/cache';
import { checkWellFormed } from '../util/random';
import type { GameRecord } from './game-record';
import { checkCounts, sharesSchemaOf } from './joint-seed';
import { checkTakeovers, endingSchema, gameEnded, takeoversSchema } from './takeovers';

export const hex = text({ pattern: /^[0-9a-f]{64}$/, told: 'a SHA-256 hash has 64 hexadecimal digits' });
export const turn = object({
  actions: int(1),
  hash: hex,
});
const resultOf = (seats: number) =>
  object({
    hash: hex,
    scores: list(int(), { least: 1, most: seats }),
    ranking: list(int(0), { least: 1, most: seats }),
  });
const viewerOf = (seats: number) => z.union([int(0, seats - 1), z.literal('spectator')]);

/** The schema of the records of a game. */
export const recordSchemaOf = cachedBy(
  (game: Pick<Game, 'name' | 'players' | 'schemas'>): Schema<GameRecord> => {
    const { name, players } = game;
    const schemas = game.schemas();
    const { commitments, contributions } = sharesSchemaOf(game);
    const schema = object({
      format: z.literal('century-record'),
      version: z.literal(1),
      engine: text({ pattern: /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z_.-]+)?$/, told: 'a version like 1.2.3' }),
      variant: z.literal(name),
      components: hex,
      options: z.optional(schemas.options),
      start: z.optional(schemas.state),
      viewer: z.optional(viewerOf(players.most)),
      commitments: z.optional(commitments),
      contributions: z.optional(contributions),
      takeovers: z.optional(takeoversSchema(players.most)),
      ending: z.optional(endingSchema(players.most)),
      actions: list(schemas.action),
      turns: list(turn),
      result: z.nullable(resultOf(players.most)),
    });
    return schema as Schema<GameRecord>;
  },
);

/** Validates the shape of a record; returns a deeply frozen copy. */
export function checkedRecord(
  games: Games,
  json: unknown,
): { readonly record: GameRecord; readonly game: Game } {
  checkFormat(json, 'century-record');
  const game = games.of(json);
  const record = read(recordSchemaOf(game), json);
  const { options, start, viewer } = record;
  if ((options === undefined) === (start === undefined))
    refuseAt('missing-start', ['options'], 'Expected either options or a start.');
  if (options !== undefined) {
    if (viewer !== undefined)
      refuseAt('missing-start', ['start'], 'Missing: a published record needs a start.');
    below(['options'], () => game.checkOptions(options));
    below(['options'], () => checkWellFormed(options.seed));
  }
  const { players } = options ?? (start as State).game;
  checkShares(record, players);
  if (start !== undefined) {
    below(['start'], () => checkedState(game, start));
    checkUnderWay(start);
    if (typeof viewer === 'number' && viewer >= players)
      refuseAt('no-such-seat', ['viewer'], `There is no seat ${viewer}.`);
    if (viewer !== undefined && !isStart(game, start)) throw wrongStart();
  }
  checkTakeovers(record, players);
  return { record, game };
}

/** Checks first of all what a file is, and that its version is the one that there is. */
export function checkFormat(json: unknown, format: 'century-record' | 'century-annotated'): void {
  const found = fieldOf(json, 'format');
  below(['format'], () => read(z.literal(format), found));
  if (fieldOf(json, 'version') !== 1)
    refuseAt('wrong-version', ['version'], 'Expected 1: no other version can be read.');
}

/** @throws InvalidInputError if a game that a record starts from is over */
export function checkUnderWay({ phase }: State): void {
  if (phase === 'over') throw gameEnded(['start'], 'Expected a game that is not over.');
}

/** What is said of a start that has to be one of setup. */
export const wrongStart = (): InvalidInputError =>
  new InvalidInputError('wrong-start', ['start'], 'Expected a state as setup makes it.');

/** Checks that commitments and contributions are allowed, and their number. */
function checkShares({ commitments, contributions, options }: GameRecord, players: number): void {
  if (commitments === undefined && contributions === undefined) return;
  if (commitments === undefined)
    refuseAt('missing-commitments', ['commitments'], 'Contributions need commitments.');
  if ((contributions === undefined) !== (options === undefined))
    refuseAt(
      'wrong-contributions',
      ['contributions'],
      'A complete record with commitments needs contributions; a published record must not have them.',
    );
  checkCounts({ commitments, contributions }, players);
}

/** Whether setup can make a state: equal to another one except for the shuffled parts. */
function isStart(variant: Game, state: State): boolean {
  const known = Object.entries(state.game).filter(([name]) => variant.drawn?.includes(name) !== true);
  const options = { ...Object.fromEntries(known), variant: state.variant, seed: '' };
  const fresh = variant.setup(options as unknown as Options);
  const pick = (from: object, within = ''): unknown[] =>
    Object.entries(from).map(([name, value]) => {
      if (name === 'game') return null;
      if (name === 'players') return (value as readonly object[]).map((player) => pick(player, 'players.'));
      return variant.shuffled.includes(within + name) ? sizes(value) : value;
    });
  return JSON.stringify(pick(state)) === JSON.stringify(pick(fresh));
}

/** The number of pieces in a pile, or in each of several piles. */
function sizes(pile: unknown): unknown {
  if (!Array.isArray(pile)) return null;
  return pile.some(Array.isArray) ? pile.map(sizes) : pile.length;
}
