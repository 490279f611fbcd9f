import { entryFiles } from './entry-writer';
import { GAMES } from './games';
import { listFiles } from './list-writer';
import { typeFiles } from './type-writer';

/** All generated files, as text, by their paths in `src`, without extension. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const types = typeFiles();
  return new Map([...types, ...listFiles(), ...entryFiles(types)]);
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
    ]);
  const others = Object.entries(manifest.exports).filter(([name]) => !ofGames.some(([own]) => own === name));
  const at = others.findIndex(([name]) => name === './game');
  const exports = Object.fromEntries([...others.slice(0, at), ...ofGames, ...others.slice(at)]);
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`;
}
