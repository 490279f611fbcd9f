import { changesOf } from '../../mechanics/changes.pl';
import { aCube, cubes, upgradePhase, wrongPhase } from '../../mechanics/cubes/words.pl';
import { boatHex } from '../../mechanics/sea/table';
import * as sea from '../../mechanics/sea/words.pl';
import type { Translation } from '../../words/game-words';
import { does, hasTo, may, verb } from '../../words/polish';
import type { EasternWondersAction as Action, EasternWonders } from './definition';
import { harvestHere } from './words.en';

export const clauses: { readonly [id: string]: string } = {
  'EW-M1': 'Tura: ruch, potem akcja',
  'EW-M2': 'Ruch o kafel i pola za darmo',
  'EW-M3': 'Ruch za kostkę',
  'EW-M7': 'Zabieranie kostek z kafla',
  'EW-K6': 'Kafel ulepszeń po budowie',
  'EW-H1': 'Zbiory',
  'EW-H2': 'Kafle zbiorów',
  'EW-I1': 'Co jest zakryte',
  'EW-E1': 'Co kończy grę',
  'EW-E2': 'Punkty',
};

export const WHEN_LEGAL: { readonly [K in Action['kind']]: string } = /* @__PURE__ */ (() => ({
  ...sea.whenLegal,
  collect: 'Kostki z kafla można wziąć tylko wtedy, gdy statek do niego przypłynął i się zatrzymał.',
  upgrade: 'Ulepszać kostki można tylko po budowie, dzięki kaflowi bonusowemu.',
  trade: 'Wymieniać można tylko na początku swojej tury albo po zatrzymaniu statku.',
  harvest: 'Plony można zebrać tylko na początku swojej tury albo po zatrzymaniu statku.',
}))();

export const polish = (): Translation<EasternWonders> => ({
  actions: {
    ...sea.actions,
    sail: (ctx, { to, leave }) => {
      const step = `${does(ctx, ['popłyń', 'płyniesz', 'płynie'])}${sea.fromHere(ctx)} na ${to}`;
      if (leave === undefined) return step;
      const where = ctx.mood === 'choice' ? sea.onHere(ctx) : '';
      return `${step} i ${verb(ctx, ['zostaw', 'zostawiasz', 'zostawia'])} ${aCube(leave)}${where}`;
    },
    collect: (ctx) =>
      `${does(ctx, ['weź', 'bierzesz', 'bierze'])} kostki leżące${sea.onHere(ctx)}: ${cubes(boatHex(ctx)?.cubes ?? [0, 0, 0, 0])}`,
    harvest: (ctx) => `${does(ctx, ['zbierz', 'zbierasz', 'zbiera'])} plony: ${cubes(harvestHere(ctx))}`,
  },
  phases: {
    ...sea.phases,
    turn: (ctx) => `${may(ctx)} popłynąć albo wykonać akcję tam, gdzie jest statek.`,
    sail: (ctx) =>
      `${may(ctx)} płynąć dalej (${sea.stepsLeft(ctx, 'każdy kafel kosztuje kostkę')}) albo zakończyć ruch.`,
    takeBonus: (ctx) => `${hasTo(ctx)} wziąć kafel bonusowy za opróżnioną kolumnę.`,
    market: (ctx) =>
      ctx.view.upgrades > 0
        ? upgradePhase(ctx, ctx.view.upgrades, 'przejść do wymiany')
        : sea.tradePhase(ctx),
  },
  changes: changesOf(sea.pieces),
  refusals: {
    ...sea.refusals,
    'wrong-phase': wrongPhase(WHEN_LEGAL),
    'no-cubes-here': (_ctx, { hex }) => `Na ${hex} nie ma kostek.`,
  },
  scores: sea.scores,
  clauses: { ...sea.clauses, ...clauses },
  pieces: sea.pieces,
});
