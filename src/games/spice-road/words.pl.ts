import { changesOf } from '../../mechanics/changes.pl';
import { clauses as shared } from '../../mechanics/clauses.pl';
import { cubes } from '../../mechanics/cubes/words.pl';
import {
  cubesScore,
  discardPhase,
  holdActions,
  overPhase,
  pointCount,
  wouldNeed,
  wrongPhase,
} from '../../mechanics/hold/words.pl';
import { cardNamed } from '../../mechanics/merchants/told';
import {
  merchantActions,
  merchantPhases,
  merchantPieces,
  merchantRefusals,
} from '../../mechanics/merchants/words.pl';
import { tradeText } from '../../mechanics/trade/words.pl';
import type { GameWords } from '../../words/game-words';
import { counted, does, hasTo, quoted } from '../../words/polish';
import { clauses } from './clauses.pl';
import { MOMENTS } from './moments.pl';
import type { SpiceRoad } from './types';

const COINS = { gold: 'złotą monetą', silver: 'srebrną monetą' } as const;

const pieces = (): GameWords<SpiceRoad>['pieces'] => ({
  ...merchantPieces,
  pointCards: ({ components }, id) => {
    const card = components.pointCards.find((each) => each.id === id);
    return card === undefined
      ? null
      : `karta punktów ${quoted(`${pointCount(card.points)} za ${cubes(card.cost)}`)}`;
  },
});

/** Spice Road in Polish. */
export const polish = (): GameWords<SpiceRoad> => ({
  actions: {
    ...holdActions,
    play: merchantActions.play,
    acquire: merchantActions.acquire,
    payCard: merchantActions.payCard,
    rest: merchantActions.rest,
    trade: (tell) => {
      const card = cardNamed(tell.components, tell.view.played);
      return tradeText(tell, card?.kind === 'trade' ? card : undefined);
    },
    claim: (tell, { slot }) => {
      const place = tell.view.pointRow[slot];
      const card = tell.components.pointCards.find(({ id }) => id === place?.card);
      const coin = place?.coin == null ? '' : `, ze ${COINS[place.coin]}`;
      const what = card === undefined ? '' : ` wartą ${pointCount(card.points)}`;
      const cost = card === undefined ? '' : ` za ${cubes(card.cost)}`;
      return `${does(tell, ['zdobądź', 'zdobywasz', 'zdobywa'])} kartę punktów${what}${cost}${coin}`;
    },
  },
  phases: {
    turn: (tell) => `${hasTo(tell)} zagrać kartę, nabyć kartę, zdobyć kartę punktów albo odpocząć.`,
    ...merchantPhases,
    discard: (tell) => discardPhase(tell, tell.components.holdSpaces, 'karawana jest przepełniona'),
    over: overPhase,
  },
  changes: changesOf(pieces()),
  refusals: {
    ...merchantRefusals,
    'wrong-phase': wrongPhase(MOMENTS),
    'cannot-pay-card': (_tell, data) => wouldNeed(data, 'Do zdobycia tej karty'),
  },
  scores: {
    pointCard: ({ components }, { id }) => {
      const card = components.pointCards.find((each) => each.id === id);
      return card === undefined ? 'Karta punktów' : `Karta punktów za ${cubes(card.cost)}`;
    },
    goldCoins: (_tell, { count }) => counted(count ?? 1, ['złota moneta', 'złote monety', 'złotych monet']),
    silverCoins: (_tell, { count }) =>
      counted(count ?? 1, ['srebrna moneta', 'srebrne monety', 'srebrnych monet']),
    cubes: cubesScore,
  },
  clauses: { ...shared, ...clauses },
  pieces: pieces(),
});
