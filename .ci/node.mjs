// The lowest version of Node that package.json names, from the packages for longer tests:
//   node .ci/node.mjs                    says whether this process runs under another one
//   node .ci/node.mjs <file> [<arg>...]  runs a TypeScript file under it
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const lowest = JSON.parse(readFileSync(join(root, 'test/package.json'), 'utf8')).devDependencies.node;
const [file, ...rest] = process.argv.slice(2);

if (file === undefined) {
  if (process.versions.node !== lowest)
    console.log(
      `These tests run under Node ${process.versions.node}; .ci/run uses ${lowest}, the lowest supported.`,
    );
} else {
  const node = join(root, 'test/node_modules/node/bin/node');
  const { status } = spawnSync(node, ['--import', 'tsx', file, ...rest], { cwd: root, stdio: 'inherit' });
  if (status === null) console.error(`Node ${lowest} is missing: run "npm run install:rest".`);
  process.exit(status ?? 1);
}
