import type { Tell } from '../../words/context';
import { counted, does, type Forms, hasTo, may } from '../../words/polish';
import type { Cube, Cubes } from '../cubes/cubes';
import { total } from '../cubes/cubes';
import { aCube, cubeCount, missingCubes, ofACube, ofCubes, toNextColour } from '../cubes/words.pl';
import type { HoldsView } from './words.en';

/** `1 ulepszenie`, `2 ulepszenia`, `5 ulepszeń` */
export const UPGRADES: Forms = ['ulepszenie', 'ulepszenia', 'ulepszeń'];

/** The actions that all games share. */
export const holdActions = {
  upgrade: (tell: Tell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, ['ulepsz', 'ulepszasz', 'ulepsza'])} ${aCube(cube)} do ${toNextColour(cube)}`,
  discard: (tell: Tell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, ['odrzuć', 'odrzucasz', 'odrzuca'])} ${aCube(cube)}`,
  endTurn: (tell: Tell) => `${does(tell, ['zakończ', 'kończysz', 'kończy'])} turę`,
};

/** `P1 musi odrzucić 2 kostki: ładownia jest przepełniona.` */
export function discardPhase(tell: Tell<HoldsView>, spaces: number, full: string): string {
  const held = total(tell.view.players[tell.actor ?? 0]?.cubes ?? [0, 0, 0, 0]);
  return `${hasTo(tell)} odrzucić ${cubeCount(Math.max(1, held - spaces))}: ${full}.`;
}

/** `P1 może wykonać do 2 ulepszeń albo zakończyć turę.` */
export function upgradePhase(tell: Tell, upgrades: number, otherwise = 'zakończyć turę'): string {
  const made = upgrades === 1 ? '1 ulepszenie' : `do ${upgrades} ulepszeń`;
  return `${may(tell)} wykonać ${made} albo ${otherwise}.`;
}

/** What is said once it is over. */
export const overPhase = (): string => 'Gra dobiegła końca.';

/** `3 kostki inne niż żółte` */
export const cubesScore = (_tell: unknown, { count }: { readonly count?: number }): string =>
  `${counted(count ?? 1, ['kostka inna', 'kostki inne', 'kostek innych'])} niż żółte`;

/** `Kafel bonusowy „6 punktów” × 2` */
export function times(text: string, count: number | undefined): string {
  return count === undefined ? text : `${text} × ${count}`;
}

/** `1 punkt`, `2 punkty`, `5 punktów` */
export function pointCount(points: number): string {
  return counted(points, ['punkt', 'punkty', 'punktów']);
}

/** A refusal for want of the right moment: when the kind of action is possible. */
export function wrongPhase(moments: { readonly [kind: string]: string | undefined }) {
  return (_tell: unknown, { kind }: { readonly kind: string }): string =>
    moments[kind] ?? 'Teraz nie można tego zrobić.';
}

/** Refusals that all games share; what is due instead follows in a sentence of its own. */
export const holdRefusals = {
  'game-over': overPhase,
  malformed: () => 'Takiej akcji nie ma w tej grze.',
  'unknown-piece': () => 'W tej grze nie ma takiego elementu.',
  'wrong-phase': wrongPhase({}),
  'no-such-cube': (_tell: unknown, { cube }: { readonly cube: Cube }) => `Nie masz ${ofACube(cube)}.`,
  'no-upgrade-left': () => 'Nie masz już ulepszeń.',
};

/** `Do zdobycia tej karty brakuje ci 1 czerwonej kostki.` */
export function wouldNeed({ missing }: { readonly missing: Cubes }, why: string): string {
  return `${why} brakuje ci ${missingCubes(missing)}.`;
}

/** `brakuje ci 1 kostki` */
export const needMore = (missing: number): string => `brakuje ci ${ofCubes(missing)}`;
