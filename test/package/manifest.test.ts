import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/index';
import { root } from './unpacked';

test('the engine names the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(ENGINE_VERSION).toBe(version);
});

test('the lock file holds no addresses, and all that any platform needs', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(text).not.toContain('"resolved": "http');
  const { packages } = JSON.parse(text) as { packages: Record<string, { optionalDependencies?: object }> };
  const names = Object.keys(packages);
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});
