import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { blocksIn } from '../tools/site/markdown';
import { read, root } from '../tools/site/pages';

/** Pages that build the files of an example, block by block. A test runs these files as a whole. */
const BUILT: Readonly<Record<string, string>> = {
  'docs/tutorial.md': 'examples/first-table',
  'examples/react/README.md': 'examples/react',
};

/** Languages by the endings of files. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '.js': 'js',
  '.ts': 'ts',
  '.html': 'html',
  '.css': 'css',
};

/** Whether a block is a piece of a file that its page builds. */
export function isPiece(page: string, text: string): boolean {
  const folder = BUILT[page];
  return folder !== undefined && filesOf(folder).some((file) => read(join(folder, file)).includes(text));
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder)).filter((file) => extname(file) in LANGUAGES);
}

/** The files that a page builds: as the example has them, and as the blocks of the page make them. */
export function builtBy(
  page: string,
): { readonly file: string; readonly own: string; readonly built: string }[] {
  const folder = BUILT[page] ?? '';
  const blocks = blocksIn(read(page));
  return filesOf(folder).map((file) => {
    const own = read(join(folder, file));
    const pieces = blocks.filter(
      ({ language, text }) => language === LANGUAGES[extname(file)] && own.includes(text),
    );
    return { file, own, built: pieces.map(({ text }) => text).join('\n') };
  });
}
