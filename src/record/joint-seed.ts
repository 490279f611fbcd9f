import { below } from '../input/errors';
import { fieldOf, levelOf, readable, refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { list, object, text } from '../input/schema';
import type { Components, EngineGame, Options } from '../play/game';
import type { Games } from '../play/games';
import { parseOptions } from '../play/reducer';
import type { SeedlessOptionsOf } from '../play/types';
import { cachedBy } from '../util/cache';
import { componentsHash, hashOfText, hashOfValue } from './hash';

/** The commitments and contributions to a joint seed, by seat. Those of the host may follow. */
export interface SeedShares {
  /** The commitments from `commitSeed`, 64 hexadecimal digits each; published before any contribution. */
  readonly commitments: readonly string[];
  /** The contributions, 32 hexadecimal digits each; secret until the end of the game. */
  readonly contributions: readonly string[];
}

/** A commitment: 64 hexadecimal digits. @name commitment */
export const commitment = /* @__PURE__ */ text({
  pattern: /^[0-9a-f]{64}$/,
  explanation: 'a commitment has 64 hexadecimal digits',
});
/** A contribution to a seed: 32 hexadecimal digits. @name contribution */
export const contribution = /* @__PURE__ */ text({
  pattern: /^[0-9a-f]{32}$/,
  explanation: 'a contribution has 32 hexadecimal digits',
});

/** Each list has an item per seat, and perhaps one of the host. */
export const sharesSchemaOf = /* @__PURE__ */ cachedBy(
  ({ players: { least, most } }: Pick<EngineGame, 'players'>) => ({
    commitments: list(commitment, { least, most: most + 1 }),
    contributions: list(contribution, { least, most: most + 1 }),
  }),
);

export function commitSeed(games: Games, options: SeedlessOptionsOf, place: number, secret: string): string {
  const game = parseSeedless(games, options);
  if (!Number.isInteger(place) || place < 0 || place > game.players)
    refuseAt('no-such-seat', ['place'], 'Expected a seat, or the number of players for the host.');
  below(['contribution'], () => read(contribution, secret));
  return commitmentOf(agreementOf(games, game), place, secret);
}

export function joinSeed(games: Games, options: SeedlessOptionsOf, secrets: readonly string[]): string {
  const game = parseSeedless(games, options);
  const parsed = below(['contributions'], () => read(sharesSchemaOf(games.of(game)).contributions, secrets));
  checkCount('contributions', parsed, game.players);
  return seedOf(agreementOf(games, game), parsed);
}

/** Validates shares, and checks that the commitments and the seed of the options match the contributions. */
export function parseShares(games: Games, given: unknown, options: Options): SeedShares {
  const parsed = read(object(sharesSchemaOf(games.of(options))), given);
  checkCounts(parsed, options.players);
  const fault = shareFault(games, parsed, options);
  if (fault !== null) refuseAt(fault.code, fault.path, fault.message);
  return parsed;
}

/** @throws InvalidInputError unless each list has an item per player, and at most one more, for the host */
export function checkCounts(
  given: { readonly commitments: readonly string[]; readonly contributions?: readonly string[] | undefined },
  players: number,
): void {
  checkCount('commitments', given.commitments, players);
  if (given.contributions !== undefined && given.contributions.length !== given.commitments.length)
    refuseAt('wrong-count', ['contributions'], 'Expected as many contributions as commitments.');
}

function checkCount(key: string, list: readonly string[], players: number): void {
  const message = `Expected one for each of the ${players} seats, and at most one for the host.`;
  if (list.length !== players && list.length !== players + 1) refuseAt('wrong-count', [key], message);
}

/** Finds a commitment that does not match its contribution, or a seed that does not match the contributions. */
export function shareFault(games: Games, { commitments, contributions }: SeedShares, options: Options) {
  const agreement = agreementOf(games, options);
  for (const [place, secret] of contributions.entries()) {
    const expected = commitmentOf(agreement, place, secret);
    const found = commitments[place] ?? '';
    const message = `contributions[${place}] does not match commitments[${place}].`;
    if (found !== expected)
      return { code: 'wrong-commitment', path: ['commitments', place], expected, found, message } as const;
  }
  const expected = seedOf(agreement, contributions);
  const found = String(options.seed);
  if (found === expected) return null;
  const message = 'The seed does not follow from the contributions.';
  return { code: 'wrong-seed', path: ['seed'], expected, found, message } as const;
}

/** Validates the options of `setup` without a seed; the result has seed 0. */
export function parseSeedless(games: Games, options: unknown): Options {
  if (fieldOf(options, 'seed') !== undefined)
    refuseAt('unknown-key', ['seed'], 'The options must not contain a seed yet.');
  const seeded = readable([], () => ({ ...(levelOf(options) as object), seed: 0 }));
  return parseOptions(games, seeded);
}

/** Returns the hash of options without the seed. The component set counts by its own hash. */
function agreementOf(games: Games, { seed: _, components, ...rest }: Options): string {
  const set = (components as Components | undefined) ?? games.named(rest.variant).components;
  return hashOfValue({ ...rest, components: componentsHash(set) });
}

function commitmentOf(agreement: string, place: number, secret: string): string {
  return hashOfText(['century-engine commitment', agreement, place, secret].join('\n'));
}

function seedOf(agreement: string, secrets: readonly string[]): string {
  return hashOfText(['century-engine seed', agreement, ...secrets].join('\n'));
}
