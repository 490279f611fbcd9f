import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { ScoreItem } from '../../play/score';
import { byItsKind } from '../../util/immutable';
import { withId } from '../../util/text';
import type { SentenceContext } from '../../words/context';
import { counted, does, hasTo, may, own, ownOfActor, quoted, who } from '../../words/english';
import type { Formatters } from '../../words/game-words';
import type { Cube } from '../cubes/cubes';
import { pieceWords } from '../cubes/table';
import * as hold from '../cubes/words.en';
import type { BonusEffect } from './schema';
import type { BonusTile, SeaComponents } from './state';
import * as table from './table';
import type { SeaViolations } from './violations';

export const clauses: { readonly [id: string]: string } = /* @__PURE__ */ (() => ({
  ...hold.clauses,
  'EW-S1': 'Setting up the market tiles',
  'EW-S2': 'The standard map',
  'EW-S3': 'Own maps',
  'EW-S4': 'Setting up the victory tiles',
  'EW-S5': 'The bonus tiles',
  'EW-S6': 'Player boards, outposts and boats',
  'EW-S7': 'The first player',
  'EW-S8': 'Starting cubes and boats',
  'EW-M4': 'Paying the owners of boats',
  'EW-M5': 'No stop where you cannot pay',
  'EW-M6': 'When nothing is paid',
  'EW-K1': 'Building an outpost',
  'EW-K2': 'The cost of an outpost',
  'EW-K3': 'Which outpost is built',
  'EW-K4': 'The bonus tile for an empty column',
  'EW-K5': 'Trading at an outpost',
  'EW-K7': 'The hold tile',
  'EW-P1': 'Claiming a victory tile',
  'EW-P2': 'The next victory tile',
  'EW-P3': 'The closed port moves',
  'EW-P4': 'When the pile is empty',
}))();

function bonusText(effect: BonusEffect | undefined): string {
  if (effect === undefined) return 'nothing';
  return byItsKind(effect, {
    freeSteps: ({ steps }) => counted(steps, 'more free step', 'more free steps'),
    holdSpaces: ({ spaces }) => counted(spaces, 'more hold space', 'more hold spaces'),
    harvestCubes: (harvest) => `${hold.cubes(harvest.cubes)} with every harvest`,
    buildUpgrades: ({ steps }) => `${counted(steps, 'upgrade')} after building`,
    points: ({ points }) => counted(points, 'point'),
  });
}

/** Returns the hex of the boat as a phrase to append: ` from C3`; empty in the mood `choice`. */
export function fromHere(ctx: table.SeaContext): string {
  const here = table.boatHex(ctx);
  return ctx.mood === 'choice' || here === undefined ? '' : ` from ${here.id}`;
}

/** Returns the hex of the boat as a phrase to append: ` on C3`; empty if the boat is on no hex. */
export function onHere(ctx: table.SeaContext): string {
  const here = table.boatHex(ctx);
  return here === undefined ? '' : ` on ${here.id}`;
}

export const actions = /* @__PURE__ */ (() => ({
  ...hold.actions,
  takeCubes: (ctx: table.SeaContext, { set }: { readonly set: string }) =>
    `${does(ctx, 'start', 'starts')} with ${hold.cubes(table.startingSet(ctx.components, set))}`,
  placeBoat: (ctx: table.SeaContext, { hex }: { readonly hex: string }) =>
    `${does(ctx, 'put', 'puts')} ${own(ctx)} boat on ${hex}`,
  dock: (ctx: table.SeaContext) => `${does(ctx, 'stop', 'stops')}${onHere(ctx)}`,
  payBoat: (ctx: table.SeaContext, { seat, cube }: { readonly seat: number; readonly cube: Cube }) =>
    `${does(ctx, 'pay', 'pays')} ${who(ctx, seat)} ${hold.aCube(cube)}`,
  build: (ctx: table.SeaContext) =>
    `${does(ctx, 'build', 'builds')} an outpost${onHere(ctx)} ${hold.price(table.outpostCostHere(ctx))}`,
  payCube: (ctx: table.SeaContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, 'pay', 'pays')} ${hold.aCube(cube)} for the outpost`,
  takeBonus: (ctx: table.SeaContext, { stack }: { readonly stack: number }) =>
    `${does(ctx, 'take', 'takes')} the bonus tile ${quoted(bonusText(table.topOfStack(ctx, stack)))}`,
  trade: (ctx: table.SeaContext) => hold.tradeText(ctx, table.marketHere(ctx)),
  claim: (ctx: table.SeaContext) =>
    `${does(ctx, 'claim', 'claims')} the victory tile${hold.worthText(table.victoryTileHere(ctx))}`,
}))();

export const phases = {
  takeCubes: (ctx: SentenceContext) => `${hasTo(ctx)} choose starting cubes.`,
  placeBoat: (ctx: SentenceContext) => `${hasTo(ctx)} put ${ownOfActor(ctx)} boat on a market tile.`,
  payBoats: (ctx: table.SeaContext) => {
    const { payee } = ctx.view;
    return payee === null
      ? `${hasTo(ctx)} pay a cube.`
      : `${hasTo(ctx)} pay ${who(ctx, payee)} a cube for sharing the tile.`;
  },
  act: (ctx: SentenceContext) => `${may(ctx)} do one thing here, or end the turn.`,
  payCubes: (ctx: table.SeaContext) => `${hasTo(ctx)} pay ${hold.cubeCount(ctx.view.toPay)} for the outpost.`,
  discard: (ctx: table.SeaContext) =>
    hold.discardPhase(ctx, ctx.view.players[ctx.actor ?? 0]?.holdSpaces ?? 0),
  over: hold.overPhase,
};

/** Returns `2 free steps left`, or the text `paid` if no step is free. */
export function stepsLeft({ view }: table.SeaContext, paid: string): string {
  return view.freeSteps > 0 ? `${counted(view.freeSteps, 'free step')} left` : paid;
}

/** Returns the sentence for a possible trade: `You may trade here or end the turn.` */
export function tradePhase(ctx: SentenceContext): string {
  return `${may(ctx)} trade here or end the turn.`;
}

export const scores = {
  victoryTile: ({ components }: SentenceContext<unknown, SeaComponents>, { id }: ScoreItem) =>
    `Victory tile${hold.costText(withId(components.victoryTiles, id))}`,
  boardColumn: (_ctx: unknown, { id, count }: ScoreItem) =>
    `${counted(count ?? 1, 'uncovered space')} in column ${id}`,
  bonusTile: ({ components }: SentenceContext<unknown, SeaComponents>, { id, count }: ScoreItem) => {
    const text = `Bonus tile ${quoted(bonusText(withId(components.bonusTiles, id)?.effect))}`;
    return count === 1 ? text : hold.times(text, count);
  },
  cubes: hold.cubesScore,
};

export const pieces = /* @__PURE__ */ (() => ({
  marketTiles: pieceWords(
    'marketTiles',
    ({ symbol, give, get }: MarketTile) => `${symbol} market: ${hold.exchange(give, get)}`,
  ),
  victoryTiles: pieceWords('victoryTiles', (tile: VictoryTile) => `victory tile${hold.worthText(tile)}`),
  bonusTiles: pieceWords('bonusTiles', ({ effect }: BonusTile) => `bonus tile ${quoted(bonusText(effect))}`),
  startingCubes: pieceWords(
    'startingCubes',
    (set: StartingCubes) => `starting cubes: ${hold.cubes(set.cubes)}`,
  ),
}))();

/** The other refusals on the sea map name no player, so their messages serve as sentences. */
export const refusals = {
  'wrong-payee': (ctx, { payee }) => `${ctx.name(payee)} has to be paid first.`,
} satisfies Formatters<SentenceContext, Pick<SeaViolations, 'wrong-payee'>>;
