import type { SentenceContext } from '../../words/context';
import { counted, does, hasTo, list, may } from '../../words/english';
import { type Counts, CUBES, type Cube, type Cubes, RANKS, total } from './cubes';
import type { Goal } from './evaluation';

export { overPhase } from '../../words/english';

export const clauses: { readonly [id: string]: string } = {
  'C-1': 'The colours of cubes',
  'C-2': 'The supply never runs out',
  'C-3': 'Upgrading a cube',
  'C-4': 'Trading',
  'C-5': 'The limit of cubes',
  'C-6': 'The last round',
  'C-7': 'Points for cubes',
  'C-8': 'Winner and ties',
  'C-9': 'What may be left undone',
};

export function aCube(cube: Cube): string {
  return `a ${cube} cube`;
}

export function cubes(counts: Counts): string {
  return (
    list(RANKS.flatMap((rank) => (counts[rank] > 0 ? [`${counts[rank]} ${CUBES[rank]}`] : []))) || 'nothing'
  );
}

/** Returns an exchange of cubes as text: `give 2 yellow, get 1 green` */
export function exchange(give: Counts, get: Counts): string {
  return `give ${cubes(give)}, get ${cubes(get)}`;
}

export function cubeCount(count: number): string {
  return counted(count, 'cube');
}

/** Returns the cost of a card or tile: ` for 2 red and 2 brown`; empty if there is none. */
export function costText(piece: Pick<Goal, 'cost'> | undefined): string {
  return piece === undefined ? '' : ` for ${cubes(piece.cost)}`;
}

/** Returns the points and the cost of a card or tile: ` worth 12 points for 2 red and 2 brown` */
export function worthText(piece: Goal | undefined): string {
  return piece === undefined ? '' : ` worth ${counted(piece.points, 'point')}${costText(piece)}`;
}

export function price(count: number): string {
  return count === 0 ? 'for free' : `for ${cubeCount(count)}`;
}

export function nextColour(cube: Cube): Cube {
  return CUBES[CUBES.indexOf(cube) + 1] ?? cube;
}

export interface HoldsView {
  readonly players: readonly { readonly cubes: Cubes }[];
}

export const actions = {
  upgrade: (ctx: SentenceContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, 'upgrade', 'upgrades')} ${aCube(cube)} to ${nextColour(cube)}`,
  discard: (ctx: SentenceContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, 'return', 'returns')} ${aCube(cube)} to the supply`,
  endTurn: (ctx: SentenceContext) =>
    ctx.mood === 'choice' ? 'End the turn' : `${does(ctx, 'end', 'ends')} the turn`,
};

/** Returns the sentence for the decision to discard: `P1 has to return 2 cubes: the limit is 10.` */
export function discardPhase(ctx: SentenceContext<HoldsView>, spaces: number): string {
  const held = total(ctx.view.players[ctx.actor ?? 0]?.cubes ?? [0, 0, 0, 0]);
  return `${hasTo(ctx)} return ${cubeCount(Math.max(1, held - spaces))}: the limit is ${spaces}.`;
}

/** Returns the sentence for the decision on upgrades: `P1 may make up to 2 upgrades or end the turn.` */
export function upgradePhase(ctx: SentenceContext, upgrades: number, otherwise = 'end the turn'): string {
  const count = upgrades === 1 ? '1 upgrade' : `up to ${counted(upgrades, 'upgrade')}`;
  return `${may(ctx)} make ${count} or ${otherwise}.`;
}

export const cubesScore = (_ctx: unknown, { count }: { readonly count?: number }): string =>
  `${cubeCount(count ?? 1)} other than yellow`;

/** Appends a count to a text in any language: `Bonus tile “6 points” × 2` */
export function times(text: string, count: number | undefined): string {
  return count === undefined ? text : `${text} × ${count}`;
}

export function tradeText(
  ctx: SentenceContext,
  trade: { readonly give: Cubes; readonly get: Cubes } | undefined,
): string {
  const what = trade === undefined ? 'once' : `${cubes(trade.give)} for ${cubes(trade.get)}`;
  return `${does(ctx, 'trade', 'trades')} ${what}`;
}
