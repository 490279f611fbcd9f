import * as z from 'zod/mini';
import { checkPieces, fail } from '../../define/places/check';
import { gameSchemas } from '../../define/schemas';
import { id, printed, source } from '../../input/fields';
import { int, kinds, list, object, oneOf, tuple } from '../../input/schema';
import { checkDecision } from '../../mechanics/check';
import { canTradeBy } from '../../mechanics/cubes/cubes';
import { cost, cube, get, give, points, printedCubes } from '../../mechanics/cubes/schema';
import { placeInRound } from '../../mechanics/ends';
import type { GameInput } from '../../play/game';
import { checkComponents } from './check';
import { places } from './definition';
import { actions } from './rules';
import { type CompiledGame, type Row, SYMBOLS, type Types } from './state';

const positive = int(1, 99);

/** A location, by the kind of its action. @name location */
const location = kinds(
  {
    /** Brings cubes. */
    production: { get },
    /** Upgrades cubes. */
    upgrade: {
      /** The number of upgrades that the location brings. */
      steps: positive,
    },
    /** Trades cubes. */
    trade: { give, get },
    /** A fort, below a point card. */
    fort: {
      /** The bonus spaces of the fort, each as the number of tiles stacked there (NW-S4). */
      bonusStacks: list(positive, { least: 1, most: 4 }),
    },
  },
  {
    id,
    /** Settlers required to use the location while it is empty (NW-W2). */
    settlers: positive,
    /** The landmarks printed on the location (NW-W3, NW-W5). */
    landmarks: list(id, { most: 10 }),
    /** The games that begin with an exploration tile here: all, or those for 2 or 3 players; default: none (NW-S5). */
    cover: z.optional(oneOf(['always', '2-3'])),
  },
);

const landmark = {
  /** The landmark of the locations at which the card works. */
  landmark: id,
};

/** A point card; its kind is its New World symbol (NW-E3). @name pointCard */
const pointCard = kinds(
  {
    /** Brings settlers (NW-C1). */
    settlers: {
      /** Settlers that the card brings. */
      settlers: printed,
    },
    /** Lets the player take an exploration tile (NW-C2). */
    exploration: {},
    /** Lowers the number of settlers required by locations with the landmark of the card (NW-C3). */
    nativeHelp: landmark,
    /** Brings a cube at locations with the landmark of the card (NW-C4). */
    tool: {
      ...landmark,
      /** The cube that the card brings at each of these locations. */
      cube,
    },
  },
  {
    id,
    cost,
    points,
    /** The games with this card: those for 3 or 4 players, or only those for 4; by default all (NW-S2). */
    players: z.optional(oneOf(['3+', '=4'])),
    /** The star printed on the card; cards with a white star stay in the box (NW-S2). */
    star: z.optional(oneOf(['black', 'white'])),
    source,
  },
);

/** A symbol that bonus tiles count (NW-E3). @name symbol */
const symbol = oneOf(SYMBOLS);

/** A bonus tile, which scores at the end (NW-E3). @name bonusTile */
export const bonusTile = object({
  id,
  /** Tiles with an icon stay in the box (NW-S4). */
  icon: z.optional(oneOf(['I', 'III'])),
  /** The points that the tile brings, and the condition for these points (NW-E3). */
  effect: kinds({
    /** Points for each symbol of one kind. */
    perSymbol: { symbol, points },
    /** Points for each pair of symbols. */
    perPair: {
      /** The two symbols of a pair, which may be the same. */
      symbols: tuple(symbol, 2),
      points,
    },
    /** Points for every two settlers. */
    perTwoSettlers: { points },
    /** Points without a condition. */
    points: { points },
  }),
  source,
});

/** An exploration tile, which covers a location until a player takes it (NW-S5). @name explorationTile */
export const explorationTile = object({
  id,
  /** The benefit for the player who takes it (NW-X1). */
  effect: kinds({
    /** Brings a settler, at once (NW-X1). */
    settler: {},
    /** Brings cubes, at once (NW-X1). */
    cubes: { cubes: printedCubes },
    /** Counts as one more symbol for bonus tiles, at the end (NW-X1). */
    symbol: { symbol },
    /** Brings points, at the end (NW-X1). */
    points: { points },
  }),
  source,
});

/** A location board; a game uses several (NW-S1). @name board */
const board = object({
  id,
  /** The locations of the board. */
  locations: list(location, { least: 1, most: 23 }),
  source,
});

/** Settlers on the board of each player in a game with this number of players. */
const byPlayers = printed;

export const schemas = gameSchemas({
  name: 'new-world',
  actions,
  /** A complete state, including secrets. Pieces are numbered as in the components, locations board by board. */
  places,
  /** The data printed on the pieces, and the numbers in the setup rules. */
  components: {
    /** The location boards (NW-S1). */
    boards: list(board, { least: 1, most: 23 }),
    /** The choice of boards (NW-S1). */
    boardChoice: object({
      /** The boards of every game. */
      always: list(id, { least: 1, most: 22 }),
      /** The boards of which one is added in each game. */
      oneOf: list(id, { least: 1, most: 22 }),
    }),
    /** The layout of the row of point cards (NW-S3). */
    pointRow: object({
      /** The forts, from left to right. */
      forts: list(id, { exact: 4 }),
      /** The fort next to the deck: the last one of the row. */
      deckBeside: id,
    }),
    /** All point cards; setup removes some of them (NW-S2). */
    pointCards: list(pointCard, { most: 200 }),
    /** All bonus tiles; setup removes those with an icon (NW-S4). */
    bonusTiles: list(bonusTile, { most: 100 }),
    /** The exploration tiles, which cover locations at first (NW-S5). */
    explorationTiles: list(explorationTile, { most: 40 }),
    /** The numbers in the setup rules. */
    setup: object({
      /** The minimum and maximum number of players. */
      players: tuple(z.literal([2, 4]), 2),
      /** Settlers of each player, on the board and in reserve. */
      settlersPerPlayer: positive,
      /** Settlers on the player board at the start, by number of players (NW-S6). */
      startingSettlers: object({ 2: byPlayers, 3: byPlayers, 4: byPlayers }),
      /** Cubes that the players start with, from the first player on (NW-S7). */
      startingCubesInTurnOrder: list(printedCubes, { exact: 4 }),
      /** Spaces of the hold. */
      holdSpaces: printed,
      /** Places for bonus tiles on the player board. */
      bonusSlots: printed,
      /** The number of point cards of one player that triggers the end (NW-E1). */
      endTrigger: positive,
    }),
  },
  options: {
    /** The location board added to those used in every game; drawn from the seed if absent (NW-S1). */
    board: z.optional(id),
    /**
     * The interpretation of NW-W8. With true, a player at an upgrade location must make at least one upgrade. With
     * false, the default, at least one upgrade must be possible. With noneNeeded, the location can be used even if no
     * upgrade is possible.
     */
    upgradeAtLeastOnce: z.optional(z.literal([true, false, 'noneNeeded'])),
  },
  setting: {
    /** The location board added to those used in every game. */
    board: id,
    /**
     * The interpretation of NW-W8: true if a player at an upgrade location must make at least one upgrade; noneNeeded
     * if the location can be used even if no upgrade is possible; absent if at least one must be possible.
     */
    upgradeAtLeastOnce: z.optional(z.literal([true, 'noneNeeded'])),
  },
});

export const input: GameInput<Types> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
};

function checkState(compiled: CompiledGame, state: Row): void {
  const { pointCards, bonusTiles, explorationTiles } = compiled.components;
  checkDecision(places, compiled, state);
  state.explorationTiles.forEach((tile, location) => {
    if (tile !== -1 && !compiled.covered.includes(location))
      fail('misplaced-piece', ['explorationTiles', location], 'No exploration tile lies here (NW-S5).');
  });
  checkPieces(places, state, {
    pointCards: { numbers: pointCards.length, inPlay: compiled.pointCards },
    bonusTiles: { numbers: bonusTiles.length, inPlay: compiled.bonusTiles },
    explorationTiles: { numbers: explorationTiles.length, count: compiled.covered.length },
  });
  checkSettlers(compiled, state);
  checkLastRound(compiled, state);
  checkLocation(compiled, state);
}

/** Checks that the settlers of each player add up, with at least as many in use as at the start (NW-S6). */
function checkSettlers(compiled: CompiledGame, state: Row): void {
  const { settlersPerPlayer, startingSettlers } = compiled.components.setup;
  const standing = state.players.map(() => 0);
  state.settlers.forEach((settlers, location) => {
    const owner = state.owners[location] as number;
    if (settlers > 0 !== (owner !== -1))
      fail('impossible-state', ['owners', location], 'Settlers need an owner, and owners need settlers.');
    if (owner !== -1) standing[owner] = (standing[owner] ?? 0) + settlers;
  });
  const inUse = startingSettlers[compiled.players as 2 | 3 | 4];
  state.players.forEach((player, seat) => {
    const all = player.settlers + player.reserve + (standing[seat] ?? 0);
    const at = ['players', seat] as const;
    if (all !== settlersPerPlayer)
      fail('misplaced-piece', [...at, 'settlers'], `There are ${all} settlers, not ${settlersPerPlayer}.`);
    if (player.reserve > settlersPerPlayer - inUse)
      fail('too-many', [...at, 'reserve'], `At least ${inUse} settlers are in use.`);
  });
}

/** Checks that no player with a turn left has the number of point cards that triggers the end (NW-E1). */
function checkLastRound(compiled: CompiledGame, state: Row): void {
  const place = (seat: number): number => placeInRound(seat, compiled.firstSeat, compiled.players);
  const isClaimed = state.claimed === 1 || state.phase === 'discard';
  state.players.forEach(({ pointCards }, seat) => {
    if (state.phase === 'over' || pointCards.length < compiled.endTrigger) return;
    if (place(seat) > place(state.seat) || (seat === state.seat && !isClaimed))
      fail('impossible-state', ['phase'], 'The end was triggered in an earlier round: the game is over.');
  });
}

/** Checks that the location in use belongs to the phase, and that the trade there can be made. */
function checkLocation(compiled: CompiledGame, { phase, location, active }: Row): void {
  const kind = compiled.locations[location]?.kind;
  if (kind !== undefined && kind !== (phase === 'explore' ? 'fort' : phase))
    fail('impossible-state', ['location'], 'This location does not go with the phase.');
  if (kind === 'trade' && !canTradeBy(compiled.places.trades, location, active.cubes))
    fail('impossible-state', ['phase'], 'The hold lacks the cubes that this trade takes.');
}
