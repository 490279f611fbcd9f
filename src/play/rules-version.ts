import { InvalidInputError } from '../input/errors';

/** A clause that reads differently in a later version of the rules. */
export interface RulesChange {
  /** Its id. */
  readonly clause: string;
  /** What it said. */
  readonly was: string;
  /** What it says since. */
  readonly now: string;
}

/**
 * The rules of a game before they changed.
 *
 * @typeParam G - the type of the game
 */
export interface EarlierRules<G> {
  /** The game as it was: a game of the same name. */
  readonly game: G;
  /** What has changed since. */
  readonly changes: readonly RulesChange[];
}

/** A game and the versions of its rules before, the latest first. */
function versionsOf<G extends object>(game: G): G[] {
  const versions: G[] = [];
  for (let each: G | undefined = game; each !== undefined; each = earlierOf(each)?.game) versions.push(each);
  return versions;
}

function earlierOf<G extends object>(game: G): EarlierRules<G> | undefined {
  return (game as { readonly earlier?: EarlierRules<G> }).earlier;
}

/** The version of the rules of a game: 1, and one more for each time they changed. */
export function rulesVersionOf(game: object): number {
  return versionsOf(game).length;
}

/**
 * A game under a version of its rules.
 *
 * @throws InvalidInputError if there is no such version
 */
export function underRules<G extends { readonly name: string }>(game: G, version: number): G {
  const versions = versionsOf(game);
  const found = versions[versions.length - version];
  if (found !== undefined) return found;
  const known = versions.length === 1 ? 'version 1' : `versions 1 to ${versions.length}`;
  throw new InvalidInputError(
    'unknown-rules',
    ['rules'],
    `This engine has ${known} of the rules of ${game.name}.`,
  );
}

/** Whether one game is the other, or the other under earlier rules. */
export function isVersionOf(one: object, game: object | undefined): boolean {
  return game === one || (game !== undefined && versionsOf(game).includes(one));
}

/** What has changed in the rules of a game since an earlier version of it, oldest first. */
export function changesSince(game: object, old: object): RulesChange[] {
  const versions = versionsOf(game);
  const since = versions.slice(0, versions.indexOf(old)).reverse();
  return since.flatMap((each) => earlierOf(each)?.changes ?? []);
}
