import type { Draft } from 'immer';
import { pileIn, tokensIn } from '../../changes/stock';
import { anyPieces, type Reading, type Reads, readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import { lyingPieces, type OneKind, type SomeKinds, stocksBy } from '../../define/places/stocks';
import { cubeText, total } from '../../mechanics/cubes/cubes';
import { holdSpot, holdText, inHold, paintCubes } from '../../mechanics/cubes/table';
import { progressByCards } from '../../mechanics/ends';
import type { Drawn, Telling } from '../../play/game';
import type { Paint } from '../../play/paint';
import { byItsKind } from '../../util/immutable';
import { plural } from '../../util/text';
import { places } from './definition';
import { onLocations } from './location-view';
import { type CompiledGame, type Components, type NewWorldRules, pieces } from './state';
import type { LocationView, NewWorldView as View } from './types';

/** Settlers in a place of their player. */
const settlersIn = (place: string, name: 'settlers' | 'reserve'): SomeKinds => ({
  what: 'settler',
  in: place,
  spots: (_before, _after, seat) => [{ form: 'tokens', what: 'settler', seat, place: { in: place, seat } }],
  stock: (player: Record<string, number>) => tokensIn(player, name),
});

const deck: OneKind = {
  form: 'pieces',
  what: 'pointCard',
  in: 'deck',
  stock: (view: Draft<View>) => pileIn(view.deck, 'count', 'top'),
};

type WorldReading = Reading<CompiledGame>;

/** A pile of which only the top piece is known, which comes last. */
const topped = (top: string | null, left: number): readonly (number | string)[] =>
  top === null ? [] : [...anyPieces(left - 1), top];

/** The forts, from the left of the row of point cards. */
function fortsIn({ locations }: View, { compiled }: WorldReading): LocationView[] {
  const forts: LocationView[] = [];
  compiled.places.fort.forEach((fort, location) => {
    const here = locations[location];
    if (fort !== -1 && here !== undefined) forts[fort] = here;
  });
  return forts;
}

/** How views show what a game of A New World keeps, where its places do not say it. */
const newWorldReads: Reads = {
  location: ({ location }: View, { numberOf }: Reading) => numberOf('locations', location),
  traded: ({ traded }: View) => Number(traded),
  claimed: ({ claimed }: View) => Number(claimed),
  tookBonus: ({ tookBonus }: View) => Number(tookBonus),
  settlers: ({ locations }: View) => locations.map(({ settlers }) => settlers),
  owners: ({ locations }: View) => locations.map(({ owner }) => owner ?? -1),
  explorationTiles: ({ locations }: View) => locations.map(({ explorationTile }) => explorationTile),
  pointRow: (view: View, reading: WorldReading) =>
    fortsIn(view, reading).map(({ pointCard = null }) => pointCard),
  deck: ({ deck }: View) => topped(deck.top, deck.count),
  bonusStacks: (view: View, reading: WorldReading) =>
    fortsIn(view, reading).flatMap(({ bonusStacks = [] }) =>
      bonusStacks.map(({ top, left }) => topped(top, left)),
    ),
};

/** Reads views back. */
export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: newWorldReads,
});

/** What the game tells of places, and of what was hidden. */
export const telling: Telling<NewWorldRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...onLocations,
      deck,
      [
        settlersIn('board', 'settlers'),
        settlersIn('reserve', 'reserve'),
        lyingPieces('pointCard', 'pointCards', 'tableau'),
        lyingPieces('bonusTile', 'bonusTiles', 'tableau'),
        lyingPieces('explorationTile', 'explorationTiles', 'tableau'),
      ],
    ],
    { between: holdSpot },
  ),
  readView,
  reconstructStart: startsBy(places),
}))();

type Location = Components['boards'][number]['locations'][number];

/** The table of A New World: the location boards with settlers, forts with cards and stacks, the players. */
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
  const locations = components.boards.find((board) => board.id === id)?.locations ?? [];
  return locations.flatMap((location) => {
    const here = view.locations.find((each) => each.id === location.id);
    if (here === undefined) return [];
    const marks = [
      `needs ${here.settlers > 0 ? here.settlers + 1 : location.settlers}`,
      ...(here.owner === null ? [] : [paint.bold(`P${here.owner} x${here.settlers}`)]),
      ...(here.explorationTile === null ? [] : [`covered: ${tileText(here.explorationTile, components)}`]),
      ...(location.landmarks.length === 0 ? [] : [paint.dim(location.landmarks.join(' '))]),
    ];
    const line = `  ${location.id.padEnd(5)} ${actionText(location).padEnd(22)} ${marks.join(', ')}`;
    if (here.bonusStacks === undefined) return [line];
    const stacks = here.bonusStacks.map(({ top, left }, i) => `${i} ${bonusText(top, components)} (${left})`);
    return [
      line,
      `        card: ${cardText(here.pointCard ?? null, components)}`,
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
  const card = pointCards.find((each) => each.id === id);
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
  const effect = explorationTiles.find((tile) => tile.id === id)?.effect;
  if (effect === undefined) return id;
  return byItsKind(effect, {
    settler: () => '1 settler',
    cubes: ({ cubes }) => cubeText(cubes),
    symbol: ({ symbol }) => `symbol ${symbol}`,
    points: ({ points }) => plural(points, 'point'),
  });
}

function bonusText(id: string | null, { bonusTiles }: Components): string {
  const effect = bonusTiles.find((tile) => tile.id === id)?.effect;
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

/** How A New World is written. */
export const drawn: Drawn<NewWorldRules> = {
  draw: newWorldTable,
  holding: holdText,
  progress: progressByCards,
};
