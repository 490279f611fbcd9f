import type { Draft } from 'immer';
import { type CountStock, pileIn, type Spot, slotIn, tokensIn } from '../../changes/stock';
import { anyPieces, readerOf, type ViewReading } from '../../define/places/read';
import { type Contents, oneKind, pieceContents } from '../../define/places/stocks';
import type { NewWorldTradeLocation as TradeLocation } from '../../generated/types/new-world';
import { cubeText, total } from '../../mechanics/cubes/cubes';
import { holdText, paintCubes, viewedBy } from '../../mechanics/cubes/table';
import type { GameDrawing, Paint } from '../../play/game';
import { byItsKind } from '../../util/immutable';
import { plural, withId } from '../../util/text';
import type { SentenceContext } from '../../words/context';
import { type FortView, type LocationView, places, type NewWorldView as View } from './definition';
import {
  type CompiledGame,
  type Components,
  isActiveAt,
  type Location,
  pieces,
  settlersNeeded,
  type Types,
} from './state';

const settlersIn = (place: string, name: 'settlers' | 'reserve'): Contents => ({
  what: 'settler',
  in: place,
  spots: (_before, _after, seat) => [{ kind: 'tokens', what: 'settler', seat, place: { in: place, seat } }],
  stock: (player: Record<string, number>) => tokensIn(player, name),
});

const onLocations: readonly Contents[] = [
  {
    in: 'location',
    spots: (before: View, after: View) =>
      before.locations.flatMap((location, i) => locationSpots(location, after.locations[i] ?? location)),
    stock(view: Draft<View>, { place, what, seat }) {
      const location = withId(view.locations, place.at);
      if (location === undefined) return null;
      return what === 'settler' ? settlersAt(location, seat ?? -1) : slotIn(location, 'explorationTile');
    },
  },
  {
    in: 'pointRow',
    spots: () => [],
    stock: (view: Draft<View>, { place }) =>
      slotIn(withId(view.locations, place.at) as Draft<FortView>, 'pointCard', { isRow: true }),
  },
  {
    in: 'bonusStack',
    spots: () => [],
    stock(view: Draft<View>, { place }) {
      const fort = withId(view.locations, place.at) as Draft<FortView> | undefined;
      const stack = fort?.bonusStacks[place.index ?? -1];
      return stack === undefined ? null : pileIn(stack, 'left', 'top');
    },
  },
];

function locationSpots(old: LocationView, now: LocationView): Spot[] {
  const spots: Spot[] = [];
  if (old === now) return spots;
  const { id: at } = old;
  if (old.owner !== now.owner || old.settlers !== now.settlers) {
    for (const seat of new Set([old.owner, now.owner]))
      if (seat !== null) spots.push({ kind: 'tokens', what: 'settler', seat, place: { in: 'location', at } });
  }
  if (old.explorationTile !== now.explorationTile)
    spots.push({ kind: 'pieces', what: 'explorationTile', place: { in: 'location', at } });
  if (old.kind !== 'fort' || now.kind !== 'fort') return spots;
  if (old.pointCard !== now.pointCard)
    spots.push({ kind: 'pieces', what: 'pointCard', place: { in: 'pointRow', at } });
  old.bonusStacks.forEach(({ left }, index) => {
    if (left !== now.bonusStacks[index]?.left)
      spots.push({ kind: 'pieces', what: 'bonusTile', place: { in: 'bonusStack', at, index } });
  });
  return spots;
}

/** Returns the settlers of a seat at a location; only one seat has settlers there (NW-W4). */
function settlersAt(location: Draft<LocationView>, seat: number): CountStock {
  return {
    kind: 'tokens',
    counts: [location.owner === seat ? location.settlers : 0],
    add([count = 0], sign) {
      location.settlers += sign * count;
      location.owner = location.settlers === 0 ? null : seat;
    },
  };
}

const deck = /* @__PURE__ */ oneKind('pieces', 'pointCard', 'deck', (view: Draft<View>) =>
  pileIn(view.deck, 'count', 'top'),
);

type WorldReading = ViewReading<CompiledGame>;

/** Returns a pile with only its top piece visible, as a list from bottom to top. */
const topped = (top: string | null, left: number): readonly (number | string)[] =>
  top === null ? [] : [...anyPieces(left - 1), top];

/** Returns the forts in the order of the row of point cards, from left to right. */
const fortsIn = ({ locations }: View, { compiled }: WorldReading): FortView[] =>
  compiled.components.pointRow.forts.flatMap(
    (fort) => (withId(locations, fort) as FortView | undefined) ?? [],
  );

export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: {
    location: ({ location }: View, { numberOf }: ViewReading) => numberOf('locations', location),
    settlers: ({ locations }: View) => locations.map(({ settlers }) => settlers),
    owners: ({ locations }: View) => locations.map(({ owner }) => owner ?? -1),
    explorationTiles: ({ locations }: View) => locations.map(({ explorationTile }) => explorationTile),
    pointRow: (view: View, reading: WorldReading) => fortsIn(view, reading).map(({ pointCard }) => pointCard),
    deck: ({ deck }: View) => topped(deck.top, deck.count),
    bonusStacks: (view: View, reading: WorldReading) =>
      fortsIn(view, reading).flatMap(({ bonusStacks }) =>
        bonusStacks.map(({ top, left }) => topped(top, left)),
      ),
  },
});

const inUse = ({ location }: View): string => `locations:${location}`;

export const viewed = /* @__PURE__ */ (() => ({
  ...viewedBy<Types>(places, readView, [
    ...onLocations,
    deck,
    [
      settlersIn('board', 'settlers'),
      settlersIn('reserve', 'reserve'),
      pieceContents('pointCard', 'pointCards', 'tableau'),
      pieceContents('bonusTile', 'bonusTiles', 'tableau'),
      pieceContents('explorationTile', 'explorationTiles', 'tableau'),
    ],
  ]),
  things: { location: 'locations', stack: 'bonusStacks' },
  where: { trade: inUse, claim: inUse },
}))();

function newWorldTable(view: View, components: Components, paint: Paint): string {
  const boards = [...components.boardChoice.always, view.board];
  return [
    ...boards.flatMap((id) => [paint.bold(`Board ${id}`), ...boardLines(id, view, components, paint), '']),
    `Deck: ${plural(view.deck.count, 'point card')}, on top ${cardText(view.deck.top, components)}`,
    '',
    ...view.players.map((player) => playerText(player, view, components, paint)),
  ].join('\n');
}

function boardLines(id: string, view: View, components: Components, paint: Paint): string[] {
  const locations = withId(components.boards, id)?.locations ?? [];
  return locations.flatMap((location) => {
    const here = withId(view.locations, location.id);
    if (here === undefined) return [];
    const marks = [
      `needs ${settlersNeeded(location.settlers, here.settlers, 0)}`,
      ...(here.owner === null ? [] : [paint.bold(`P${here.owner} x${here.settlers}`)]),
      ...(here.explorationTile === null ? [] : [`covered: ${tileText(here.explorationTile, components)}`]),
      ...(location.landmarks.length === 0 ? [] : [paint.dim(location.landmarks.join(' '))]),
    ];
    const line = `  ${location.id.padEnd(5)} ${actionText(location).padEnd(22)} ${marks.join(', ')}`;
    if (here.kind !== 'fort') return [line];
    const stacks = here.bonusStacks.map(({ top, left }, i) => `${i} ${bonusText(top, components)} (${left})`);
    return [
      line,
      `        card: ${cardText(here.pointCard, components)}`,
      `        bonus stacks: ${stacks.join(' · ')}`,
    ];
  });
}

function actionText(location: Location): string {
  return byItsKind(location, {
    production: ({ get }) => `take ${cubeText(get)}`,
    upgrade: ({ steps }) => `upgrade x${steps}`,
    trade: ({ give, get }) => `${cubeText(give)}>${cubeText(get)}`,
    fort: () => 'fort',
  });
}

function cardText(id: string | null, { pointCards }: Components): string {
  const card = withId(pointCards, id);
  if (card === undefined) return 'none';
  const effect = byItsKind(card, {
    settlers: ({ settlers }) => plural(settlers, 'new settler'),
    exploration: () => 'explore',
    nativeHelp: ({ landmark }) => `help at ${landmark}`,
    tool: ({ cube, landmark }) => `${cube} at ${landmark}`,
  });
  return `${card.id}: ${card.points} for ${cubeText(card.cost)}, ${effect}`;
}

function tileText(id: string, { explorationTiles }: Components): string {
  const effect = withId(explorationTiles, id)?.effect;
  if (effect === undefined) return id;
  return byItsKind(effect, {
    settler: () => '1 settler',
    cubes: ({ cubes }) => cubeText(cubes),
    symbol: ({ symbol }) => `symbol ${symbol}`,
    points: ({ points }) => plural(points, 'point'),
  });
}

function bonusText(id: string | null, { bonusTiles }: Components): string {
  const effect = withId(bonusTiles, id)?.effect;
  if (effect === undefined) return 'empty';
  return byItsKind(effect, {
    perSymbol: ({ points, symbol }) => `${points} per ${symbol}`,
    perPair: ({ points, symbols }) => `${points} per ${symbols.join('+')}`,
    perTwoSettlers: ({ points }) => `${points} per 2 settlers`,
    points: ({ points }) => plural(points, 'point'),
  });
}

function playerText(
  player: View['players'][number],
  view: View,
  components: Components,
  paint: Paint,
): string {
  const marker = player.seat === view.actor ? '>' : ' ';
  const cards = player.pointCards.map((id) => cardText(id, components));
  const bonus = player.bonusTiles.map((id) => bonusText(id, components));
  const tiles = player.explorationTiles.map((id) => tileText(id, components));
  return [
    `${marker} ${paint.bold(`P${player.seat}`)} hold ${paintCubes(player.cubes, paint)} ${paint.dim(`(${total(player.cubes)} of ${player.holdSpaces})`)}, settlers ${player.settlers} ready, ${player.reserve} in reserve`,
    ...cards.map((card) => `    card ${card}`),
    `    bonus tiles: ${bonus.join(' · ') || '-'}; exploration tiles: ${tiles.join(' · ') || '-'}`,
  ].join('\n');
}

export const drawn: GameDrawing<Types> = {
  draw: newWorldTable,
  holding: holdText,
};

export type WorldContext = SentenceContext<View, Components>;

/** Finds a location of any board by its id, even if the board is not in the game. */
export function locationNamed({ boards }: Components, id: string | null): Location | undefined {
  const all = boards.flatMap(({ locations }) => locations);
  return withId(all, id);
}

export function tradeHere({ components, view }: WorldContext): TradeLocation | undefined {
  const here = locationNamed(components, view.location);
  return here?.kind === 'trade' ? here : undefined;
}

export function fortHere({ view }: WorldContext): FortView | undefined {
  const here = withId(view.locations, view.location);
  return here?.kind === 'fort' ? here : undefined;
}

export function topOfStack(ctx: WorldContext, stack: number): Components['bonusTiles'][number] | undefined {
  const top = fortHere(ctx)?.bonusStacks[stack]?.top;
  return withId(ctx.components.bonusTiles, top);
}

/** Whether another stack of the fort in use has a tile with the same effect on top. */
export function hasTwin(ctx: WorldContext, stack: number): boolean {
  const stacks = fortHere(ctx)?.bonusStacks ?? [];
  const effectOf = (at: number): string => JSON.stringify(topOfStack(ctx, at)?.effect);
  return stacks.some((_, at) => at !== stack && effectOf(at) === effectOf(stack));
}

export function tileAt(ctx: WorldContext, id: string): Components['explorationTiles'][number] | undefined {
  return withId(ctx.components.explorationTiles, withId(ctx.view.locations, id)?.explorationTile);
}

/** Returns the number of settlers that the active player must put on a location to use it. */
export function settlersFor(ctx: WorldContext, id: string): number {
  const here = locationNamed(ctx.components, id);
  if (here === undefined) return 1;
  const held = ctx.view.players[ctx.actor ?? 0]?.pointCards ?? [];
  const help = ctx.components.pointCards.filter(
    (card) => held.includes(card.id) && isActiveAt(here, card, 'nativeHelp'),
  );
  return settlersNeeded(here.settlers, withId(ctx.view.locations, id)?.settlers ?? 0, help.length);
}
