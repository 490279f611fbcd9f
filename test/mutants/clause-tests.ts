import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { Options, State } from '../../src/play/game';
import type { GameRecord } from '../../src/record/game-record';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'test/clauses');

/** What the clause tests ask the engine about. */
export interface Asked {
  /** Each once, as it came up. */
  readonly states: readonly State[];
  readonly options: readonly Options[];
  readonly components: readonly unknown[];
  readonly records: readonly GameRecord[];
}

/** Functions of the engine that are listened to: what they are given, and what they return. */
const HEARD = [
  'apply',
  'canUndo',
  'explain',
  'hash',
  'legalActions',
  'legalTurns',
  'parseComponents',
  'parseState',
  'publishRecord',
  'resample',
  'scores',
  'setup',
  'turns',
  'view',
];

/** Runs the clause tests without checking anything, and listens. */
export async function askedByClauseTests(): Promise<Asked> {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[\\/].*\.test\.ts$/.test(name))
    .sort();
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `import ${JSON.stringify(`./${name}`)};`).join('\n'),
      resolveDir: FOLDER,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    define: { 'import.meta.dirname': JSON.stringify(FOLDER) },
    plugins: [listening],
  });
  const [states, options, components, records] = [1, 2, 3, 4].map(() => new Map<string, unknown>());
  const note = (into: Map<string, unknown> | undefined, value: unknown): void => {
    const text = JSON.stringify(value);
    if (!into?.has(text)) into?.set(text, JSON.parse(text));
  };
  const hear = (name: string, given: readonly unknown[]): void => {
    for (const value of given) if (isState(value)) note(states, value);
    if (name === 'setup') note(options, given[0]);
    if (name === 'parseComponents') note(components, given[0]);
    if (name === 'publishRecord') note(records, given[0]);
  };
  const waiting: unknown[] = [];
  const run = runInThisContext(`(function (require, HEAR, WAIT) { ${outputFiles[0]?.text ?? ''} })`);
  run(createRequire(import.meta.url), hear, (promise: unknown) => waiting.push(promise));
  await Promise.allSettled(waiting);
  return {
    states: [...(states?.values() ?? [])] as State[],
    options: [...(options?.values() ?? [])] as Options[],
    components: [...(components?.values() ?? [])],
    records: [...(records?.values() ?? [])] as GameRecord[],
  };
}

function isState(value: unknown): value is State {
  return (
    typeof value === 'object' &&
    value !== null &&
    'phase' in value &&
    'players' in value &&
    'game' in value &&
    !('viewer' in value)
  );
}

/** Tests that run at once and expect nothing, and an engine that is listened to. */
const listening: Plugin = {
  name: 'listening',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'listening' }));
    onResolve({ filter: /\/src\/index$/ }, ({ importer }) =>
      importer.includes('listening') ? null : { path: 'engine', namespace: 'listening' },
    );
    onResolve({ filter: /\.test\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: true,
    }));
    onLoad({ filter: /^vitest$/, namespace: 'listening' }, () => ({
      contents: `
        const run = (fn, ...given) => { try { WAIT(fn(...given)); } catch {} };
        export const test = (_, fn) => run(fn);
        test.each = (rows) => (_, fn) => { for (const row of rows) run(fn, ...(Array.isArray(row) ? row : [row])); };
        export const describe = (_, fn) => run(fn);
        describe.each = test.each;
        const nothing = new Proxy(function () {}, {
          get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : nothing),
          apply: () => nothing,
        });
        export const expect = nothing;
        export const inject = () => 'quick';
      `,
      loader: 'js',
    }));
    onLoad({ filter: /^engine$/, namespace: 'listening' }, () => ({
      contents: `
        import * as engine from ${JSON.stringify(join(ROOT, 'src/index.ts'))};
        export * from ${JSON.stringify(join(ROOT, 'src/index.ts'))};
        const heard = (name) => (...given) => {
          HEAR(name, given);
          const result = engine[name](...given);
          HEAR('result', [result]);
          return result;
        };
        ${HEARD.map((name) => `export const ${name} = heard('${name}');`).join('\n')}
      `,
      loader: 'js',
      resolveDir: ROOT,
    }));
  },
};
