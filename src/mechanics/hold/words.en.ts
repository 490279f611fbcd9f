import type { Tell } from '../../words/context';
import { commonRefusals, counted, does, hasTo, may } from '../../words/english';
import { type Cube, type Cubes, total } from '../cubes/cubes';
import { aCube, cubeCount, moreCubes, nextColour } from '../cubes/words.en';

/** A view that shows the holds. */
export interface HoldsView {
  readonly players: readonly { readonly cubes: Cubes }[];
}

/** The actions that all games share. */
export const holdActions = {
  upgrade: (tell: Tell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, 'upgrade', 'upgrades')} ${aCube(cube)} to ${nextColour(cube)}`,
  discard: (tell: Tell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, 'return', 'returns')} ${aCube(cube)} to the supply`,
  endTurn: (tell: Tell) =>
    tell.mood === 'choice' ? 'End the turn' : `${does(tell, 'end', 'ends')} the turn`,
};

/** `P1 has to return 2 cubes: the hold is too full.` */
export function discardPhase(tell: Tell<HoldsView>, spaces: number): string {
  const held = total(tell.view.players[tell.actor ?? 0]?.cubes ?? [0, 0, 0, 0]);
  return `${hasTo(tell)} return ${cubeCount(Math.max(1, held - spaces))}: the hold is too full.`;
}

/** `P1 may make up to 2 upgrades or end the turn.` */
export function upgradePhase(tell: Tell, upgrades: number, otherwise = 'end the turn'): string {
  const made = upgrades === 1 ? '1 upgrade' : `up to ${counted(upgrades, 'upgrade')}`;
  return `${may(tell)} make ${made} or ${otherwise}.`;
}

/** `3 cubes other than yellow` */
export const cubesScore = (_tell: unknown, { count }: { readonly count?: number }): string =>
  `${cubeCount(count ?? 1)} other than yellow`;

/** `Bonus tile “6 points” × 2` */
export function times(text: string, count: number | undefined): string {
  return count === undefined ? text : `${text} × ${count}`;
}

export { overPhase, wrongPhase } from '../../words/english';

/** Refusals that all games share; what is due instead follows in a sentence of its own. */
export const holdRefusals = {
  ...commonRefusals,
  'no-such-cube': (_tell: unknown, { cube }: { readonly cube: Cube }) => `You have no ${cube} cube.`,
  'no-upgrade-left': () => 'You have no upgrades left.',
};

/** `You would need 1 more red cube for this card.` */
export function wouldNeed({ missing }: { readonly missing: Cubes }, why: string): string {
  return `You would need ${moreCubes(missing)} ${why}.`;
}

/** `you would need 1 more` */
export const needMore = (missing: number): string => `you would need ${missing} more`;
