// Checks the types of the sources and of each folder with a configuration of its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const FOLDERS = ['.', 'test', 'test/tools/site/playground'];
const EXAMPLES = ['boardgame-io', 'first-table', 'online', 'react', 'web'].map((name) => `examples/${name}`);

const root = join(import.meta.dirname, '..');
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
let status = 0;
for (const folder of [...FOLDERS, ...EXAMPLES])
  if (spawnSync(process.execPath, [compiler, '-p', folder], { cwd: root, stdio: 'inherit' }).status !== 0)
    status = 1;
process.exit(status);
