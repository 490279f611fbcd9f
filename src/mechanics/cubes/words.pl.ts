import type { SentenceContext } from '../../words/context';
import { counted, does, type Forms, formFor, hasTo, list, may } from '../../words/polish';
import { type Counts, CUBES, type Cube, type Cubes, RANKS, total } from './cubes';
import type { HoldsView } from './words.en';

export { times } from './words.en';

/** Titles of the clauses that all games share, in Polish. */
export const clauses: { readonly [id: string]: string } = {
  'C-1': 'Kolory kostek',
  'C-2': 'Zasoby się nie kończą',
  'C-3': 'Ulepszanie kostki',
  'C-4': 'Wymiana',
  'C-5': 'Limit kostek',
  'C-6': 'Ostatnia runda',
  'C-7': 'Punkty za kostki',
  'C-8': 'Zwycięzca i remisy',
  'C-9': 'Z czego można zrezygnować',
};

/** The grammatical cases in use: for subjects, for objects, and after *brakuje*. */
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

/** The forms of *cube* in the accusative: `1 kostkę`, `2 kostki`, `5 kostek`. */
const CUBES_AS_OBJECT: Forms = ['kostkę', 'kostki', 'kostek'];

/** A cube in the accusative: `żółtą kostkę` */
export function aCube(cube: Cube): string {
  return `${COLOURS[cube].accusative[0]} kostkę`;
}

/** A cube in the nominative: `żółta kostka` */
export function thisCube(cube: Cube): string {
  return `${COLOURS[cube].nominative[0]} kostka`;
}

/** A cube in the genitive: `żółtej kostki` */
export function ofACube(cube: Cube): string {
  return `${COLOURS[cube].genitive[0]} kostki`;
}

/** Counts of cubes as text: `2 żółte i 1 czerwoną`, or in the nominative `2 żółte i 1 czerwona` */
export function cubes(counts: Counts, form: Case = 'accusative'): string {
  const parts = RANKS.flatMap((rank) =>
    counts[rank] > 0 ? [`${counts[rank]} ${formFor(counts[rank], COLOURS[CUBES[rank]][form])}`] : [],
  );
  return list(parts) || 'nic';
}

/** An exchange of cubes as text: `1 zielona na 2 czerwone`, or in the accusative `1 zieloną na 2 czerwone` */
export function exchange(give: Counts, get: Counts, form: Case = 'nominative'): string {
  return `${cubes(give, form)} na ${cubes(get)}`;
}

/** A number of cubes in the accusative: `3 kostki` */
export function cubeCount(count: number): string {
  return counted(count, CUBES_AS_OBJECT);
}

/** A price in cubes as text: `za darmo` or `za 2 kostki` */
export function price(count: number): string {
  return count === 0 ? 'za darmo' : `za ${cubeCount(count)}`;
}

/** The colour that a cube is upgraded to, in the genitive: `czerwonej`. */
export function toNextColour(cube: Cube): string {
  return COLOURS[CUBES[CUBES.indexOf(cube) + 1] ?? cube].genitive[0];
}

/** A number of cubes in the genitive: `1 kostki`, `2 kostek` */
export function ofCubes(count: number): string {
  return `${count} ${count === 1 ? 'kostki' : 'kostek'}`;
}

/** Missing cubes in the genitive: `2 czerwonych i 1 zielonej kostki` */
export function missingCubes(missing: Counts): string {
  const last = RANKS.filter((rank) => missing[rank] > 0).at(-1) ?? 0;
  return `${cubes(missing, 'genitive')} ${missing[last] === 1 ? 'kostki' : 'kostek'}`;
}

/** The forms of *upgrade*: `1 ulepszenie`, `2 ulepszenia`, `5 ulepszeń` */
export const UPGRADES: Forms = ['ulepszenie', 'ulepszenia', 'ulepszeń'];

/** The sentences for actions that all games share. */
export const holdActions = {
  upgrade: (ctx: SentenceContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, ['ulepsz', 'ulepszasz', 'ulepsza'])} ${aCube(cube)} do ${toNextColour(cube)}`,
  discard: (ctx: SentenceContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, ['odrzuć', 'odrzucasz', 'odrzuca'])} ${aCube(cube)}`,
  endTurn: (ctx: SentenceContext) => `${does(ctx, ['zakończ', 'kończysz', 'kończy'])} turę`,
};

/** The sentence for the decision to discard: `P1 musi odrzucić 2 kostki: limit ładowni to 10.` */
export function discardPhase(
  ctx: SentenceContext<HoldsView>,
  spaces: number,
  limit: string,
  discard = 'odrzucić',
): string {
  const held = total(ctx.view.players[ctx.actor ?? 0]?.cubes ?? [0, 0, 0, 0]);
  return `${hasTo(ctx)} ${discard} ${cubeCount(Math.max(1, held - spaces))}: ${limit} to ${spaces}.`;
}

/** The sentence for the decision on upgrades: `P1 może wykonać do 2 ulepszeń albo zakończyć turę.` */
export function upgradePhase(ctx: SentenceContext, upgrades: number, otherwise = 'zakończyć turę'): string {
  const count = upgrades === 1 ? '1 ulepszenie' : `do ${upgrades} ulepszeń`;
  return `${may(ctx)} wykonać ${count} albo ${otherwise}.`;
}

/** The sentence for the end of a game. */
export const overPhase = (): string => 'Gra dobiegła końca.';

/** The text for cubes in a score sheet: `3 kostki inne niż żółte` */
export const cubesScore = (_ctx: unknown, { count }: { readonly count?: number }): string =>
  `${counted(count ?? 1, ['kostka inna', 'kostki inne', 'kostek innych'])} niż żółte`;

/** A number of points as text: `1 punkt`, `2 punkty`, `5 punktów` */
export function pointCount(points: number): string {
  return counted(points, ['punkt', 'punkty', 'punktów']);
}

/** Makes the sentence for an action in the wrong phase, which explains when that kind of action is possible. */
export function wrongPhase(moments: { readonly [kind: string]: string | undefined }) {
  return (_ctx: unknown, { kind }: { readonly kind: string }): string =>
    moments[kind] ?? 'Teraz nie można tego zrobić.';
}

/** The sentences for refusals that all games share. */
export const holdRefusals = {
  'game-over': overPhase,
  malformed: () => 'Takiej akcji nie ma w tej grze.',
  'unknown-piece': () => 'W tej grze nie ma takiego elementu.',
  'wrong-phase': wrongPhase({}),
  'no-such-cube': (_ctx: unknown, { cube }: { readonly cube: Cube }) => `Nie masz ${ofACube(cube)}.`,
  'no-upgrade-left': () => 'Nie masz już ulepszeń.',
};

/** The sentence for missing cubes: `Do zdobycia tej karty brakuje ci 1 czerwonej kostki.` */
export function wouldNeed({ missing }: { readonly missing: Cubes }, why: string): string {
  return `${why} brakuje ci ${missingCubes(missing)}.`;
}

/** The end of a sentence about missing cubes: `brakuje ci 1 kostki` */
export const needMore = (missing: number): string => `brakuje ci ${ofCubes(missing)}`;

/** Sentences on the time at which each kind of action that all games share is possible, in Polish. */
export const holdMoments = {
  discard: 'Kostki odrzuca się tylko na końcu tury, gdy jest ich za dużo.',
  endTurn: 'Najpierw wykonaj to, co obowiązkowe; potem możesz zakończyć turę.',
} as const;

/** The sentence for a trade: `Wymień 2 żółte na 1 zieloną` */
export function tradeText(
  ctx: SentenceContext,
  trade: { readonly give: Cubes; readonly get: Cubes } | undefined,
): string {
  if (trade === undefined) return `${does(ctx, ['wykonaj', 'wykonujesz', 'wykonuje'])} wymianę`;
  return `${does(ctx, ['wymień', 'wymieniasz', 'wymienia'])} ${exchange(trade.give, trade.get, 'accusative')}`;
}
