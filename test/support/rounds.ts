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

/** The budget of a property: what is named in `npm test`, a multiple of it in `npm run test:rest`. */
export const rounds = (quick: number): number => (isQuick ? quick : quick * FACTOR);

/** The seeds of that many rounds, which are others in each of the two sets. */
export const seeds = (quick: number): number[] =>
  Array.from({ length: rounds(quick) }, (_, seed) => (isQuick ? seed : quick + seed));

/** Cases that are left to `npm run test:rest`. */
export const inRest = <T>(...cases: T[]): T[] => (isQuick ? [] : cases);

// This module is run before each file of tests as well.
fc.configureGlobal({ seed: isQuick ? 1 : 2 });
