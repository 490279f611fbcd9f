import * as z from 'zod/mini';
import { below, InvalidInputError } from '../input/errors';
import { fieldOf, refuseAt } from '../input/plain-json';
import { read, type Schema } from '../input/read';
import { int, list, object, text } from '../input/schema';
import type { EngineGame, Options, State } from '../play/game';
import type { Games } from '../play/games';
import { checkWellFormed } from '../play/seed';
import { checkedState } from '../play/validated-state';
import { cachedBy } from '../util/cache';
import type { GameRecord } from './game-record';
import { checkCounts, sharesSchemaOf } from './joint-seed';
import { checkSeat, checkTakeovers, endingSchema, takeoversSchema } from './takeovers';

/** A SHA-256 hash in hexadecimal digits. @name hash */
export const hex = /* @__PURE__ */ text({
  pattern: /^[0-9a-f]{64}$/,
  explanation: 'a SHA-256 hash has 64 hexadecimal digits',
});
/** A finished turn. @name turn */
export const turn = /* @__PURE__ */ object({
  /** The number of actions of the turn. */
  actions: int(1),
  /** The hash of the state after the turn. */
  hash: hex,
});
/** The final scores and ranking of a game. @name result */
const resultOf = (seats: number) =>
  object({
    /** The hash of the last state. */
    hash: hex,
    /** Points by seat. */
    scores: list(int(), { least: 1, most: seats }),
    /** Seats from best to worst. */
    ranking: list(int(0), { least: 1, most: seats }),
  });
/** The viewer that a published record is for. @name viewer */
const viewerOf = (seats: number) => z.union([int(0, seats - 1), z.literal('spectator')]);

/** A game as a file: its seed, options and actions. */
export const recordSchemaOf = /* @__PURE__ */ cachedBy(
  (game: Pick<EngineGame, 'name' | 'players' | 'schemas'>): Schema<GameRecord> => {
    const { name, players } = game;
    const schemas = game.schemas();
    const { commitments, contributions } = sharesSchemaOf(game);
    return object({
      /** Identifies the file as a record. */
      format: z.literal('century-record'),
      /** The version of the format. */
      version: z.literal(1),
      /** The version of the engine that wrote the record. */
      engine: text({
        pattern: /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z_.-]+)?$/,
        explanation: 'a version like 1.2.3',
      }),
      /** The game. */
      variant: z.literal(name),
      /** The hash of the component set. */
      components: hex,
      /** The options of the game; absent in a published record. */
      options: z.optional(schemas.options),
      /**
       * In a published record, in place of options: its first state, in which everything hidden from the viewer is
       * redrawn. In a record without options and viewer: the state from which the actions start.
       */
      start: z.optional(schemas.state),
      /** In a published record: the viewer that it is for. */
      viewer: z.optional(viewerOf(players.most)),
      /** The commitments to the contributions, one for each seat, followed by that of the host, if any. */
      commitments: z.optional(commitments),
      /** The contributions to the joint seed, in the same order; absent in a published record. */
      contributions: z.optional(contributions),
      /** Changes of the player of a seat, in ascending order of `action`. */
      takeovers: z.optional(takeoversSchema(players.most)),
      ending: z.optional(endingSchema(players.most)),
      /** Every action, in order. */
      actions: list(schemas.action),
      /** The finished turns, in order. */
      turns: list(turn),
      /** The end of the game by the rules; null before. */
      result: z.nullable(resultOf(players.most)),
    }) as Schema<GameRecord>;
  },
);

/** Validates a record without a replay; returns a deeply frozen copy. */
export function checkedRecord(
  games: Games,
  json: unknown,
): { readonly record: GameRecord; readonly game: EngineGame } {
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
    if (typeof viewer === 'number') checkSeat(viewer, players, ['viewer']);
    if (viewer !== undefined && !isStart(game, start)) throw wrongStart();
  }
  checkTakeovers(record, players);
  return { record, game };
}

export function checkFormat(json: unknown, format: 'century-record' | 'century-annotated'): void {
  const found = fieldOf(json, 'format');
  below(['format'], () => read(z.literal(format), found));
  if (fieldOf(json, 'version') !== 1)
    refuseAt('wrong-version', ['version'], 'Expected 1: no other version can be read.');
}

/** @throws InvalidInputError if the game is over in its first state */
export function checkUnderWay({ phase }: State): void {
  if (phase === 'over') refuseAt('game-ended', ['start'], 'Expected a game that is not over.');
}

export const wrongStart = (): InvalidInputError =>
  new InvalidInputError('wrong-start', ['start'], 'Expected a state as setup makes it.');

function checkShares({ commitments, contributions, options }: GameRecord, players: number): void {
  if (commitments === undefined && contributions === undefined) return;
  if (commitments === undefined)
    refuseAt('missing-commitments', ['commitments'], 'Contributions need commitments.');
  const message =
    'A complete record with commitments needs contributions; a published record must not have them.';
  if ((contributions === undefined) !== (options === undefined))
    refuseAt('wrong-contributions', ['contributions'], message);
  checkCounts({ commitments, contributions }, players);
}

/** Whether `setup` could make a state: whatever it does not shuffle must be as in a new game. */
function isStart(variant: EngineGame, state: State): boolean {
  const chosen = Object.entries(state.game).filter(([name]) => variant.drawn?.includes(name) !== true);
  const options = { ...Object.fromEntries(chosen), variant: state.variant, seed: '' };
  const fresh = variant.setup(options as unknown as Options);
  const pick = (from: object, within = ''): unknown[] =>
    Object.entries(from).map(([name, value]) => {
      if (name === 'game') return null;
      if (name === 'players') return (value as readonly object[]).map((player) => pick(player, 'players.'));
      return variant.shuffled.includes(within + name) ? sizes(value) : value;
    });
  return JSON.stringify(pick(state)) === JSON.stringify(pick(fresh));
}

/** Returns the number of pieces in a pile or in each of several piles. */
function sizes(pile: unknown): unknown {
  if (!Array.isArray(pile)) return null;
  return pile.some(Array.isArray) ? pile.map(sizes) : pile.length;
}
