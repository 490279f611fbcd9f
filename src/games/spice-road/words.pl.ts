import { changesOf } from '../../mechanics/changes.pl';
import { pieceWords } from '../../mechanics/cubes/table';
import * as hold from '../../mechanics/cubes/words.pl';
import * as merchants from '../../mechanics/merchants/words.pl';
import { withId } from '../../util/text';
import type { Translation } from '../../words/game-words';
import { counted, does, hasTo, quoted } from '../../words/polish';
import type { SpiceRoadAction as Action, SpiceRoad, SpiceRoadPointCard } from './definition';

export const clauses: { readonly [id: string]: string } = {
  'SR-S1': 'Przygotowanie kart punktów i monet',
  'SR-S2': 'Przygotowanie kart kupieckich',
  'SR-S3': 'Pierwszy gracz i początkowe kostki',
  'SR-T1': 'Tura: jedna z czterech akcji',
  'SR-P1': 'Zagranie karty',
  'SR-P2': 'Działanie kart',
  'SR-A1': 'Nabycie karty kupieckiej',
  'SR-A2': 'Uzupełnianie rzędu',
  'SR-R1': 'Odpoczynek',
  'SR-C1': 'Zdobycie karty punktów',
  'SR-C2': 'Monety',
  'SR-E1': 'Co kończy grę',
  'SR-E2': 'Punkty',
  'SR-I1': 'Co jest zakryte',
};

export const WHEN_LEGAL: { readonly [K in Action['kind']]: string } = /* @__PURE__ */ (() => ({
  ...merchants.whenLegal,
  trade: 'Wymieniać można tylko za pomocą właśnie zagranej karty handlu.',
  claim: 'Kartę punktów można zdobyć tylko na początku swojej tury.',
}))();

const COINS = { gold: 'złotą monetą', silver: 'srebrną monetą' } as const;

const pieces = /* @__PURE__ */ (() => ({
  ...merchants.pieces,
  pointCards: pieceWords(
    'pointCards',
    (card: SpiceRoadPointCard) =>
      `karta punktów ${quoted(`oddaj ${hold.cubes(card.cost)}, weź ${hold.pointCount(card.points)}`)}`,
  ),
}))();

export const polish = (): Translation<SpiceRoad> => ({
  actions: {
    ...merchants.actions,
    claim: (ctx, { slot }) => {
      const { card: id, coin = null } = ctx.view.pointRow[slot] ?? {};
      const worth = hold.worthText(withId(ctx.components.pointCards, id), 'wartą');
      const above = coin === null ? '' : `, ze ${COINS[coin]}`;
      return `${does(ctx, ['zdobądź', 'zdobywasz', 'zdobywa'])} kartę punktów${worth}${above}`;
    },
  },
  phases: {
    turn: (ctx) => `${hasTo(ctx)} zagrać kartę, nabyć kartę, zdobyć kartę punktów albo odpocząć.`,
    ...merchants.phases,
    discard: (ctx) => hold.discardPhase(ctx, ctx.components.holdSpaces, 'limit karawany'),
  },
  changes: changesOf(pieces),
  refusals: {
    ...merchants.refusals,
    'wrong-phase': hold.wrongPhase(WHEN_LEGAL),
    'cannot-pay-card': (_ctx, data) => hold.wouldNeed(data, 'Do zdobycia tej karty'),
  },
  scores: {
    pointCard: ({ components }, { id }) => `Karta punktów${hold.costText(withId(components.pointCards, id))}`,
    goldCoins: (_ctx, { count }) => counted(count ?? 1, ['złota moneta', 'złote monety', 'złotych monet']),
    silverCoins: (_ctx, { count }) =>
      counted(count ?? 1, ['srebrna moneta', 'srebrne monety', 'srebrnych monet']),
    cubes: hold.cubesScore,
  },
  clauses: { ...hold.clauses, ...clauses },
  pieces,
});
