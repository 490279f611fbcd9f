// Makes the links of packed pages absolute that lead out of the package, in a checkout that is packed and thrown away.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

const { repository, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const home = repository.url.replace(/^git\+|\.git$/g, '');
const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']));
const packed = new Set(files.map(({ path }) => path));

for (const page of packed) {
  if (!page.endsWith('.md')) continue;
  const text = readFileSync(page, 'utf8');
  const written = text.replace(/(!?)(\[[^\]]*\]\()(?![a-z]+:|#)([^)#\s]+)/g, (link, mark, label, path) => {
    const target = posix.join(posix.dirname(page), path);
    const view = mark === '!' ? 'raw' : 'blob';
    return packed.has(target) ? link : `${mark}${label}${home}/${view}/v${version}/${target}`;
  });
  writeFileSync(page, written);
}
