import { changesOf } from '../../mechanics/changes.en';
import { tradeText } from '../../mechanics/cubes/words.en';
import { cardAt, tradeInUse } from '../../mechanics/merchants/table';
import * as merchants from '../../mechanics/merchants/words.en';
import { marketHere } from '../../mechanics/sea/table';
import * as sea from '../../mechanics/sea/words.en';
import { choice, does, hasTo, may, quoted, verb } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import type { SandToSea } from './definition';

export const clauses: { readonly [id: string]: string } = {
  'SS-S1': 'Starting cards',
  'SS-S2': 'The row of merchant cards',
  'SS-S3': 'The map with sea tiles',
  'SS-S4': 'Victory tiles and bonus tiles',
  'SS-S5': 'Player boards, outposts and boats',
  'SS-T1': 'A turn: one of four actions',
  'SS-A1': 'Acquiring a merchant card',
  'SS-A2': 'The row is refilled',
  'SS-P1': 'Playing a card',
  'SS-P2': 'What cards do',
  'SS-V1': 'Sailing: a card for each step',
  'SS-V2': 'Free steps',
  'SS-V3': 'Stopping where other boats are',
  'SS-V4': 'Market or port in the same turn',
  'SS-V5': 'Sea tiles',
  'SS-K1': 'Market',
  'SS-K2': 'The reward for the first column',
  'SS-K3': 'The rewards for the other columns',
  'SS-K4': 'The order of the columns',
  'SS-K5': 'The hold tile',
  'SS-O1': 'Port',
  'SS-R1': 'Resting',
  'SS-N1': 'No harvest',
  'SS-I1': 'What is hidden',
  'SS-I2': 'What a perfect memory knows',
  'SS-E1': 'What ends the game',
  'SS-E2': 'Points',
};

const REWARDS = { bonus: 'a bonus tile', merchant: 'a merchant card' } as const;

export const english = (): GameWords<SandToSea> => ({
  actions: {
    ...merchants.actions,
    ...sea.actions,
    trade: (ctx) => tradeText(ctx, tradeInUse(ctx) ?? marketHere(ctx)),
    sail: (ctx, action) => {
      const step = `${does(ctx, 'sail', 'sails')}${sea.fromHere(ctx)} to ${action.to}`;
      if (action.card === undefined) return step;
      return `${step} and ${verb(ctx, 'give', 'gives')} up ${merchants.card(ctx, action.card)}`;
    },
    takeMerchant: (ctx, { slot }) => {
      const place = cardAt(ctx, slot);
      return `${does(ctx, 'take', 'takes')} the merchant card ${quoted(merchants.cardText(place.card))}${merchants.withCubes(ctx, place.cubes)}`;
    },
  },
  phases: {
    ...sea.phases,
    ...merchants.phases,
    turn: (ctx) => `${may(ctx)} acquire or play a card, sail, act where the boat is, or rest.`,
    sail: (ctx) => `${may(ctx)} sail on (${sea.stepsLeft(ctx, 'a card for each step')}) or end the movement.`,
    reward: (ctx) =>
      `${hasTo(ctx)} take ${choice(ctx.view.rewards.map((reward) => REWARDS[reward]))} for the emptied column.`,
    market: sea.tradePhase,
  },
  changes: changesOf({ ...merchants.pieces, ...sea.pieces }),
  refusals: sea.refusals,
  scores: sea.scores,
  clauses: { ...sea.clauses, ...clauses },
  pieces: { ...merchants.pieces, ...sea.pieces },
});
