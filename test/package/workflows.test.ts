import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './unpacked';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly permissions?: unknown;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(root, '.github/workflows');
const { engines, publishConfig, scripts, version } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

function read(file: string): Workflow {
  return parse(readFileSync(join(folder, file), 'utf8'));
}

function commands({ jobs }: Workflow): string[] {
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
}

test.each(readdirSync(folder))('%s calls what there is', (file) => {
  const run = commands(read(file));
  expect(run.length).toBeGreaterThan(0);
  for (const command of run) {
    const script = /^npm (?:run )?(test\S*)$/.exec(command)?.[1];
    if (script !== undefined) expect(scripts).toHaveProperty([script]);
    const bash = /^bash (\S+)$/.exec(command)?.[1];
    if (bash !== undefined) expect(existsSync(join(root, bash))).toBe(true);
  }
});

test('tests run under every version of Node from the oldest that the package allows', () => {
  const { jobs, permissions } = read('test.yml');
  const [oldest] = /\d+/.exec(engines.node) ?? [];
  expect(jobs.test?.strategy?.matrix.node).toEqual([Number(oldest), 22, 24]);
  expect(permissions).toEqual({ contents: 'read' });
});

test('a tag publishes what has passed the tests, with provenance, and needs no more rights than that', () => {
  const workflow = read('publish.yml');
  expect(workflow.on).toEqual({ push: { tags: ['v*'] } });
  expect(workflow.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(Object.values(workflow.jobs).map(({ permissions }) => permissions)).toEqual([undefined]);
  expect(commands(workflow).slice(1)).toEqual([
    'npm ci',
    'npm audit --omit=dev',
    'npm test',
    'npm publish --provenance --access public',
  ]);
  expect(publishConfig).toEqual({ access: 'public', provenance: true });
});

test.each([
  [`v${version}`, 0],
  [`${version}`, 1],
  ['v0.0.0', 1],
])('a tag %s is accepted (0) or refused (1): %i', (tag, status) => {
  const [check = ''] = commands(read('publish.yml'));
  const run = spawnSync('bash', ['-e', '-c', check], {
    cwd: root,
    env: { ...process.env, GITHUB_REF_NAME: tag },
  });
  expect(run.status).toBe(status);
});

test('the changelog tells of the version', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(/^## \[(\d[^\]]*)\]/m.exec(text)?.[1]).toBe(version);
});
