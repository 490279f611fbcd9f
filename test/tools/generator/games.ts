/** The games of `src/games/games.json` as their folders declare them, for what is written of each. */
import titles from '../../../src/games/games.json';
import type { GameRules, Schemas } from '../../../src/play/game';
import type { Fields } from '../../../src/rows/layout';

/** What generated files begin with. */
export const MARK = '// Made from the functions of an engine by `npm run generate`.';

/** A game, as far as files are written of it. */
interface GameToWrite {
  /** What people call it, and how many can play: `Century: Spice Road, 2 to 5 players`. */
  readonly title: string;
  /** The same without that: `Spice Road`. */
  readonly short: string;
  readonly players: GameRules['players'];
  /** What the ids of its clauses begin with. */
  readonly prefix: string;
  /** The kinds of decisions, in the order of rows; `over` comes last. */
  readonly phases: { readonly [phase: string]: { readonly kinds: readonly string[] } };
  readonly layout: Fields<never>;
  readonly schemas: Schemas;
}

async function gameIn(name: string, short: string): Promise<GameToWrite> {
  const folder = `../../../src/games/${name}`;
  const [game, { places, phases }, { schemas }] = await Promise.all(
    ['game', 'definition', 'input'].map((file) => import(`${folder}/${file}.ts`)),
  );
  const { players, endClause } = game[camel(name)] as GameRules;
  const [prefix = ''] = endClause.split('-');
  const title = `Century: ${short}, ${players.least} to ${players.most} players`;
  return {
    title,
    short,
    players,
    prefix,
    phases,
    layout: places,
    schemas,
  };
}

/** The games by name, in the order in which every list has them. */
export const GAMES: Readonly<Record<string, GameToWrite>> = Object.fromEntries(
  await Promise.all(
    Object.entries(titles).map(async ([name, short]) => [name, await gameIn(name, short)] as const),
  ),
);

/** `sand-to-sea` as `SandToSea`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `sand-to-sea` as `sandToSea`. */
export function camel(name: string): string {
  const made = pascal(name);
  return made.charAt(0).toLowerCase() + made.slice(1);
}
