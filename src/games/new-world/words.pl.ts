import { changesOf } from '../../mechanics/changes.pl';
import { pieceWords } from '../../mechanics/cubes/table';
import * as hold from '../../mechanics/cubes/words.pl';
import { byItsKind } from '../../util/immutable';
import { withId } from '../../util/text';
import type { GameWords, Translation } from '../../words/game-words';
import { counted, does, type Forms, hasTo, list, may, ownedBy, quoted, verb } from '../../words/polish';
import type * as types from './definition';
import { fortHere, hasTwin, locationNamed, settlersFor, tileAt, topOfStack, tradeHere } from './table';

export const clauses: { readonly [id: string]: string } = {
  'NW-S1': 'Plansza',
  'NW-S2': 'Karty punktów biorące udział w grze',
  'NW-S3': 'Rząd kart punktów',
  'NW-S4': 'Przygotowanie kafli bonusowych',
  'NW-S5': 'Przygotowanie kafli eksploracji',
  'NW-S6': 'Osadnicy na początku',
  'NW-S7': 'Pierwszy gracz i początkowe kostki',
  'NW-T1': 'Tura: praca albo odpoczynek',
  'NW-T2': 'Odpoczynek',
  'NW-W1': 'Których terenów można użyć',
  'NW-W2': 'Ilu osadników potrzeba',
  'NW-W3': 'Pomoc rdzennych mieszkańców',
  'NW-W4': 'Umieszczanie i wypychanie osadników',
  'NW-W5': 'Narzędzia',
  'NW-W6': 'Akcja terenu musi być możliwa',
  'NW-W7': 'Produkcja',
  'NW-W8': 'Ulepszenia',
  'NW-W9': 'Handel',
  'NW-F1': 'Co można zrobić w forcie',
  'NW-F2': 'Zdobycie kafla bonusowego',
  'NW-F3': 'Uzupełnianie rzędu kart punktów',
  'NW-C1': 'Karty nowych osadników',
  'NW-C2': 'Karty eksploracji',
  'NW-C3': 'Karty pomocy rdzennych mieszkańców',
  'NW-C4': 'Karty narzędzi',
  'NW-X1': 'Kafle eksploracji',
  'NW-I1': 'Co jest zakryte',
  'NW-E1': 'Co kończy grę',
  'NW-E2': 'Punkty',
  'NW-E3': 'Punkty za kafle bonusowe',
};

export const WHEN_LEGAL: { readonly [K in types.NewWorldAction['kind']]: string } = /* @__PURE__ */ (() => ({
  ...hold.whenLegal,
  discard: 'Kostki zwraca się tylko na końcu tury, gdy jest ich za dużo.',
  work: 'Osadników można wysłać do pracy tylko na początku swojej tury.',
  upgrade: 'Ulepszać kostki można tylko na terenie ulepszeń, na który właśnie wysłano osadników.',
  trade: 'Wymieniać można tylko na terenie handlu, na który właśnie wysłano osadników.',
  claim: 'Kartę punktów można zdobyć tylko w forcie, do którego właśnie wysłano osadników.',
  takeBonus: 'Kafel bonusowy można wziąć tylko w forcie, do którego właśnie wysłano osadników.',
  explore: 'Kafel eksploracji bierze się tylko po zdobyciu karty eksploracji.',
  rest: 'Odpocząć można tylko na początku swojej tury.',
}))();

/** The forms of *settler* in the accusative: `1 osadnika`, `2 osadników`. */
const SENT: Forms = ['osadnika', 'osadników', 'osadników'];
/** The forms of *settler from the reserve*: `1 osadnik z rezerwy`, `2 osadników z rezerwy`. */
const NEW_SETTLERS: Forms = ['osadnik z rezerwy', 'osadników z rezerwy', 'osadników z rezerwy'];

/** The kinds of point cards, which are also the kinds of symbols, in the genitive. */
const SYMBOLS = {
  settlers: 'nowych osadników',
  exploration: 'eksploracji',
  nativeHelp: 'pomocy rdzennych mieszkańców',
  tool: 'narzędzi',
} as const;

const LANDMARKS: Readonly<Record<string, string>> = {
  camp: 'obozu',
  field: 'pola',
  canoe: 'czółna',
  hunt: 'łowów',
};

/** Describes the action of a location: `produkcja: 2 żółte` */
function locationText(location: types.NewWorldLocation | undefined): string {
  if (location === undefined) return 'fort';
  return byItsKind(location, {
    production: ({ get }) => `produkcja: ${hold.cubes(get, 'nominative')}`,
    upgrade: ({ steps }) => `ulepszenia: ${steps}`,
    trade: ({ give, get }) => `handel: ${hold.exchange(give, get)}`,
    fort: () => 'fort',
  });
}

/** Describes a point card: `nowych osadników wartą 4 punkty za 1 żółtą i 2 czerwone (1 osadnik z rezerwy)` */
function cardText(card: types.NewWorldPointCard, worth: 'warta' | 'wartą'): string {
  return `${SYMBOLS[card.kind]}${hold.worthText(card, worth)} (${cardBenefit(card)})`;
}

function cardBenefit(card: types.NewWorldPointCard): string {
  return byItsKind(card, {
    settlers: ({ settlers }) => counted(settlers, NEW_SETTLERS),
    exploration: () => 'kafel eksploracji',
    nativeHelp: (help) => `o 1 osadnika mniej na terenach z symbolem ${landmark(help.landmark)}`,
    tool: (tool) => `${hold.thisCube(tool.cube)} na terenach z symbolem ${landmark(tool.landmark)}`,
  });
}

function landmark(id: string): string {
  return LANDMARKS[id] ?? id;
}

/** Describes the effect of a bonus tile: `2 punkty za każdy symbol narzędzi` */
function bonusText(effect: types.NewWorldBonusTile['effect'] | undefined): string {
  if (effect === undefined) return 'nic';
  const points = hold.pointCount(effect.points);
  return byItsKind(effect, {
    perSymbol: ({ symbol }) => `${points} za każdy symbol ${SYMBOLS[symbol]}`,
    perPair: ({ symbols }) =>
      `${points} za każdą parę symboli ${list([...new Set(symbols)].map((symbol) => SYMBOLS[symbol]))}`,
    perTwoSettlers: () => `${points} za każdych 2 osadników`,
    points: () => points,
  });
}

/** Describes the effect of an exploration tile: `1 osadnik z rezerwy` */
function explorationText(effect: types.NewWorldExplorationTile['effect'] | undefined): string {
  if (effect === undefined) return 'nic';
  return byItsKind(effect, {
    settler: () => counted(1, NEW_SETTLERS),
    cubes: (found) => hold.cubes(found.cubes, 'nominative'),
    symbol: ({ symbol }) => `1 dodatkowy symbol ${SYMBOLS[symbol]}`,
    points: ({ points }) => hold.pointCount(points),
  });
}

const pieces = (): GameWords<types.NewWorld>['pieces'] => ({
  locations: ({ components }, id) => {
    const location = locationNamed(components, id);
    return location === undefined ? null : `teren ${id} (${locationText(location)})`;
  },
  pointCards: pieceWords('pointCards', (card: types.NewWorldPointCard) => `karta ${cardText(card, 'warta')}`),
  bonusTiles: pieceWords(
    'bonusTiles',
    ({ effect }: types.NewWorldBonusTile) => `kafel bonusowy ${quoted(bonusText(effect))}`,
  ),
  explorationTiles: pieceWords(
    'explorationTiles',
    ({ effect }: types.NewWorldExplorationTile) => `kafel eksploracji ${quoted(explorationText(effect))}`,
  ),
});

export const polish = (): Translation<types.NewWorld> => ({
  actions: {
    ...hold.actions,
    discard: (ctx, { cube }) => `${does(ctx, ['zwróć', 'zwracasz', 'zwraca'])} ${hold.aCube(cube)}`,
    work: (ctx, { location }) => {
      const sent = counted(settlersFor(ctx, location), SENT);
      const owner = withId(ctx.view.locations, location)?.owner ?? null;
      const pushed =
        owner === null
          ? ''
          : ` i ${verb(ctx, ['wypchnij', 'wypychasz', 'wypycha'])} ${ownedBy(ctx, owner, 'osadników', 'twoich')}`;
      const text = locationText(locationNamed(ctx.components, location));
      return `${does(ctx, ['wyślij', 'wysyłasz', 'wysyła'])} ${sent} na teren ${location} (${text})${pushed}`;
    },
    trade: (ctx) => hold.tradeText(ctx, tradeHere(ctx)),
    claim: (ctx) => {
      const card = withId(ctx.components.pointCards, fortHere(ctx)?.pointCard);
      const what = card === undefined ? 'punktów' : cardText(card, 'wartą');
      return `${does(ctx, ['zdobądź', 'zdobywasz', 'zdobywa'])} kartę ${what}`;
    },
    takeBonus: (ctx, { stack }) => {
      const where = hasTwin(ctx, stack) ? ` ze stosu ${stack + 1}` : '';
      return `${does(ctx, ['weź', 'bierzesz', 'bierze'])} kafel bonusowy ${quoted(bonusText(topOfStack(ctx, stack)?.effect))}${where}`;
    },
    explore: (ctx, { location }) =>
      `${does(ctx, ['weź', 'bierzesz', 'bierze'])} kafel eksploracji z terenu ${location} (${explorationText(tileAt(ctx, location)?.effect)})`,
    rest: (ctx) =>
      `${does(ctx, ['odpocznij', 'odpoczywasz', 'odpoczywa'])} i ${verb(ctx, ['odzyskaj', 'odzyskujesz', 'odzyskuje'])} swoich osadników`,
  },
  phases: {
    turn: (ctx) => `${hasTo(ctx)} użyć terenu albo odpocząć.`,
    upgrade: (ctx) => hold.upgradePhase(ctx, ctx.view.upgrades),
    trade: (ctx) =>
      ctx.view.traded
        ? `${may(ctx)} wykonać kolejną wymianę albo zakończyć turę.`
        : `${hasTo(ctx)} wykonać co najmniej jedną wymianę na terenie ${ctx.view.location ?? ''}.`,
    fort: (ctx) => {
      if (ctx.view.claimed) return `${may(ctx)} wziąć też kafel bonusowy albo zakończyć turę.`;
      if (ctx.view.tookBonus) return `${may(ctx)} zdobyć też kartę punktów albo zakończyć turę.`;
      return `${hasTo(ctx)} zdobyć kartę punktów, wziąć kafel bonusowy albo zrobić jedno i drugie.`;
    },
    explore: (ctx) => `${hasTo(ctx)} wziąć kafel eksploracji z planszy.`,
    discard: (ctx) =>
      hold.discardPhase(ctx, ctx.view.players[ctx.actor ?? 0]?.holdSpaces ?? 0, 'limit składu', 'zwrócić'),
    over: hold.overPhase,
  },
  changes: changesOf(pieces()),
  refusals: {
    ...hold.refusals,
    'wrong-phase': hold.wrongPhase(WHEN_LEGAL),
    'already-claimed': () => 'W jednej turze można zdobyć tylko jedną kartę.',
    'already-taken': () => 'W jednej turze można wziąć tylko jeden kafel bonusowy.',
    'cannot-pay-card': (_ctx, data) => hold.wouldNeed(data, 'Do zdobycia tej karty'),
    'cannot-trade': (_ctx, data) => hold.wouldNeed(data, 'Do wymiany'),
    'must-trade': () => 'Musisz wykonać co najmniej jedną wymianę.',
    'must-upgrade': () => 'Musisz wykonać co najmniej jedno ulepszenie.',
    'must-use-fort': () => 'Musisz zdobyć kartę punktów albo wziąć kafel bonusowy.',
    'no-card': (_ctx, { location }) => `Nad fortem ${location} nie ma karty.`,
    'no-such-stack': (_ctx, { stacks }) =>
      `Ten fort ma tylko ${counted(stacks, ['stos', 'stosy', 'stosów'])} kafli bonusowych.`,
    'no-tile-here': (_ctx, { location }) => `Na terenie ${location} nie ma kafla eksploracji.`,
    'nothing-at-fort': (_ctx, { location }) =>
      `W forcie ${location} nie stać cię na kartę i nie możesz wziąć kafla bonusowego.`,
    'nothing-to-upgrade': (_ctx, { location }) => `Na terenie ${location} nie będzie czego ulepszyć.`,
    'own-settlers': (_ctx, { location }) => `Na terenie ${location} są już twoi osadnicy.`,
    'slots-full': (_ctx, { slots }) =>
      `Masz miejsce tylko na ${counted(slots, ['kafel bonusowy', 'kafle bonusowe', 'kafli bonusowych'])}.`,
    'stack-empty': () => 'Ten stos jest pusty.',
    'too-few-settlers': (_ctx, { location, required, missing }) =>
      `Teren ${location} wymaga ${counted(required, SENT)}: brakuje ci ${counted(missing, SENT)}.`,
    unexplored: (_ctx, { location }) => `Teren ${location} jest zakryty kaflem eksploracji.`,
  },
  scores: {
    pointCard: ({ components }, { id }) => {
      const card = withId(components.pointCards, id);
      return card === undefined ? 'Karta punktów' : `Karta ${SYMBOLS[card.kind]} za ${hold.cubes(card.cost)}`;
    },
    bonusTile: ({ components }, { id, count }) => {
      const effect = withId(components.bonusTiles, id)?.effect;
      const text = `Kafel bonusowy ${quoted(bonusText(effect))}`;
      return effect?.kind === 'points' ? text : hold.times(text, count);
    },
    explorationTile: ({ components }, { id }) => {
      const effect = withId(components.explorationTiles, id)?.effect;
      return `Kafel eksploracji ${quoted(explorationText(effect))}`;
    },
    cubes: hold.cubesScore,
  },
  clauses: { ...hold.clauses, ...clauses },
  pieces: pieces(),
});
