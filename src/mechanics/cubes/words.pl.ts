import type { SentenceContext } from '../../words/context';
import { counted, does, type Forms, formFor, hasTo, list, may } from '../../words/polish';
import { type Counts, CUBES, type Cube, type Cubes, RANKS, total } from './cubes';
import type { Goal } from './evaluation';
import { type HoldsView, nextColour } from './words.en';

export { times } from './words.en';

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

const STEMS: { readonly [K in Cube]: string } = {
  yellow: 'żółt',
  red: 'czerwon',
  green: 'zielon',
  brown: 'brązow',
};
/** The endings of colours by case (genitive after *brakuje*); each list has the endings for 1, 2 and 5 cubes. */
const ENDINGS = {
  nominative: ['a', 'e', 'ych'],
  accusative: ['ą', 'e', 'ych'],
  genitive: ['ej', 'ych', 'ych'],
} as const satisfies { readonly [kind: string]: Forms };
type Case = keyof typeof ENDINGS;

/** Returns the colour of a number of cubes: `żółta`, `czerwonych`. */
function colour(cube: Cube, kind: Case, count = 1): string {
  if (!Object.hasOwn(STEMS, cube)) throw new RangeError();
  return STEMS[cube] + formFor(count, ENDINGS[kind]);
}

/** Returns a cube in the accusative: `żółtą kostkę` */
export function aCube(cube: Cube): string {
  return `${colour(cube, 'accusative')} kostkę`;
}

/** Returns a cube in the nominative: `żółta kostka` */
export function thisCube(cube: Cube): string {
  return `${colour(cube, 'nominative')} kostka`;
}

/** Returns counts of cubes as text: `2 żółte i 1 czerwoną`, or in the nominative `2 żółte i 1 czerwona` */
export function cubes(counts: Counts, kind: Case = 'accusative'): string {
  const parts = RANKS.flatMap((rank) =>
    counts[rank] > 0 ? [`${counts[rank]} ${colour(CUBES[rank], kind, counts[rank])}`] : [],
  );
  return list(parts) || 'nic';
}

/** Returns an exchange of cubes as text: `oddaj 1 zieloną, weź 2 czerwone` */
export function exchange(give: Counts, get: Counts): string {
  return `oddaj ${cubes(give)}, weź ${cubes(get)}`;
}

/** Returns a number of cubes in the accusative: `3 kostki` */
export function cubeCount(count: number): string {
  return counted(count, ['kostkę', 'kostki', 'kostek']);
}

/** Returns the cost of a card or tile: ` za 2 czerwone i 2 brązowe`; empty if there is none. */
export function costText(piece: Pick<Goal, 'cost'> | undefined): string {
  return piece === undefined ? '' : ` za ${cubes(piece.cost)}`;
}

/** Returns the points and the cost of a card or tile: ` wartą 12 punktów za 2 czerwone i 2 brązowe` */
export function worthText(piece: Goal | undefined, worth: 'wart' | 'warta' | 'wartą'): string {
  return piece === undefined ? '' : ` ${worth} ${pointCount(piece.points)}${costText(piece)}`;
}

export function price(count: number): string {
  return count === 0 ? 'za darmo' : `za ${cubeCount(count)}`;
}

/** The forms of *upgrade*: `1 ulepszenie`, `2 ulepszenia`, `5 ulepszeń` */
export const UPGRADES: Forms = ['ulepszenie', 'ulepszenia', 'ulepszeń'];

export const actions = {
  upgrade: (ctx: SentenceContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, ['ulepsz', 'ulepszasz', 'ulepsza'])} ${aCube(cube)} do ${colour(nextColour(cube), 'genitive')}`,
  discard: (ctx: SentenceContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, ['odrzuć', 'odrzucasz', 'odrzuca'])} ${aCube(cube)}`,
  endTurn: (ctx: SentenceContext) => `${does(ctx, ['zakończ', 'kończysz', 'kończy'])} turę`,
};

/** Returns the sentence for the decision to discard: `P1 musi odrzucić 2 kostki: limit ładowni to 10.` */
export function discardPhase(
  ctx: SentenceContext<HoldsView>,
  spaces: number,
  limit: string,
  discard = 'odrzucić',
): string {
  const held = total(ctx.view.players[ctx.actor ?? 0]?.cubes ?? [0, 0, 0, 0]);
  return `${hasTo(ctx)} ${discard} ${cubeCount(Math.max(1, held - spaces))}: ${limit} to ${spaces}.`;
}

/** Returns the sentence for the decision on upgrades: `P1 może wykonać do 2 ulepszeń albo zakończyć turę.` */
export function upgradePhase(ctx: SentenceContext, upgrades: number, otherwise = 'zakończyć turę'): string {
  const count = upgrades === 1 ? '1 ulepszenie' : `do ${upgrades} ulepszeń`;
  return `${may(ctx)} wykonać ${count} albo ${otherwise}.`;
}

export const overPhase = (): string => 'Gra dobiegła końca.';

export const cubesScore = (_ctx: unknown, { count }: { readonly count?: number }): string =>
  `${counted(count ?? 1, ['kostka inna', 'kostki inne', 'kostek innych'])} niż żółte`;

export function pointCount(points: number): string {
  return counted(points, ['punkt', 'punkty', 'punktów']);
}

/** Makes a formatter for actions in a wrong phase: its sentence explains when the kind of action is possible. */
export function wrongPhase(whenLegal: { readonly [kind: string]: string | undefined }) {
  return (_ctx: unknown, { kind }: { readonly kind: string }): string =>
    whenLegal[kind] ?? 'Teraz nie można tego zrobić.';
}

export const refusals = {
  'game-over': overPhase,
  malformed: () => 'Takiej akcji nie ma w tej grze.',
  'unknown-piece': () => 'W tej grze nie ma takiego elementu.',
  'wrong-phase': wrongPhase({}),
  'no-such-cube': (_ctx: unknown, { cube }: { readonly cube: Cube }) =>
    `Nie masz ${colour(cube, 'genitive')} kostki.`,
  'no-upgrade-left': () => 'Nie masz już ulepszeń.',
};

/** Returns the sentence for missing cubes: `Do zdobycia tej karty brakuje ci 1 czerwonej kostki.` */
export function wouldNeed({ missing }: { readonly missing: Cubes }, why: string): string {
  const last = RANKS.filter((rank) => missing[rank] > 0).at(-1) ?? 0;
  return `${why} brakuje ci ${cubes(missing, 'genitive')} ${ofCubes(missing[last])}.`;
}

/** Returns the end of a sentence about missing cubes: `brakuje ci 1 kostki` */
export const needMore = (missing: number): string => `brakuje ci ${missing} ${ofCubes(missing)}`;

const ofCubes = (count: number): string => (count === 1 ? 'kostki' : 'kostek');

export const whenLegal = {
  discard: 'Kostki odrzuca się tylko na końcu tury, gdy jest ich za dużo.',
  endTurn: 'Najpierw wykonaj to, co obowiązkowe; potem możesz zakończyć turę.',
} as const;

export function tradeText(
  ctx: SentenceContext,
  trade: { readonly give: Cubes; readonly get: Cubes } | undefined,
): string {
  if (trade === undefined) return `${does(ctx, ['wykonaj', 'wykonujesz', 'wykonuje'])} wymianę`;
  return `${does(ctx, ['wymień', 'wymieniasz', 'wymienia'])} ${cubes(trade.give)} na ${cubes(trade.get)}`;
}
