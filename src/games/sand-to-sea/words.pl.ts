import { changesOf } from '../../mechanics/changes.pl';
import { tradeText, wrongPhase } from '../../mechanics/cubes/words.pl';
import { cardAt, tradeInUse } from '../../mechanics/merchants/table';
import * as merchants from '../../mechanics/merchants/words.pl';
import { marketHere } from '../../mechanics/sea/table';
import * as sea from '../../mechanics/sea/words.pl';
import type { Translation } from '../../words/game-words';
import { choice, does, hasTo, may, quoted, verb } from '../../words/polish';
import type { SandToSeaAction as Action, SandToSea } from './definition';

export const clauses: { readonly [id: string]: string } = {
  'SS-S1': 'Początkowe karty',
  'SS-S2': 'Rząd kart kupieckich',
  'SS-S3': 'Mapa z kaflami morza',
  'SS-S4': 'Kafle punktów zwycięstwa i kafle bonusowe',
  'SS-S5': 'Plansze graczy, faktorie i statki',
  'SS-T1': 'Tura: jedna z czterech akcji',
  'SS-A1': 'Nabycie karty kupieckiej',
  'SS-A2': 'Uzupełnianie rzędu',
  'SS-P1': 'Zagranie karty',
  'SS-P2': 'Działanie kart',
  'SS-V1': 'Ruch: karta za każdy kafel',
  'SS-V2': 'Pola za darmo',
  'SS-V3': 'Zatrzymanie się tam, gdzie są inne statki',
  'SS-V4': 'Rynek albo port w tej samej turze',
  'SS-V5': 'Kafle morza',
  'SS-K1': 'Rynek',
  'SS-K2': 'Nagroda za pierwszą kolumnę',
  'SS-K3': 'Nagrody za pozostałe kolumny',
  'SS-K4': 'Kolejność kolumn',
  'SS-K5': 'Kafel ładowni',
  'SS-O1': 'Port',
  'SS-R1': 'Odpoczynek',
  'SS-N1': 'Bez zbiorów',
  'SS-I1': 'Co jest zakryte',
  'SS-I2': 'Co wie gracz o doskonałej pamięci',
  'SS-E1': 'Co kończy grę',
  'SS-E2': 'Punkty',
};

export const WHEN_LEGAL: { readonly [K in Action['kind']]: string } = /* @__PURE__ */ (() => ({
  ...merchants.whenLegal,
  ...sea.whenLegal,
  trade:
    'Wymieniać można tylko za pomocą właśnie zagranej karty handlu albo na rynku, gdy statek nie płynie.',
  takeMerchant:
    'Kartę kupiecką w nagrodę bierze się tylko wtedy, gdy budowa opróżniła kolumnę twojej planszy.',
}))();

const REWARDS = { bonus: 'kafel bonusowy', merchant: 'kartę kupiecką' } as const;

export const polish = (): Translation<SandToSea> => ({
  actions: {
    ...merchants.actions,
    ...sea.actions,
    trade: (ctx) => tradeText(ctx, tradeInUse(ctx) ?? marketHere(ctx)),
    sail: (ctx, action) => {
      const step = `${does(ctx, ['popłyń', 'płyniesz', 'płynie'])}${sea.fromHere(ctx)} na ${action.to}`;
      if (action.card === undefined) return step;
      return `${step} i ${verb(ctx, ['odrzuć', 'odrzucasz', 'odrzuca'])} kartę ${merchants.card(ctx, action.card)}`;
    },
    takeMerchant: (ctx, { slot }) => {
      const place = cardAt(ctx, slot);
      return `${does(ctx, ['weź', 'bierzesz', 'bierze'])} kartę kupiecką ${quoted(merchants.cardText(place.card))}${merchants.withCubes(place.cubes)}`;
    },
  },
  phases: {
    ...sea.phases,
    ...merchants.phases,
    turn: (ctx) =>
      `${may(ctx)} nabyć lub zagrać kartę, popłynąć, wykonać akcję tam, gdzie jest statek, albo odpocząć.`,
    sail: (ctx) =>
      `${may(ctx)} płynąć dalej (${sea.stepsLeft(ctx, 'każdy kafel kosztuje kartę')}) albo zakończyć ruch.`,
    reward: (ctx) =>
      `${hasTo(ctx)} wziąć ${choice(ctx.view.rewards.map((reward) => REWARDS[reward]))} za opróżnioną kolumnę.`,
    market: sea.tradePhase,
  },
  changes: changesOf({ ...merchants.pieces, ...sea.pieces }),
  refusals: {
    ...merchants.refusals,
    ...sea.refusals,
    'wrong-phase': wrongPhase(WHEN_LEGAL),
    'no-bonus-tile': (_ctx, { column }) => `Kolumna ${column} nie daje kafla bonusowego.`,
    'no-merchant-card': (_ctx, { column }) => `Kolumna ${column} nie daje karty kupieckiej.`,
    'not-own-card': (ctx, data) =>
      `Nie masz karty ${merchants.card(ctx, data.card)} ani na ręce, ani odkrytej przed sobą.`,
  },
  scores: sea.scores,
  clauses: { ...sea.clauses, ...clauses },
  pieces: { ...merchants.pieces, ...sea.pieces },
});
