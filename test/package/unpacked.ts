import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Packs what is built, and returns where the tarball lies. */
export function pack(folder: string): string {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  return join(folder, packed.filename);
}

/** Where a package is: beside the sources, or with the example that needs it. */
function installed(name: string): string {
  const folders = [root, join(root, 'examples/boardgame-io')].map((folder) =>
    join(folder, 'node_modules', name),
  );
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`There is no ${name} here: run "npm run install:rest".`);
  return found;
}

/**
 * A new project into which the packed package is unpacked, its dependencies and some packages more
 * beside it. Whoever asks for it removes it.
 */
export function unpacked(more: readonly string[] = []): string {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'century-')));
  const home = join(project, 'node_modules/century-engine');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', pack(project), '-C', home, '--strip-components=1']);
  for (const name of [...Object.keys(dependencies), ...more]) {
    const target = join(project, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(installed(name), target);
  }
  return project;
}
