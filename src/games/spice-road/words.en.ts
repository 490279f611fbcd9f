import { changesOf } from '../../mechanics/changes.en';
import { pieceWords } from '../../mechanics/cubes/table';
import * as hold from '../../mechanics/cubes/words.en';
import * as merchants from '../../mechanics/merchants/words.en';
import { withId } from '../../util/text';
import { counted, does, hasTo, quoted } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import type { SpiceRoad, SpiceRoadPointCard } from './definition';

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
    (card: SpiceRoadPointCard) =>
      `point card ${quoted(`give ${hold.cubes(card.cost)}, get ${counted(card.points, 'point')}`)}`,
  ),
}))();

export const english = (): GameWords<SpiceRoad> => ({
  actions: {
    ...merchants.actions,
    claim: (ctx, { slot }) => {
      const { card: id, coin = null } = ctx.view.pointRow[slot] ?? {};
      const card = withId(ctx.components.pointCards, id);
      const above = coin === null ? '' : `, with ${COINS[coin]}`;
      return `${does(ctx, 'claim', 'claims')} the point card${hold.worthText(card)}${above}`;
    },
  },
  phases: {
    turn: (ctx) => `${hasTo(ctx)} play a card, acquire one, claim a point card or rest.`,
    ...merchants.phases,
    discard: (ctx) => hold.discardPhase(ctx, ctx.components.holdSpaces),
  },
  changes: changesOf(pieces),
  scores: {
    pointCard: ({ components }, { id }) => `Point card${hold.costText(withId(components.pointCards, id))}`,
    goldCoins: (_ctx, { count }) => counted(count ?? 1, 'gold coin'),
    silverCoins: (_ctx, { count }) => counted(count ?? 1, 'silver coin'),
    cubes: hold.cubesScore,
  },
  clauses: { ...hold.clauses, ...clauses },
  pieces,
});
