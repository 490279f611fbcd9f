import fc from 'fast-check';
import { inject } from 'vitest';

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

/** Cases that are left to `npm run test:rest`. */
export const inRest = <T>(...cases: T[]): T[] => (isQuick ? [] : cases);

// This module is run before each file of tests as well.
fc.configureGlobal({ seed: isQuick ? 1 : 2 });
