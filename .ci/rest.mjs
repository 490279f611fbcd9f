// Installs what only some tests, tools and examples need, each folder by its own lock file:
//   npm run install:rest [-- <folder>...]
//   node .ci/rest.mjs --need [<folder>...]   says whether something is missing, and installs nothing
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['test', 'examples', 'examples/boardgame-io', 'examples/online', 'examples/react'];

const root = join(import.meta.dirname, '..');
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** Whether a folder has all packages that it asks for, in these versions. */
function isInstalled(folder) {
  const { dependencies, devDependencies } = read(folder, 'package.json');
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    try {
      return read(folder, 'node_modules', name, 'package.json').version === version;
    } catch {
      return false;
    }
  });
}

const given = process.argv.slice(2).filter((each) => each !== '--need');
const folders = given.length > 0 ? given : FOLDERS;
const missing = folders.filter((folder) => !isInstalled(folder));
if (!process.argv.includes('--need'))
  for (const folder of folders)
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
else if (missing.length > 0) {
  console.error(
    `This needs packages that "npm install" leaves out: run "npm run install:rest" (${missing.join(', ')}).`,
  );
  process.exit(1);
}
