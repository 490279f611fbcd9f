import { changesOf } from '../../mechanics/changes.pl';
import { clauses as shared } from '../../mechanics/clauses.pl';
import { holdActions, wrongPhase } from '../../mechanics/hold/words.pl';
import {
  card,
  merchantActions,
  merchantPhases,
  merchantPieces,
  merchantRefusals,
} from '../../mechanics/merchants/words.pl';
import { clauses as sea } from '../../mechanics/sea/clauses.pl';
import {
  fromHere,
  seaActions,
  seaPhases,
  seaPieces,
  seaRefusals,
  seaScores,
  stepsLeft,
  tradePhase,
} from '../../mechanics/sea/words.pl';
import { tradeText } from '../../mechanics/trade/words.pl';
import type { GameWords } from '../../words/game-words';
import { choice, does, hasTo, may, verb } from '../../words/polish';
import { clauses } from './clauses.pl';
import { MOMENTS } from './moments.pl';
import { tradeHere } from './told';
import type { SandToSea } from './types';

const REWARDS = { bonus: 'kafel bonusowy', merchant: 'kartę kupiecką' } as const;

/** From Sand to Sea in Polish. */
export const polish = (): GameWords<SandToSea> => ({
  actions: {
    ...holdActions,
    ...merchantActions,
    ...seaActions,
    trade: (tell) => tradeText(tell, tradeHere(tell)),
    sail: (tell, action) => {
      const step = `${does(tell, ['popłyń', 'płyniesz', 'płynie'])}${fromHere(tell)} na ${action.to}`;
      if (action.card === undefined) return step;
      return `${step} i ${verb(tell, ['odrzuć', 'odrzucasz', 'odrzuca'])} kartę ${card(tell, action.card)}`;
    },
  },
  phases: {
    ...seaPhases,
    ...merchantPhases,
    turn: (tell) =>
      `${may(tell)} nabyć lub zagrać kartę, popłynąć, wykonać akcję tam, gdzie jest statek, albo odpocząć.`,
    sail: (tell) =>
      `${may(tell)} płynąć dalej (${stepsLeft(tell, 'każdy krok kosztuje kartę')}) albo zakończyć ruch.`,
    act: (tell) => `${may(tell)} wykonać tu jedną akcję albo zakończyć turę.`,
    reward: (tell) =>
      `${hasTo(tell)} wziąć ${choice(tell.view.rewards.map((reward) => REWARDS[reward]))}: kolumna jest pusta.`,
    market: tradePhase,
  },
  changes: changesOf({ ...merchantPieces, ...seaPieces }),
  refusals: {
    ...merchantRefusals,
    ...seaRefusals,
    'wrong-phase': wrongPhase(MOMENTS),
    'no-bonus-tile': (_tell, { column }) => `Kolumna ${column} nie daje kafla bonusowego.`,
    'no-merchant-card': (_tell, { column }) => `Kolumna ${column} nie daje karty kupieckiej.`,
    'not-own-card': (tell, data) =>
      `Nie masz karty ${card(tell, data.card)} ani na ręce, ani odkrytej przed sobą.`,
  },
  scores: seaScores,
  clauses: { ...shared, ...sea, ...clauses },
  pieces: { ...merchantPieces, ...seaPieces },
});
