import { changesOf } from '../../mechanics/changes.en';
import type { Cubes } from '../../mechanics/cubes/cubes';
import { clauses as shared, tradeText } from '../../mechanics/cubes/words.en';
import { cardAt, cardNamed } from '../../mechanics/merchants/table';
import {
  card,
  cardText,
  merchantActions,
  merchantPhases,
  merchantPieces,
  withCubes,
} from '../../mechanics/merchants/words.en';
import { marketHere } from '../../mechanics/sea/table';
import {
  fromHere,
  clauses as sea,
  seaActions,
  seaPhases,
  seaPieces,
  seaRefusals,
  seaScores,
  stepsLeft,
  tradePhase,
} from '../../mechanics/sea/words.en';
import type { Tell } from '../../words/context';
import { choice, does, hasTo, may, quoted, verb } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import type { Components } from './state';
import type { SandToSea, SandToSeaView as View } from './types';

/** The trade that is possible now: by the card played, otherwise on the market tile. */
export function tradeHere(
  tell: Tell<View, Components>,
): { readonly give: Cubes; readonly get: Cubes } | undefined {
  const card = cardNamed(tell.components, tell.view.played);
  return card?.kind === 'trade' ? card : marketHere(tell);
}

/** Titles of the clauses of From Sand to Sea, in English. */
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

/** From Sand to Sea in English. */
export const english = (): GameWords<SandToSea> => ({
  actions: {
    ...merchantActions,
    ...seaActions,
    trade: (tell) => tradeText(tell, tradeHere(tell)),
    sail: (tell, action) => {
      const step = `${does(tell, 'sail', 'sails')}${fromHere(tell)} to ${action.to}`;
      if (action.card === undefined) return step;
      return `${step} and ${verb(tell, 'give', 'gives')} up ${card(tell, action.card)}`;
    },
    takeMerchant: (tell, { slot }) => {
      const place = cardAt(tell, slot);
      return `${does(tell, 'take', 'takes')} the merchant card ${quoted(cardText(place.card))}${withCubes(tell, place.cubes)}`;
    },
  },
  phases: {
    ...seaPhases,
    ...merchantPhases,
    turn: (tell) => `${may(tell)} acquire or play a card, sail, act where the boat is, or rest.`,
    sail: (tell) => `${may(tell)} sail on (${stepsLeft(tell, 'a card for each step')}) or end the movement.`,
    act: (tell) => `${may(tell)} do one thing here, or end the turn.`,
    reward: (tell) =>
      `${hasTo(tell)} take ${choice(tell.view.rewards.map((reward) => REWARDS[reward]))} for the emptied column.`,
    market: tradePhase,
  },
  changes: changesOf({ ...merchantPieces, ...seaPieces }),
  refusals: seaRefusals,
  scores: seaScores,
  clauses: { ...shared, ...sea, ...clauses },
  pieces: { ...merchantPieces, ...seaPieces },
});
