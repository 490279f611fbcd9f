import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './unpacked';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { version, exports } = JSON.parse(read('package.json'));

const home = mkdtempSync(join(tmpdir(), 'century-release-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a script of `.ci` in a folder of this test. */
function run(script: string, env: Readonly<Record<string, string>> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, '.ci', script)], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, err: stderr };
}

const writeManifest = (more: object): void =>
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'century-engine', version: '9.8.7', ...more }),
  );

describe('a package is published', () => {
  const env = { GITHUB_REPOSITORY: 'someone/century' };

  test('with its repository, home page and place for bugs, or else is refused with what to write', () => {
    writeManifest({});
    const { status, err } = run('origin.mjs', env);
    expect(status).toBe(1);
    const fields = [...err.matchAll(/'(\S+)=(\S+)'/g)].map(([, field = '', value = '']) => [field, value]);
    expect(fields).toHaveLength(4);
    const written = Object.fromEntries(fields);
    writeManifest({
      repository: { type: written['repository.type'], url: written['repository.url'] },
      homepage: written.homepage,
      bugs: { url: written['bugs.url'] },
    });
    expect(run('origin.mjs', env)).toEqual({ status: 0, err: '' });
  });

  test('from the repository that it names only', () => {
    expect(run('origin.mjs', { GITHUB_REPOSITORY: 'another/century' }).status).toBe(1);
  });
});

test('links that leave the package are made absolute, and no others', () => {
  const repository = { type: 'git', url: 'git+https://github.com/someone/century.git' };
  writeManifest({ repository, files: ['docs/a.md'] });
  mkdirSync(join(home, 'docs'));
  writeFileSync(join(home, 'README.md'), '[a](docs/a.md#top)');
  writeFileSync(join(home, 'docs/a.md'), '[a](../README.md) [b](../test/x.ts#y) [c](#here) ![d](d.png)');
  expect(run('links.mjs')).toEqual({ status: 0, err: '' });
  expect(readFileSync(join(home, 'README.md'), 'utf8')).toBe('[a](docs/a.md#top)');
  const at = (view: string): string => `https://github.com/someone/century/${view}/v9.8.7`;
  const links = `[a](../README.md) [b](${at('blob')}/test/x.ts#y) [c](#here) ![d](${at('raw')}/docs/d.png)`;
  expect(readFileSync(join(home, 'docs/a.md'), 'utf8')).toBe(links);
});

describe('npm version', () => {
  const files = ['src/util/version.ts', 'jsr.json', 'CITATION.cff', 'examples/ci-verification/workflow.yml'];
  const released = (): string[] => files.map((file) => readFileSync(join(home, file), 'utf8'));

  test('writes the new version wherever the old one stands, and closes the changelog', () => {
    for (const file of files) cpSync(join(root, file), join(home, file), { recursive: true });
    for (const file of files) expect(read(file).split(version)).toHaveLength(2);
    const changelog = join(home, 'CHANGELOG.md');
    writeFileSync(
      changelog,
      '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- More.\n\n## [1.0.0] - 2026-01-01\n',
    );
    writeManifest({});
    expect(run('release.mjs')).toEqual({ status: 0, err: '' });
    expect(released()).toEqual(files.map((file) => read(file).replace(version, '9.8.7')));
    expect(readFileSync(changelog, 'utf8')).toMatch(
      /^# Changelog\n\n## \[Unreleased\]\n\n## \[9\.8\.7\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- More\.\n\n## \[1\.0\.0\]/,
    );
  });

  test('releases nothing if nothing has changed, and writes nothing then', () => {
    const before = released();
    writeManifest({ version: '9.9.0' });
    const { status, err } = run('release.mjs');
    expect(status).toBe(1);
    expect(err).toContain('Nothing is unreleased');
    expect(released()).toEqual(before);
  });
});

test('other registries are given the same version and the same entries', () => {
  const jsr = JSON.parse(read('jsr.json'));
  expect(jsr.version).toBe(version);
  const entries = Object.entries<string | { import: { default: string } }>(exports).flatMap(([name, to]) =>
    typeof to === 'string' ? [] : [[name, to.import.default]],
  );
  expect(Object.entries(jsr.exports)).toEqual(entries);
});

test('what is cited is this version, under its licence', () => {
  expect(parse(read('CITATION.cff'))).toMatchObject({
    title: 'century-engine',
    version,
    license: JSON.parse(read('package.json')).license,
  });
});

test('the action runs the command with all that it is given', () => {
  const text = read('.github/actions/verify/action.yml');
  const { inputs, runs } = parse(text);
  const used = [...text.matchAll(/\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name);
  expect(used.sort()).toEqual(Object.keys(inputs).sort());
  expect(runs.using).toBe('composite');
  for (const { uses = null } of runs.steps) if (uses !== null) expect(uses).toMatch(/@[0-9a-f]{40}$/);
});
