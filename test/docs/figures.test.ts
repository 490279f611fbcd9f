import { expect, test } from 'vitest';
import { proseOf } from '../tools/site/markdown';
import { allPages, read } from '../tools/site/pages';

const { version } = JSON.parse(read('package.json')) as { readonly version: string };

/** The versions of this package, newest first: what is not released yet counts as well, and so do stages before the first. */
const VERSIONS = [
  ...new Set([
    version,
    ...(read('CHANGELOG.md').match(/(?<=^## \[)\d[^\]]*|(?<=^Everything before .*)\d+\.\d+\.\d+/gm) ?? []),
  ]),
];

const minorOf = (each: string): string => each.replace(/\.\d+$/, '');

/** The present minor version and the one before it: figures of these are new enough. */
const NEW = new Set(
  VERSIONS.map(minorOf)
    .filter((each, i, all) => all.indexOf(each) === i)
    .slice(0, 2),
);

const isOld = (each: string): boolean => VERSIONS.includes(each) && !NEW.has(minorOf(each));

/** Old versions that pages speak of for another reason than figures: a piece of the line, and the reason. */
const PAST: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'examples/online/README.md': [
    ['One run of version 3.1.0', 'takes half an hour, a Postgres and a browser: `npm run test:online`'],
  ],
  'examples/puzzles/README.md': [['Of the 200 puzzles of version 3.0.0', 'how many puzzles have held']],
};

/** The lines of a page that name a version, outside of code. */
function* naming(page: string): Generator<{ line: string; named: readonly string[] }> {
  for (const line of proseOf(read(page)).split('\n')) {
    const named = line.match(/(?<![\d.=])\d+\.\d+\.\d+(?![\d.])/g) ?? [];
    if (named.length > 0) yield { line, named };
  }
}

const pages = allPages().filter((page) => page !== 'CHANGELOG.md');

test('pages name only the present version or the one before it', () => {
  const old = pages.flatMap((page) =>
    [...naming(page)]
      .filter(({ named }) => named.some(isOld))
      .filter(({ line }) => !(PAST[page] ?? []).some(([piece]) => line.includes(piece)))
      .map(({ line }) => `${page}: ${line}`),
  );
  expect(old).toEqual([]);
});

test('every exception is needed', () => {
  const idle = Object.entries(PAST).flatMap(([page, pieces]) => {
    const lines = [...naming(page)]
      .filter(({ named }) => named.some((each) => VERSIONS.includes(each) && each !== version))
      .map(({ line }) => line);
    return pieces.filter(([piece]) => !lines.some((line) => line.includes(piece)));
  });
  expect(idle).toEqual([]);
});

/** The rows of a table that tell a speed or what something costs in time. */
const SPEED =
  /\bper second\b|: \d+ a second|\bgames?\/s\b|\bCPU s\b|\bcore hours\b|\b\d+ ms\b|\bmegabytes per\b/;

test('a table of speeds stands below the version that it was measured with', () => {
  const bare = pages.flatMap((page) =>
    read(page)
      .split(/^(?=#+ )/m)
      .filter((section) => section.split('\n').some((line) => line.startsWith('|') && SPEED.test(line)))
      .filter((section) => !VERSIONS.some((each) => section.includes(each)))
      .map((section) => `${page}: ${section.split('\n', 1)[0]}`),
  );
  expect(bare).toEqual([]);
});

test('the policy supports the present major version', () => {
  expect(read('.github/SECURITY.md')).toContain(`| the newest ${version.split('.')[0]}.x | yes |`);
});

test('old is what is older than the minor version before this one', () => {
  expect(VERSIONS[0]).toBe(version);
  expect(NEW.size).toBe(2);
  expect(isOld('1.0.0')).toBe(true);
  expect([version, '99.0.0'].filter(isOld)).toEqual([]);
});
