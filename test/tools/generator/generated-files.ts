import { join } from 'node:path';
import { describe, describeEach, joined, sentencesOf } from '../../../src/input/sentences';
import { entryFiles } from './entry-writer';
import { GAMES, MARK, pascal } from './games';
import { listFiles } from './list-writer';
import { allSentences, SHARED } from './sentence-reader';
import { src } from './source-reader';
import { SEA_GAMES, typeFiles } from './type-writer';

const shared = await Promise.all([...SHARED.keys()].map((path) => import(join(src, `${path}.ts`))));

/** All generated files, as text, by their paths in `src`. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const sentences = allSentences();
  for (const schemas of shared) describeEach(schemas, sentences.shared);
  for (const [game, { schemas }] of Object.entries(GAMES)) {
    describeEach(schemas, sentences.games[game]);
    for (const [name, schema] of Object.entries(schemas))
      describe(schema, joined(sentences.anyGame[name], sentencesOf(schema)));
  }
  const files = [
    ...typeFiles(),
    ...listFiles(),
    ...entryFiles(),
    ['generated/types/sea-row', seaRowFile()] as const,
  ];
  const sources = files.map(([file, text]) => [`${file}.ts`, text] as const);
  return new Map([...sources, ['generated/sentences.json', `${JSON.stringify(sentences, null, 2)}\n`]]);
}

/** The rows of the games on the sea map, as far as they have the same members. */
function seaRowFile(): string {
  const common = (row: string): string => `Common<${SEA_GAMES.map((game) => pascal(game) + row).join(', ')}>`;
  const imports = SEA_GAMES.map(
    (game) => `import type { ${pascal(game)}PlayerRow, ${pascal(game)}Row } from './${game}';`,
  );
  return `${MARK}
${imports.join('\n')}

type Common<A, B> = Pick<A, keyof A & keyof B>;

/** A player of a game on the sea map. */
export type SeaPlayerRow = ${common('PlayerRow')};
/** The part of a row that these games have in common, players and phases apart. */
export type SeaRow = Omit<${common('Row')}, 'game' | 'phase' | 'active' | 'players'>;
`;
}

/** The package file with the entries of each game among its exports. */
export function packageFile(text: string): string {
  const manifest = JSON.parse(text) as { readonly exports: Readonly<Record<string, unknown>> };
  const entryOf = (file: string): object => ({
    import: { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
    require: { types: `./dist/${file}.d.cts`, default: `./dist/${file}.cjs` },
  });
  const ofGames = Object.keys(GAMES)
    .sort()
    .flatMap((game) => [
      [`./${game}`, entryOf(game)],
      [`./${game}/sim`, entryOf(`${game}-sim`)],
      [`./${game}/bots`, entryOf(`${game}-bots`)],
    ]);
  const others = Object.entries(manifest.exports).filter(([name]) => !ofGames.some(([own]) => own === name));
  const at = others.findIndex(([name]) => name === './game');
  const exports = Object.fromEntries([...others.slice(0, at), ...ofGames, ...others.slice(at)]);
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`;
}
