import { counted, type Forms, formFor, list } from '../../words/polish';
import { type Counts, CUBES, type Cube, RANKS } from './cubes';

/** What a form is for: what is there, what something is done to, and what is missing. */
type Case = 'nominative' | 'accusative' | 'genitive';

const COLOURS: { readonly [K in Cube]: { readonly [C in Case]: Forms } } = {
  yellow: {
    nominative: ['żółta', 'żółte', 'żółtych'],
    accusative: ['żółtą', 'żółte', 'żółtych'],
    genitive: ['żółtej', 'żółtych', 'żółtych'],
  },
  red: {
    nominative: ['czerwona', 'czerwone', 'czerwonych'],
    accusative: ['czerwoną', 'czerwone', 'czerwonych'],
    genitive: ['czerwonej', 'czerwonych', 'czerwonych'],
  },
  green: {
    nominative: ['zielona', 'zielone', 'zielonych'],
    accusative: ['zieloną', 'zielone', 'zielonych'],
    genitive: ['zielonej', 'zielonych', 'zielonych'],
  },
  brown: {
    nominative: ['brązowa', 'brązowe', 'brązowych'],
    accusative: ['brązową', 'brązowe', 'brązowych'],
    genitive: ['brązowej', 'brązowych', 'brązowych'],
  },
};

/** Cubes that somebody has done something to: `1 kostkę`, `2 kostki`, `5 kostek`. */
const CUBES_DONE_TO: Forms = ['kostkę', 'kostki', 'kostek'];

/** `żółtą kostkę` */
export function aCube(cube: Cube): string {
  return `${COLOURS[cube].accusative[0]} kostkę`;
}

/** `żółta kostka` */
export function thisCube(cube: Cube): string {
  return `${COLOURS[cube].nominative[0]} kostka`;
}

/** `żółtej kostki` */
export function ofACube(cube: Cube): string {
  return `${COLOURS[cube].genitive[0]} kostki`;
}

/** `2 żółte i 1 czerwoną`, or who is there: `2 żółte i 1 czerwona` */
export function cubes(counts: Counts, form: Case = 'accusative'): string {
  const parts = RANKS.flatMap((rank) =>
    counts[rank] > 0 ? [`${counts[rank]} ${formFor(counts[rank], COLOURS[CUBES[rank]][form])}`] : [],
  );
  return list(parts) || 'nic';
}

/** `1 zielona na 2 czerwone`, or what somebody exchanges: `1 zieloną na 2 czerwone` */
export function exchange(give: Counts, get: Counts, form: Case = 'nominative'): string {
  return `${cubes(give, form)} na ${cubes(get)}`;
}

/** `3 kostki` that somebody has done something to. */
export function cubeCount(count: number): string {
  return counted(count, CUBES_DONE_TO);
}

/** `za darmo` or `za 2 kostki` */
export function price(count: number): string {
  return count === 0 ? 'za darmo' : `za ${cubeCount(count)}`;
}

/** The colour that a cube is upgraded to: `czerwonej`. */
export function toNextColour(cube: Cube): string {
  return COLOURS[CUBES[CUBES.indexOf(cube) + 1] ?? cube].genitive[0];
}

/** `1 kostki`, `2 kostek`, as what is missing. */
export function ofCubes(count: number): string {
  return `${count} ${count === 1 ? 'kostki' : 'kostek'}`;
}

/** `2 czerwonych i 1 zielonej kostki`, as what is missing. */
export function missingCubes(missing: Counts): string {
  const last = RANKS.filter((rank) => missing[rank] > 0).at(-1) ?? 0;
  return `${cubes(missing, 'genitive')} ${missing[last] === 1 ? 'kostki' : 'kostek'}`;
}
