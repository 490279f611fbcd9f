import type { Cube } from '../../src/index';

/** Actions, for tests to name in a word; each game takes its own. */
export const takeCubes = (set: string) => ({ kind: 'takeCubes', set }) as const;
export const placeBoat = (hex: string) => ({ kind: 'placeBoat', hex }) as const;
export const acquire = (slot: number) => ({ kind: 'acquire', slot }) as const;
export const payCard = (cube: Cube) => ({ kind: 'payCard', cube }) as const;
export const playCard = (card: string) => ({ kind: 'play', card }) as const;
export const upgrade = (cube: 'yellow' | 'red' | 'green') => ({ kind: 'upgrade', cube }) as const;
export const payBoat = (seat: number, cube: Cube) => ({ kind: 'payBoat', seat, cube }) as const;
export const payCube = (cube: Cube) => ({ kind: 'payCube', cube }) as const;
export const takeBonus = (stack: number) => ({ kind: 'takeBonus', stack }) as const;
export const takeMerchant = (slot: number) => ({ kind: 'takeMerchant', slot }) as const;
export const discard = (cube: Cube) => ({ kind: 'discard', cube }) as const;
export const DOCK = { kind: 'dock' } as const;
export const BUILD = { kind: 'build' } as const;
export const TRADE = { kind: 'trade' } as const;
export const CLAIM = { kind: 'claim' } as const;
export const REST = { kind: 'rest' } as const;
export const END = { kind: 'endTurn' } as const;
