/** The games of `src/games/games.json` as their folders declare them, for what is written of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import titles from '../../../src/games/games.json';
import type { GameRules, Schemas } from '../../../src/play/game';
import type { Fields } from '../../../src/rows/layout';
import { src } from './source-reader';

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
  const [game, { places }, { phases }, { schemas }] = await Promise.all(
    ['game', 'definition', 'rules', 'input'].map((file) => import(`${folder}/${file}.ts`)),
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

/** The statements that export the public types of some games, for files two folders below `src`. */
export function typesOf(...games: readonly string[]): string {
  const statements = [
    "export type * from '../../mechanics/cubes/types';",
    "export type { CommonFixed, CommonView } from '../../play/game-types';",
    ...games.flatMap(ownTypesOf),
  ];
  return [...new Set(statements)].join('\n');
}

/** The statements for the types that the definition of a game exports: from elsewhere, from its folder, with TSDoc. */
function ownTypesOf(game: string): string[] {
  const text = readFileSync(join(src, `games/${game}/definition.ts`), 'utf8');
  const others = text.match(/^export type .* from '\.\.\/.*/gm) ?? [];
  const beside = Array.from(text.matchAll(/^export type \{ (.*) \} from '\.\//gm), ([, names = '']) => names);
  const own = Array.from(text.matchAll(/\*\/\nexport (?:interface|type) (\w+)/g), ([, name]) => name);
  const names = [...own, ...beside.flatMap((each) => each.split(', '))].sort();
  return [...others, `export type { ${names.join(', ')} } from '../../games/${game}/definition';`];
}

/** `sand-to-sea` as `SandToSea`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `sand-to-sea` as `sandToSea`. */
export function camel(name: string): string {
  const made = pascal(name);
  return made.charAt(0).toLowerCase() + made.slice(1);
}
