import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { ScoreItem } from '../../play/score';
import { byItsKind } from '../../util/immutable';
import { withId } from '../../util/text';
import type { SentenceContext } from '../../words/context';
import type { Formatters } from '../../words/game-words';
import { counted, does, formFor, hasTo, may, paidTo, quoted } from '../../words/polish';
import type { Cube } from '../cubes/cubes';
import { pieceWords } from '../cubes/table';
import * as hold from '../cubes/words.pl';
import type { BonusEffect } from './schema';
import type { BonusTile, SeaComponents } from './state';
import * as table from './table';
import type { SeaViolations } from './violations';

export const clauses: { readonly [id: string]: string } = /* @__PURE__ */ (() => ({
  ...hold.clauses,
  'EW-S1': 'Przygotowanie kafli rynku',
  'EW-S2': 'Standardowa mapa',
  'EW-S3': 'Własne mapy',
  'EW-S4': 'Przygotowanie kafli punktów zwycięstwa',
  'EW-S5': 'Kafle bonusowe',
  'EW-S6': 'Plansze graczy, faktorie i statki',
  'EW-S7': 'Pierwszy gracz',
  'EW-S8': 'Początkowe kostki i statki',
  'EW-M4': 'Płacenie właścicielom statków',
  'EW-M5': 'Nie można się zatrzymać, gdy nie stać cię na opłatę',
  'EW-M6': 'Kiedy się nie płaci',
  'EW-K1': 'Budowa faktorii',
  'EW-K2': 'Koszt faktorii',
  'EW-K3': 'Którą faktorię się buduje',
  'EW-K4': 'Kafel bonusowy za pustą kolumnę',
  'EW-K5': 'Akcja rynku: wymiana',
  'EW-K7': 'Kafel ładowni',
  'EW-P1': 'Zdobycie kafla punktów zwycięstwa',
  'EW-P2': 'Następny kafel punktów zwycięstwa',
  'EW-P3': 'Przeniesienie zamkniętego portu',
  'EW-P4': 'Gdy stos jest pusty',
}))();

const SYMBOLS: Readonly<Record<string, string>> = {
  ginger: 'imbir',
  chili: 'chili',
  tea: 'herbata',
  cloves: 'goździki',
};

/** Returns the Polish name of a symbol of market tiles; the id for symbols of custom component sets. */
function symbolName(symbol: string): string {
  return SYMBOLS[symbol] ?? symbol;
}

/** Returns the effect of a bonus tile: `1 dodatkowe pole za darmo` */
function bonusText(effect: BonusEffect | undefined): string {
  if (effect === undefined) return 'nic';
  return byItsKind(effect, {
    freeSteps: ({ steps }) =>
      `${counted(steps, ['dodatkowe pole', 'dodatkowe pola', 'dodatkowych pól'])} za darmo`,
    holdSpaces: ({ spaces }) =>
      `${counted(spaces, ['dodatkowe miejsce', 'dodatkowe miejsca', 'dodatkowych miejsc'])} w ładowni`,
    harvestCubes: (harvest) => `${hold.cubes(harvest.cubes, 'nominative')} przy każdych zbiorach`,
    buildUpgrades: ({ steps }) => `${counted(steps, hold.UPGRADES)} po zbudowaniu faktorii`,
    points: ({ points }) => hold.pointCount(points),
  });
}

/** Returns the hex of the boat as a phrase to append: ` z C3`; empty in the mood `choice`. */
export function fromHere(ctx: table.SeaContext): string {
  const here = table.boatHex(ctx);
  return ctx.mood === 'choice' || here === undefined ? '' : ` z ${here.id}`;
}

/** Returns the hex of the boat as a phrase to append: ` na C3`; empty if the boat is on no hex. */
export function onHere(ctx: table.SeaContext): string {
  const here = table.boatHex(ctx);
  return here === undefined ? '' : ` na ${here.id}`;
}

const GIVE = ['oddaj', 'oddajesz', 'oddaje'] as const;

export const actions = /* @__PURE__ */ (() => ({
  ...hold.actions,
  takeCubes: (ctx: table.SeaContext, { set }: { readonly set: string }) =>
    `${does(ctx, ['wybierz', 'wybierasz', 'wybiera'])} na początek ${hold.cubes(table.startingSet(ctx.components, set))}`,
  placeBoat: (ctx: table.SeaContext, { hex }: { readonly hex: string }) =>
    `${does(ctx, ['umieść', 'umieszczasz', 'umieszcza'])} statek na ${hex}`,
  dock: (ctx: table.SeaContext) => `${does(ctx, ['zakończ', 'kończysz', 'kończy'])} ruch${onHere(ctx)}`,
  payBoat: (ctx: table.SeaContext, { seat, cube }: { readonly seat: number; readonly cube: Cube }) =>
    `${does(ctx, GIVE)} ${paidTo(ctx, seat, hold.aCube(cube))}`,
  build: (ctx: table.SeaContext) =>
    `${does(ctx, ['zbuduj', 'budujesz', 'buduje'])} faktorię${onHere(ctx)} ${hold.price(table.outpostCostHere(ctx))}`,
  payCube: (ctx: table.SeaContext, { cube }: { readonly cube: Cube }) =>
    `${does(ctx, GIVE)} ${hold.aCube(cube)} za faktorię`,
  takeBonus: (ctx: table.SeaContext, { stack }: { readonly stack: number }) =>
    `${does(ctx, ['weź', 'bierzesz', 'bierze'])} kafel bonusowy ${quoted(bonusText(table.topOfStack(ctx, stack)))}`,
  trade: (ctx: table.SeaContext) => hold.tradeText(ctx, table.marketHere(ctx)),
  claim: (ctx: table.SeaContext) =>
    `${does(ctx, ['zdobądź', 'zdobywasz', 'zdobywa'])} kafel punktów zwycięstwa${hold.worthText(table.victoryTileHere(ctx), 'wart')}`,
}))();

export const phases = {
  takeCubes: (ctx: SentenceContext) => `${hasTo(ctx)} wybrać początkowe kostki.`,
  placeBoat: (ctx: SentenceContext) => `${hasTo(ctx)} umieścić statek na kaflu rynku.`,
  payBoats: (ctx: table.SeaContext) => {
    const { payee } = ctx.view;
    return payee === null
      ? `${hasTo(ctx)} oddać kostkę.`
      : `${hasTo(ctx)} oddać ${paidTo(ctx, payee, 'kostkę')} za zatrzymanie się na tym samym kaflu.`;
  },
  act: (ctx: SentenceContext) => `${may(ctx)} wykonać tu jedną akcję albo zakończyć turę.`,
  payCubes: (ctx: table.SeaContext) => `${hasTo(ctx)} oddać ${hold.cubeCount(ctx.view.toPay)} za faktorię.`,
  discard: (ctx: table.SeaContext) =>
    hold.discardPhase(ctx, ctx.view.players[ctx.actor ?? 0]?.holdSpaces ?? 0, 'limit ładowni'),
  over: hold.overPhase,
};

/** Returns `pozostały 2 pola za darmo`, or the text `paid` if no step is free. */
export function stepsLeft({ view }: table.SeaContext, paid: string): string {
  if (view.freeSteps === 0) return paid;
  const left = formFor(view.freeSteps, ['pozostało', 'pozostały', 'pozostało']);
  return `${left} ${counted(view.freeSteps, ['pole', 'pola', 'pól'])} za darmo`;
}

/** Returns the sentence for a possible trade: `Możesz wykonać tu wymianę albo zakończyć turę.` */
export function tradePhase(ctx: SentenceContext): string {
  return `${may(ctx)} wykonać tu wymianę albo zakończyć turę.`;
}

export const scores = {
  victoryTile: ({ components }: SentenceContext<unknown, SeaComponents>, { id }: ScoreItem) =>
    `Kafel punktów zwycięstwa${hold.costText(withId(components.victoryTiles, id))}`,
  boardColumn: (_ctx: unknown, { id, count }: ScoreItem) =>
    `${counted(count ?? 1, ['odsłonięte pole', 'odsłonięte pola', 'odsłoniętych pól'])} w kolumnie ${id}`,
  bonusTile: ({ components }: SentenceContext<unknown, SeaComponents>, { id, count }: ScoreItem) => {
    const text = `Kafel bonusowy ${quoted(bonusText(withId(components.bonusTiles, id)?.effect))}`;
    return count === 1 ? text : hold.times(text, count);
  },
  cubes: hold.cubesScore,
};

export const pieces = /* @__PURE__ */ (() => ({
  marketTiles: pieceWords(
    'marketTiles',
    ({ symbol, give, get }: MarketTile) => `kafel rynku (${symbolName(symbol)}): ${hold.exchange(give, get)}`,
  ),
  victoryTiles: pieceWords(
    'victoryTiles',
    (tile: VictoryTile) => `kafel punktów zwycięstwa${hold.worthText(tile, 'wart')}`,
  ),
  bonusTiles: pieceWords(
    'bonusTiles',
    ({ effect }: BonusTile) => `kafel bonusowy ${quoted(bonusText(effect))}`,
  ),
  startingCubes: pieceWords(
    'startingCubes',
    (set: StartingCubes) => `początkowe kostki: ${hold.cubes(set.cubes, 'nominative')}`,
  ),
}))();

export const refusals = /* @__PURE__ */ (() =>
  ({
    ...hold.refusals,
    'cannot-pay-boats': (_ctx, { hex, cost, missing }) =>
      `Zatrzymanie się na ${hex} kosztuje ${hold.cubeCount(cost)}, po jednej za każdy statek: ${hold.needMore(missing)}.`,
    'cannot-pay-outpost': (_ctx, { hex, cost, missing }) =>
      `Faktoria na ${hex} kosztuje ${hold.cubeCount(cost)}: ${hold.needMore(missing)}.`,
    'cannot-pay-tile': (_ctx, data) => hold.wouldNeed(data, 'Do zdobycia tego kafla'),
    'cannot-trade': (_ctx, data) => hold.wouldNeed(data, 'Do wymiany'),
    'dead-end': (_ctx, { to }) =>
      `Z ${to} nie da się dokończyć ruchu: zabraknie ci kostek dla właścicieli statków.`,
    'empty-row': (_ctx, { symbol }) => `W rzędzie ${quoted(symbolName(symbol))} nie masz już faktorii.`,
    'no-outpost': (_ctx, { hex }) => `Do wymiany potrzebujesz faktorii na ${hex}.`,
    'not-adjacent': (_ctx, { from, to, distance }) =>
      from === to
        ? `Twój statek jest już na ${to}.`
        : `Z ${from} do ${to} ${formFor(distance, ['jest', 'są', 'jest'])} ${counted(distance, ['kafel', 'kafle', 'kafli'])}: statek płynie po jednym kaflu.`,
    'not-on-market': (_ctx, { hex }) => `Na ${hex} nie ma rynku.`,
    'not-on-port': () => 'Twój statek nie jest w porcie.',
    'outpost-exists': (_ctx, { hex }) => `Masz już faktorię na ${hex}.`,
    'port-closed': (_ctx, { hex }) => `Port na ${hex} jest zamknięty.`,
    'port-empty': (_ctx, { hex }) => `Na ${hex} nie ma kafla punktów zwycięstwa.`,
    'set-taken': () => 'Te początkowe kostki są już zajęte.',
    'stack-empty': () => 'Ten stos jest pusty.',
    'step-is-free': () => 'Ten ruch jest za darmo.',
    'step-is-paid': (_ctx, { price, from }) =>
      price === 'cube'
        ? `Ten ruch kosztuje kostkę, którą zostawiasz na ${from}.`
        : 'Ten ruch kosztuje kartę.',
    'wrong-payee': (ctx, { payee }) => `Najpierw kostkę musi dostać ${ctx.name(payee)}.`,
  }) satisfies Formatters<SentenceContext, SeaViolations>)();

export const whenLegal = /* @__PURE__ */ (() => ({
  ...hold.whenLegal,
  takeCubes: 'Początkowe kostki wybiera się tylko raz, przed pierwszą turą.',
  placeBoat: 'Statek umieszcza się na mapie tylko raz, zaraz po wybraniu początkowych kostek.',
  sail: 'Płynąć można tylko na początku swojej tury, dopóki statek się nie zatrzyma.',
  dock: 'Ruch można zakończyć tylko wtedy, gdy statek płynie.',
  payBoat: 'Innym graczom płaci się tylko wtedy, gdy twój statek zatrzymuje się tam, gdzie ich statki.',
  build: 'Faktorię można zbudować tylko na początku swojej tury albo po zatrzymaniu statku.',
  payCube: 'Za faktorię płaci się tylko podczas jej budowy.',
  takeBonus: 'Kafel bonusowy bierze się tylko wtedy, gdy budowa opróżniła kolumnę twojej planszy.',
  claim: 'Kafel punktów zwycięstwa można zdobyć tylko na początku swojej tury albo po zatrzymaniu statku.',
}))();
