import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { ScoreItem } from '../../play/score';
import { byItsKind } from '../../util/immutable';
import type { Tell } from '../../words/context';
import { counted, does, hasTo, may, own, ownOfActor, quoted, who } from '../../words/english';
import type { Cube } from '../cubes/cubes';
import { pieceWords } from '../cubes/table';
import {
  aCube,
  cubeCount,
  cubes,
  cubesScore,
  discardPhase,
  exchange,
  overPhase,
  price,
  times,
  tradeText,
} from '../cubes/words.en';
import type { BonusEffect } from './schema';
import type { BonusTile, SeaComponents } from './state';
import {
  boatHex,
  marketHere,
  outpostCostHere,
  type SeaTell,
  startingSet,
  topOfStack,
  victoryTileHere,
} from './table';
import type { WrongPayee } from './violations';

/** Titles of the clauses that the games on the sea map share, in English. */
export const clauses: { readonly [id: string]: string } = {
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
};

/** `1 more free step` */
function bonusText(effect: BonusEffect | undefined): string {
  if (effect === undefined) return 'nothing';
  return byItsKind(effect, {
    freeSteps: ({ steps }) => counted(steps, 'more free step', 'more free steps'),
    holdSpaces: ({ spaces }) => counted(spaces, 'more hold space', 'more hold spaces'),
    harvestCubes: (harvest) => `${cubes(harvest.cubes)} with every harvest`,
    buildUpgrades: ({ steps }) => `${counted(steps, 'upgrade')} after building`,
    points: ({ points }) => counted(points, 'point'),
  });
}

/** `worth 12 points for 2 red and 2 brown` */
function victoryText(tile: VictoryTile | undefined): string {
  return tile === undefined ? '' : ` worth ${counted(tile.points, 'point')} for ${cubes(tile.cost)}`;
}

/** ` from C3` in a report. */
export function fromHere(tell: SeaTell): string {
  const here = boatHex(tell);
  return tell.mood === 'choice' || here === undefined ? '' : ` from ${here.id}`;
}

/** ` on C3` */
export function onHere(tell: SeaTell): string {
  const here = boatHex(tell);
  return here === undefined ? '' : ` on ${here.id}`;
}

/** The actions on the sea map. */
export const seaActions = {
  takeCubes: (tell: SeaTell, { set }: { readonly set: string }) =>
    `${does(tell, 'start', 'starts')} with ${cubes(startingSet(tell.components, set))}`,
  placeBoat: (tell: SeaTell, { hex }: { readonly hex: string }) =>
    `${does(tell, 'put', 'puts')} ${own(tell)} boat on ${hex}`,
  dock: (tell: SeaTell) => `${does(tell, 'stop', 'stops')}${onHere(tell)}`,
  payBoat: (tell: SeaTell, { seat, cube }: { readonly seat: number; readonly cube: Cube }) =>
    `${does(tell, 'pay', 'pays')} ${who(tell, seat)} ${aCube(cube)}`,
  build: (tell: SeaTell) =>
    `${does(tell, 'build', 'builds')} an outpost${onHere(tell)} ${price(outpostCostHere(tell))}`,
  payCube: (tell: SeaTell, { cube }: { readonly cube: Cube }) =>
    `${does(tell, 'pay', 'pays')} ${aCube(cube)} for the outpost`,
  takeBonus: (tell: SeaTell, { stack }: { readonly stack: number }) =>
    `${does(tell, 'take', 'takes')} the bonus tile ${quoted(bonusText(topOfStack(tell, stack)))}`,
  trade: (tell: SeaTell) => tradeText(tell, marketHere(tell)),
  claim: (tell: SeaTell) =>
    `${does(tell, 'claim', 'claims')} the victory tile${victoryText(victoryTileHere(tell))}`,
};

/** The decision due in each phase. */
export const seaPhases = {
  takeCubes: (tell: Tell) => `${hasTo(tell)} choose starting cubes.`,
  placeBoat: (tell: Tell) => `${hasTo(tell)} put ${ownOfActor(tell)} boat on a market tile.`,
  payBoats: (tell: SeaTell) => {
    const { payee } = tell.view;
    return payee === null
      ? `${hasTo(tell)} pay a cube.`
      : `${hasTo(tell)} pay ${who(tell, payee)} a cube for sharing the tile.`;
  },
  payCubes: (tell: SeaTell) => `${hasTo(tell)} pay ${cubeCount(tell.view.toPay)} for the outpost.`,
  discard: (tell: SeaTell) => discardPhase(tell, tell.view.players[tell.actor ?? 0]?.holdSpaces ?? 0),
  over: overPhase,
};

/** ` (2 free steps left)` */
export function stepsLeft({ view }: SeaTell, paid: string): string {
  return view.freeSteps > 0 ? `${counted(view.freeSteps, 'free step')} left` : paid;
}

/** `You may trade here or end the turn.` */
export function tradePhase(tell: Tell): string {
  return `${may(tell)} trade here or end the turn.`;
}

/** The lines of a score sheet. */
export const seaScores = {
  victoryTile: ({ components }: Tell<unknown, SeaComponents>, { id }: ScoreItem) => {
    const tile = components.victoryTiles.find((each) => each.id === id);
    return tile === undefined ? 'Victory tile' : `Victory tile for ${cubes(tile.cost)}`;
  },
  boardColumn: (_tell: unknown, { id, count }: ScoreItem) =>
    `${counted(count ?? 1, 'uncovered space')} in column ${id}`,
  bonusTile: ({ components }: Tell<unknown, SeaComponents>, { id, count }: ScoreItem) => {
    const text = `Bonus tile ${quoted(bonusText(components.bonusTiles.find((tile) => tile.id === id)?.effect))}`;
    return count === 1 ? text : times(text, count);
  },
  cubes: cubesScore,
};

/** The tiles by their ids. */
export const seaPieces = /* @__PURE__ */ (() => ({
  marketTiles: pieceWords(
    'marketTiles',
    ({ symbol, give, get }: MarketTile) => `${symbol} market: ${exchange(give, get)}`,
  ),
  victoryTiles: pieceWords('victoryTiles', (tile: VictoryTile) => `victory tile${victoryText(tile)}`),
  bonusTiles: pieceWords('bonusTiles', ({ effect }: BonusTile) => `bonus tile ${quoted(bonusText(effect))}`),
  startingCubes: pieceWords('startingCubes', (set: StartingCubes) => `starting cubes: ${cubes(set.cubes)}`),
}))();

/** The refusal whose sentence names a player. */
export const seaRefusals = {
  'wrong-payee': (tell: Tell, { payee }: WrongPayee) => `${tell.name(payee)} has to be paid first.`,
};
