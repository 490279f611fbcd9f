import { changesOf } from '../../mechanics/changes.en';
import { clauses as shared } from '../../mechanics/clauses.en';
import { holdActions, wrongPhase } from '../../mechanics/hold/words.en';
import {
  card,
  merchantActions,
  merchantPhases,
  merchantPieces,
  merchantRefusals,
  theCard,
} from '../../mechanics/merchants/words.en';
import { clauses as sea } from '../../mechanics/sea/clauses.en';
import {
  fromHere,
  seaActions,
  seaPhases,
  seaPieces,
  seaRefusals,
  seaScores,
  stepsLeft,
  tradePhase,
} from '../../mechanics/sea/words.en';
import { tradeText } from '../../mechanics/trade/words.en';
import { choice, does, hasTo, may, verb } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import { clauses } from './clauses.en';
import { MOMENTS } from './moments.en';
import { tradeHere } from './told';
import type { SandToSea } from './types';

const REWARDS = { bonus: 'a bonus tile', merchant: 'a merchant card' } as const;

/** From Sand to Sea in English. */
export const english = (): GameWords<SandToSea> => ({
  actions: {
    ...holdActions,
    ...merchantActions,
    ...seaActions,
    trade: (tell) => tradeText(tell, tradeHere(tell)),
    sail: (tell, action) => {
      const step = `${does(tell, 'sail', 'sails')}${fromHere(tell)} to ${action.to}`;
      if (action.card === undefined) return step;
      return `${step} and ${verb(tell, 'give', 'gives')} up ${card(tell, action.card)}`;
    },
  },
  phases: {
    ...seaPhases,
    ...merchantPhases,
    turn: (tell) => `${may(tell)} acquire or play a card, sail, act where the boat is, or rest.`,
    sail: (tell) => `${may(tell)} sail on (${stepsLeft(tell, 'a card for each step')}) or end the movement.`,
    act: (tell) => `${may(tell)} do one thing here, or end the turn.`,
    reward: (tell) =>
      `${hasTo(tell)} take ${choice(tell.view.rewards.map((reward) => REWARDS[reward]))}: a column is empty.`,
    market: tradePhase,
  },
  changes: changesOf({ ...merchantPieces, ...seaPieces }),
  refusals: {
    ...merchantRefusals,
    ...seaRefusals,
    'wrong-phase': wrongPhase(MOMENTS),
    'no-bonus-tile': (_tell, { column }) => `Column ${column} brings no bonus tile.`,
    'no-merchant-card': (_tell, { column }) => `Column ${column} brings no merchant card.`,
    'not-own-card': (tell, data) =>
      `${theCard(tell, data.card)} is neither in your hand nor face up in front of you.`,
  },
  scores: seaScores,
  clauses: { ...shared, ...sea, ...clauses },
  pieces: { ...merchantPieces, ...seaPieces },
});
