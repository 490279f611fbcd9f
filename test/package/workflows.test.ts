import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './unpacked';

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly environment?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(root, '.github/workflows');

/** What a workflow puts in at run time. */
const expression = (path: string): string => `\${{ ${path} }}`;

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

test.each(readdirSync(folder))('%s installs what its scripts need', (file) => {
  for (const job of Object.values(read(file).jobs)) {
    const run = job.steps.flatMap((step) => step.run ?? []);
    const needing = run.findIndex((command) => {
      const script = /^npm (?:run )?(\S+)$/.exec(command)?.[1] ?? '';
      return scripts[script]?.includes('--need') === true;
    });
    if (needing !== -1) expect(run.slice(0, needing)).toContain('npm run install:rest');
  }
});

test('tests run under every version of Node from the oldest that the package allows', () => {
  const { jobs, permissions } = read('test.yml');
  const [oldest] = /\d+/.exec(engines.node) ?? [];
  expect(jobs.test?.strategy?.matrix.node).toEqual([Number(oldest), 24, 26]);
  expect(permissions).toEqual({ contents: 'read' });
});

test.each([
  ...readdirSync(folder).map((file) => `.github/workflows/${file}`),
  'examples/ci-verification/workflow.yml',
])(
  '%s names actions by commit, with their version, and no registry, secret or write access that it does not need',
  (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const used = [...text.matchAll(/\buses: *(.*)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(1);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text).not.toMatch(/registry|https?:|secrets\.|npm_token|pull_request_target/i);
    const { permissions, jobs }: Workflow = parse(text);
    const granted = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})];
    const writes = granted.flatMap((rights) =>
      Object.entries(rights).filter(([, right]) => right !== 'read'),
    );
    expect(writes).toEqual(path.endsWith('/publish.yml') ? [['id-token', 'write']] : []);
    const checkouts = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    for (const { with: options } of checkouts)
      expect(options).toMatchObject({ 'persist-credentials': false });
  },
);

describe('a tag', () => {
  const { on, permissions, jobs } = read('publish.yml');
  const { pack, publish } = jobs as { pack: Job; publish: Job };
  const runs = ({ steps }: Job): string[] => steps.flatMap(({ run }) => run ?? []);
  const actions = ({ steps }: Job): string[] => steps.flatMap(({ uses }) => uses?.split('@')[0] ?? []);

  test('is tested and packed without rights', () => {
    expect({ on, permissions }).toEqual({ on: { push: { tags: ['v*'] } }, permissions: {} });
    expect(Object.keys(jobs)).toEqual(['pack', 'publish']);
    expect(pack.permissions).toEqual({ contents: 'read' });
    expect(pack.environment).toBeUndefined();
    const [version, branch, ...rest] = runs(pack);
    expect(version).toContain('GITHUB_REF_NAME');
    expect(branch).toContain('--is-ancestor');
    expect(rest.slice(0, -1)).toEqual([
      'node .ci/origin.mjs',
      'bash .ci/run',
      'npm audit --omit=dev',
      'npm audit signatures',
      'node .ci/links.mjs',
    ]);
    expect(rest.at(-1)).toContain('npm pack --ignore-scripts');
    expect(actions(pack)).toEqual(['actions/checkout', 'actions/setup-node', 'actions/upload-artifact']);
    const [checkout] = pack.steps;
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });
  });

  test('is published by a job behind an environment that runs nothing of the project', () => {
    expect(publish).toMatchObject({
      needs: 'pack',
      environment: 'npm',
      permissions: { 'id-token': 'write' },
    });
    expect(Object.keys(publish.permissions ?? {})).toEqual(['id-token']);
    expect(actions(publish)).toEqual(['actions/setup-node', 'actions/download-artifact']);
    const order = publish.steps.map(({ uses, run }) => (uses ?? run ?? '').split(/@| "?[$.]/)[0]);
    expect(order).toEqual(['actions/setup-node', 'actions/download-artifact', 'echo', 'npm publish']);
    expect(runs(publish).at(-1)).toBe(
      'npm publish "./$TARBALL" --ignore-scripts --provenance --access public',
    );
    expect(publishConfig).toEqual({ access: 'public', provenance: true });
  });

  test('publishes the bytes that were packed: the checksum goes from job to job', () => {
    const home = mkdtempSync(join(tmpdir(), 'century-'));
    try {
      const output = join(home, 'output');
      const tarball = join(home, 'packed.tgz');
      writeFileSync(tarball, 'packed');
      const packs =
        runs(pack)
          .at(-1)
          ?.replace(/\$\(npm pack [^)]*\)/, 'packed.tgz') ?? '';
      expect(bash(packs, home, { GITHUB_OUTPUT: output })).toBe(0);
      const outputs = Object.fromEntries(
        readFileSync(output, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split('=')),
      );
      expect(Object.keys(outputs)).toEqual(['tarball', 'sha256']);
      expect(pack.outputs).toEqual({
        tarball: expression('steps.pack.outputs.tarball'),
        sha256: expression('steps.pack.outputs.sha256'),
      });
      const check = publish.steps.find(({ run }) => run?.includes('sha256sum'));
      expect(check?.env).toEqual({
        SHA256: expression('needs.pack.outputs.sha256'),
        TARBALL: expression('needs.pack.outputs.tarball'),
      });
      const env = { SHA256: outputs.sha256, TARBALL: outputs.tarball };
      expect(bash(check?.run ?? '', home, env)).toBe(0);
      writeFileSync(tarball, 'another');
      expect(bash(check?.run ?? '', home, env)).toBe(1);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  test.each([
    [`v${version}`, 0],
    [`${version}`, 1],
    ['v0.0.0', 1],
  ])('%s is accepted (0) or refused (1): %i', (tag, status) => {
    expect(bash(runs(pack)[0] ?? '', root, { GITHUB_REF_NAME: tag })).toBe(status);
  });

  test('lies on main, or is refused', () => {
    const home = mkdtempSync(join(tmpdir(), 'century-'));
    try {
      const script = `
        git init -q -b main . && git config user.name a && git config user.email a@b
        git commit -q --allow-empty -m 1 && git commit -q --allow-empty -m 2
        git update-ref refs/remotes/origin/main HEAD
        git commit -q --allow-empty -m 3`;
      expect(bash(script, home, {})).toBe(0);
      const check = runs(pack)[1] ?? '';
      const of = (name: string): string =>
        spawnSync('git', ['rev-parse', name], { cwd: home, encoding: 'utf8' }).stdout.trim();
      expect(bash(check, home, { GITHUB_SHA: of('HEAD~1') })).toBe(0);
      expect(bash(check, home, { GITHUB_SHA: of('HEAD~2') })).toBe(0);
      expect(bash(check, home, { GITHUB_SHA: of('HEAD') })).toBe(1);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

/** The status with which commands end, run as a workflow runs them. */
function bash(
  commands: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): number | null {
  return spawnSync('bash', ['-e', '-c', commands], { cwd, env: { ...process.env, ...env } }).status;
}

const forms = join(root, '.github/ISSUE_TEMPLATE');

test('a form of issues asks for what is needed, and a question about rules for record, turn and clause', () => {
  const read = (file: string) => parse(readFileSync(join(forms, file), 'utf8'));
  expect(readdirSync(forms).sort()).toEqual(['bug.yml', 'config.yml', 'rules.yml']);
  expect(read('config.yml')).toMatchObject({ blank_issues_enabled: false });
  const wanted = {
    'bug.yml': ['what', 'steps', 'version'],
    'rules.yml': ['record', 'turn', 'clause', 'reading'],
  };
  for (const [file, ids] of Object.entries(wanted)) {
    const form = read(file);
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields: { id?: string; validations?: { required: boolean } }[] = form.body;
    const required = fields.filter(({ validations }) => validations?.required).map(({ id }) => id);
    expect(required).toEqual(ids);
  }
});

test('the changelog tells of the version', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(/^## \[(\d[^\]]*)\]/m.exec(text)?.[1]).toBe(version);
});
