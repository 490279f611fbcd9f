import type { Components, Options } from '../../src/index';
import { type Draws, drawsFrom } from './random';

/** Section 6.4: the first state of a game, by the page alone. */
export function firstState(options: Options, set: Components): object {
  const draws = drawsFrom(options.seed);
  const drawn = draws.pick(options.players);
  const first = options.firstSeat ?? drawn;
  const game = {
    players: options.players,
    firstSeat: first,
    ...(options.components === undefined ? {} : { components: options.components }),
  };
  switch (set.variant) {
    case 'spice-road':
      return spiceRoad(options as Options<'spice-road'>, set, { draws, game, first });
    case 'eastern-wonders':
      return easternWonders(options as Options<'eastern-wonders'>, set, { draws, game, first });
    case 'new-world':
      return newWorld(options as Options<'new-world'>, set, { draws, game, first });
    case 'sand-to-sea':
      return sandToSea(options as Options<'sand-to-sea'>, set, { draws, game, first });
  }
}

interface Start {
  readonly draws: Draws;
  readonly game: object;
  readonly first: number;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const zeros = (count: number): number[] => upTo(count).map(() => 0);
const seatsOf = (players: number): number[] => upTo(players);

/** Row and deck of a shuffled list. */
function rowAndDeck(list: readonly number[], length: number): { row: number[]; deck: number[] } {
  const shown = Math.min(length, list.length);
  return { row: list.slice(list.length - shown).reverse(), deck: list.slice(0, list.length - shown) };
}

function merchants(set: Components<'spice-road' | 'sand-to-sea'>, draws: Draws) {
  const starters = set.starterCards.length;
  const { row, deck } = rowAndDeck(
    draws.shuffle(upTo(set.merchantCards.length).map((card) => starters + card)),
    set.merchantRow,
  );
  return {
    wanted: -1,
    paid: 0,
    played: -1,
    merchantRow: row,
    merchantCubes: zeros(4 * row.length),
    merchantDeck: deck,
  };
}

function spiceRoad(options: Options<'spice-road'>, set: Components<'spice-road'>, start: Start): object {
  const { draws, game, first } = start;
  const table = merchants(set, draws);
  const points = rowAndDeck(draws.shuffle(upTo(set.pointCards.length)), set.pointRow);
  return {
    variant: 'spice-road',
    game: { ...game, tradeAtLeastOnce: options.tradeAtLeastOnce ?? false },
    phase: 'turn',
    seat: first,
    actor: first,
    upgrades: 0,
    ...table,
    players: seatsOf(options.players).map((seat) => ({
      cubes: set.startingCubesInTurnOrder[(seat - first + options.players) % options.players],
      hand: upTo(set.starterCards.length),
      faceUp: [],
      pointCards: [],
      gold: 0,
      silver: 0,
    })),
    pointRow: points.row,
    pointDeck: points.deck,
    gold: set.goldCoinsPerPlayer * options.players,
    silver: set.silverCoinsPerPlayer * options.players,
  };
}

/** What the games on the sea map have in common; `leaving` tiles of each symbol leave the game. */
function sea(
  options: Options<'eastern-wonders' | 'sand-to-sea'>,
  set: Components<'eastern-wonders' | 'sand-to-sea'>,
  { draws, game, first }: Start,
  { leaving, seaTiles }: { leaving: number; seaTiles: number },
) {
  const map = options.map ?? set.standardMap;
  const hexes = Object.keys(map.columns)
    .sort()
    .flatMap((letter) => (map.columns[letter] ?? []).map((_, i) => `${letter}${i + 1}`));
  const merged = set.playerBoard.rows.flatMap((symbol) => {
    const tiles = upTo(set.marketTiles.length).filter((tile) => set.marketTiles[tile]?.symbol === symbol);
    for (let i = 0; i < leaving; i++) tiles.splice(draws.pick(tiles.length), 1);
    return tiles;
  });
  const tiles = draws.shuffle([...merged, ...upTo(seaTiles).map(() => -1)]);
  const market = hexes.map((hex) => (map.ports.includes(hex) ? -1 : (tiles.shift() ?? -1)));
  const victory = draws.shuffle(upTo(set.victoryTiles.length));
  const pile = victory.slice(4);
  pile.splice(pile.length - draws.pick(6), 0, -1);
  const last = (first + options.players - 1) % options.players;
  return {
    game: { ...game, market, ...(options.map === undefined ? {} : { map: options.map }) },
    phase: 'takeCubes',
    seat: last,
    actor: last,
    upgrades: 0,
    freeSteps: 0,
    payee: -1,
    toPay: 0,
    offers: set.startingCubes.map(() => 1),
    outposts: zeros(hexes.length),
    portTiles: victory.slice(0, 4),
    closedPort: -1,
    pile,
    bonusLeft: set.bonusStacks.map((stack) =>
      stack.reduce((sum, id) => sum + (set.bonusTiles.find((tile) => tile.id === id)?.copies ?? 0), 0),
    ),
    players: seatsOf(options.players).map(() => ({
      cubes: zeros(4),
      boat: -1,
      built: zeros(4),
      victoryTiles: [],
      bonusTiles: zeros(set.bonusTiles.length),
    })),
  };
}

function easternWonders(
  options: Options<'eastern-wonders'>,
  set: Components<'eastern-wonders'>,
  start: Start,
): object {
  const table = sea(options, set, start, { leaving: 1, seaTiles: 0 });
  const ruling = options.upgradeFromNextBuild === true ? { upgradeFromNextBuild: true } : {};
  const game = { ...table.game, ...ruling };
  return { variant: 'eastern-wonders', ...table, game, tileCubes: zeros(4 * table.outposts.length) };
}

function sandToSea(options: Options<'sand-to-sea'>, set: Components<'sand-to-sea'>, start: Start): object {
  const table = sea(options, set, start, { leaving: 2, seaTiles: 4 });
  return {
    variant: 'sand-to-sea',
    ...table,
    game: { ...table.game, tradeAtLeastOnce: options.tradeAtLeastOnce ?? false },
    ...merchants(set, start.draws),
    players: table.players.map((player) => ({
      ...player,
      hand: upTo(set.starterCards.length),
      faceUp: [],
      seen: [],
      hidden: [],
      arrived: zeros(set.starterCards.length),
    })),
  };
}

function newWorld(options: Options<'new-world'>, set: Components<'new-world'>, start: Start): object {
  const { draws, game, first } = start;
  const { players } = options;
  const drawn = set.boardChoice.oneOf[draws.pick(set.boardChoice.oneOf.length)];
  const board = options.board ?? drawn;
  const { upgradeAtLeastOnce = false } = options;
  const ruling = upgradeAtLeastOnce === false ? {} : { upgradeAtLeastOnce };
  const locations = [...set.boardChoice.always, board].flatMap(
    (name) => set.boards.find(({ id }) => id === name)?.locations ?? [],
  );
  const isIn = (mark: string | undefined): boolean =>
    mark === undefined || (mark === '3+' && players >= 3) || (mark === '=4' && players === 4);
  const cards = draws.shuffle(
    upTo(set.pointCards.length).filter((card) => {
      const { star, players: mark } = set.pointCards[card] ?? {};
      return star !== 'white' && isIn(mark);
    }),
  );
  const tiles = draws.shuffle(
    upTo(set.bonusTiles.length).filter((tile) => set.bonusTiles[tile]?.icon === undefined),
  );
  const sizes = set.pointRow.forts.flatMap((fort) => {
    const location = locations.find(({ id }) => id === fort);
    return location?.kind === 'fort' ? location.bonusStacks : [];
  });
  const stacks = sizes.map((size) => tiles.splice(0, size));
  const exploration = draws.shuffle(upTo(set.explorationTiles.length));
  const { setup } = set;
  const settlers = setup.startingSettlers[players as 2 | 3 | 4];
  return {
    variant: 'new-world',
    game: { ...game, board, ...ruling },
    phase: 'turn',
    seat: first,
    actor: first,
    upgrades: 0,
    location: -1,
    traded: 0,
    claimed: 0,
    tookBonus: 0,
    players: seatsOf(players).map((seat) => ({
      cubes: setup.startingCubesInTurnOrder[(seat - first + players) % players],
      settlers,
      reserve: setup.settlersPerPlayer - settlers,
      pointCards: [],
      bonusTiles: [],
      explorationTiles: [],
    })),
    settlers: zeros(locations.length),
    owners: locations.map(() => -1),
    explorationTiles: locations.map(({ cover }) =>
      cover === 'always' || (cover === '2-3' && players < 4) ? exploration.shift() : -1,
    ),
    pointRow: cards.slice(0, 4),
    deck: cards.slice(4).reverse(),
    bonusStacks: stacks,
    spareBonusTiles: tiles.sort((a, b) => a - b),
  };
}
