import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/index';
import { filesBelow } from '../support/files';
import { root } from './unpacked';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('the engine names the version of the package', () => {
  expect(ENGINE_VERSION).toBe(JSON.parse(read('package.json')).version);
});

const LOCKS = ['package-lock.json', ...filesBelow('test'), ...filesBelow('examples')].filter((file) =>
  file.endsWith('package-lock.json'),
);

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: object;
}

describe.each(LOCKS)('%s', (file) => {
  const text = read(file);
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> };

  test('holds no addresses, and all that any platform needs', () => {
    expect(text).not.toContain('"resolved"');
    expect(read(join(dirname(file), '.npmrc'))).toMatch(/^omit-lockfile-registry-resolved=true$/m);
    const names = Object.keys(packages);
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
  });

  test('is that of the packages asked for', () => {
    const { dependencies, devDependencies } = JSON.parse(read(join(dirname(file), 'package.json')));
    expect(packages['']?.dependencies).toEqual(dependencies);
    expect(packages['']?.devDependencies).toEqual(devDependencies);
  });
});

test('what is pinned is pinned to one version, and dependencies of users are ranges', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  for (const range of Object.values(dependencies)) expect(range).toMatch(/^[\^~]\d+\.\d+\.\d+$/);
  for (const version of Object.values(devDependencies)) expect(version).toMatch(/^(npm:typescript@)?\d/);
});
