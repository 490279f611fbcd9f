import { changesOf } from '../../mechanics/changes.en';
import { pieceWords } from '../../mechanics/cubes/table';
import * as hold from '../../mechanics/cubes/words.en';
import * as merchants from '../../mechanics/merchants/words.en';
import { counted, does, hasTo, quoted } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import type { SpiceRoad, SpiceRoadPointCard } from './definition';
import { pointCardNamed } from './table';

export const clauses: { readonly [id: string]: string } = {
  'SR-S1': 'Setting up point cards and coins',
  'SR-S2': 'Setting up the merchant cards',
  'SR-S3': 'First player and starting cubes',
  'SR-T1': 'A turn: one of four actions',
  'SR-P1': 'Playing a card',
  'SR-P2': 'What cards do',
  'SR-A1': 'Acquiring a merchant card',
  'SR-A2': 'The row is refilled',
  'SR-R1': 'Resting',
  'SR-C1': 'Claiming a point card',
  'SR-C2': 'Coins',
  'SR-E1': 'What ends the game',
  'SR-E2': 'Points',
  'SR-I1': 'What is hidden',
};

const COINS = { gold: 'a gold coin', silver: 'a silver coin' } as const;

const pieces = /* @__PURE__ */ (() => ({
  ...merchants.pieces,
  pointCards: pieceWords(
    'pointCards',
    ({ points, cost }: SpiceRoadPointCard) =>
      `point card ${quoted(`${counted(points, 'point')} for ${hold.cubes(cost)}`)}`,
  ),
}))();

export const english = (): GameWords<SpiceRoad> => ({
  actions: {
    ...merchants.actions,
    claim: (ctx, { slot }) => {
      const place = ctx.view.pointRow[slot];
      const card = pointCardNamed(ctx.components, place?.card);
      const coin = place?.coin == null ? '' : `, with ${COINS[place.coin]}`;
      const worth =
        card === undefined ? '' : ` worth ${counted(card.points, 'point')} for ${hold.cubes(card.cost)}`;
      return `${does(ctx, 'claim', 'claims')} the point card${worth}${coin}`;
    },
  },
  phases: {
    turn: (ctx) => `${hasTo(ctx)} play a card, acquire one, claim a point card or rest.`,
    ...merchants.phases,
    discard: (ctx) => hold.discardPhase(ctx, ctx.components.holdSpaces),
  },
  changes: changesOf(pieces),
  scores: {
    pointCard: ({ components }, { id }) => {
      const card = pointCardNamed(components, id);
      return card === undefined ? 'Point card' : `Point card for ${hold.cubes(card.cost)}`;
    },
    goldCoins: (_ctx, { count }) => counted(count ?? 1, 'gold coin'),
    silverCoins: (_ctx, { count }) => counted(count ?? 1, 'silver coin'),
    cubes: hold.cubesScore,
  },
  clauses: { ...hold.clauses, ...clauses },
  pieces,
});
