import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');

/** A change in one place of the rules. */
export interface Mutant {
  readonly id: number;
  /** From the root of the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** What kind of change it is. */
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** All changes, and a program that has all of them behind a switch. */
export interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** `(M, C, H) => Rules`: M is the number of the change, C is told which changes are come across, H that M acts. */
  readonly code: string;
}

/** The rules: what Stryker changes too, as far as it does more than tell of games. */
const RULES =
  /^src\/(games\/[a-z-]+\/(rules(\/[a-z-]+)?|game|secrets|places)|mechanics\/.*|define\/places\/secrets|play\/(hidden|seats)|util\/random|rows\/sorted)\.ts$/;
const OTHERS =
  /^src\/mechanics\/.*\b(schema|check|deals|drawing|evaluation|observation|telling|types|changes\.\w\w|words\.\w\w)\.ts$/;

/** Puts all changes that Stryker makes in the rules into one program. */
export async function instrument(): Promise<Instrumented> {
  const names = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => RULES.test(name) && !OTHERS.test(name))
    .sort()
    .map((name) => join(ROOT, name));
  // The printer of the instrumenter drops the brackets of `(a as number) | b`; without types there is no need for them.
  const sources = names.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(name, 'utf8').replaceAll(' as number)', '          )'),
  }));
  const silent = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };
  const instrumenter = new Instrumenter(silent as never);
  const { files, mutants } = await instrumenter.instrument(sources, {
    plugins: null,
    excludedMutations: ['OptionalChaining'],
    ignorers: [],
    noHeader: true,
  });
  const changed = new Map(
    files.map(({ name, content }) => [
      name,
      content
        .replaceAll(/stryMutAct_9fa48\("(\d+)"\)/g, '(M === $1 && H())')
        .replaceAll(/stryCov_9fa48\(([^()]*)\)/g, (_, ids: string) => `C(${ids.replaceAll('"', '')})`),
    ]),
  );
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'probe.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'iife',
    globalName: 'probe',
    define: { 'import.meta.dirname': '""' },
    plugins: [
      {
        name: 'changed',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = changed.get(path);
            return contents === undefined ? null : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return {
    code: `(function (M, C, H) { 'use strict'; ${outputFiles[0]?.text ?? ''}; return { probe, become: (m) => { M = m; } }; })`,
    mutants: mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
      const text = lines.get(fileName) ?? [];
      const first = text[start.line] ?? '';
      const isShort = start.line === end.line;
      return {
        id: Number(id),
        file: relative(ROOT, fileName),
        line: start.line + 1,
        column: start.column + 1,
        mutator: mutatorName,
        original: isShort ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`,
        replacement,
      };
    }),
  };
}
