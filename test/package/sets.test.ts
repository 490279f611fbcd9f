import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../support/files';
import { root } from './unpacked';

const SETS = ['quick', 'package', 'rest'] as const;
type Set = (typeof SETS)[number];

/** The sets that files of tests belong to, by their names. */
const KINDS: readonly (readonly [RegExp, readonly Set[]])[] = [
  [/\.long\.test\.ts$/, ['rest']],
  [/^(?!test\/package\/).*\.property\.test\.ts$/, ['quick', 'rest']],
  [/^test\/package\/.*\.property\.test\.ts$/, ['package', 'rest']],
  [/^test\/package\/[^.]+\.test\.ts$/, ['package']],
  [/^test\/(?!package\/)[^.]+\.test\.ts$/, ['quick']],
];

const files = ['examples', 'test']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /[.-](test|spec|bench)\.\w+$/.test(file));

/** The files that each set runs. */
const filesOf = new Map<string, string[]>(SETS.map((set) => [set, []]));

beforeAll(() => {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json'];
  const listed: { file: string; projectName: string }[] = JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }),
  );
  for (const { file, projectName } of listed) filesOf.get(projectName)?.push(relative(root, file));
});

test('the name of each file of tests is of one kind', () => {
  expect(files.length).toBeGreaterThan(90);
  expect(files.filter((file) => KINDS.filter(([name]) => name.test(file)).length !== 1)).toEqual([]);
});

test.each(SETS)('%s runs the files with its suffix, and no others', (set) => {
  const named = files.filter((file) => KINDS.some(([name, sets]) => name.test(file) && sets.includes(set)));
  expect(filesOf.get(set)?.sort()).toEqual(named.sort());
});
