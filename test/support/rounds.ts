import { relative } from 'node:path';
import fc from 'fast-check';
import { expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The set of tests that runs: see docs/CONTRIBUTING.md. */
    set: 'quick' | 'rest';
  }
}

/** How many rounds of a property `npm run test:rest` plays for each one of `npm test`. */
const FACTOR = 5;

const isQuick = inject('set') !== 'rest';

/** Whether `npm run test:rest` runs. */
export const isLongRound = !isQuick;

/** The budget of a property: what is named in `npm test`, a multiple of it or `rest` in `npm run test:rest`. */
export const rounds = (quick: number, rest = quick * FACTOR): number => (isQuick ? quick : rest);

/** The seeds of that many rounds, which are others in each of the two sets. */
export const seeds = (quick: number, rest?: number): number[] =>
  Array.from({ length: rounds(quick, rest) }, (_, seed) => (isQuick ? seed : quick + seed));

/** Checks what holds for every seed of a game. */
export function onSeeds(numRuns: number, check: (seed: number | string) => void): void {
  const seed = fc.oneof(fc.nat(), fc.string());
  fc.assert(
    fc.property(seed, (given) => void check(given)),
    { numRuns },
  );
}

/** Cases that are left to `npm run test:rest`. */
export const inRest = <T>(...cases: T[]): T[] => (isQuick ? [] : cases);

/** The case of a property that is to be run again: `FC='{"seed":1,"path":"3:1"}'`. */
const again = JSON.parse(process.env.FC ?? '{}') as Pick<fc.Parameters<unknown>, 'seed' | 'path'>;

/** Reports the smallest case of a property that fails, and the line that runs it again. */
function report(run: fc.RunDetails<unknown>): void {
  if (!run.failed) return;
  const { seed, counterexamplePath: path } = run;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const file = relative(process.cwd(), testPath);
  const name = currentTestName.split(' > ').at(-1) ?? '';
  const line = `FC='${JSON.stringify({ seed, path })}' npx vitest run --project ${isQuick ? 'quick' : 'rest'} ${file} -t ${JSON.stringify(name)}`;
  throw new Error(`${fc.defaultReportMessage(run)}\n\nTo run it again:\n${line}`, {
    cause: run.errorInstance,
  });
}

// This module is run before each file of tests as well.
fc.configureGlobal({ seed: isQuick ? 1 : 2, endOnFailure: false, reporter: report, ...again });
