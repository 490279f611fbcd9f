import { bonusTile, explorationTile } from '../../../../src/games/new-world/input';
import { SYMBOLS } from '../../../../src/games/new-world/state';
import type { VariantName } from '../../../../src/index';
import type { Schema } from '../../../../src/input/read';
import { bonusEffect, plainBonusEffect } from '../../../../src/mechanics/sea/schema';
import type { Dice } from '../dice';
import {
  cubes,
  cubesWithin,
  type Draws,
  drawnBy,
  edge,
  ids,
  positive,
  printed,
  shuffledBy,
  spaces,
  trade,
} from './draws';
import { drawMap } from './maps';

/** What a game is set up with, but for its variant and its seed. */
export type Drawn = {
  readonly players: number;
  readonly components: object;
  readonly [option: string]: unknown;
};

/** Options with a component set that is at the limit of what is accepted, in some respects or in all. */
export function drawOptions(variant: VariantName, dice: Dice): Drawn {
  const players = 2 + dice.below(variant === 'spice-road' ? 4 : 3);
  const { components, ...options } = GAMES[variant]({ ...dice, isWild: dice.chance(0.4) }, players);
  return { players, ...options, components: { variant, ...components } };
}

const GAMES: { readonly [N in VariantName]: (dice: Draws, players: number) => { components: object } } = {
  'spice-road'(dice, players) {
    const pointRow = edge(dice, 1, 10);
    const endTrigger = edge(dice, 1, Math.min(20, Math.floor(98 / players) + 1));
    const least = Math.max(pointRow, endTrigger, players * (endTrigger - 1) + 1);
    const count = edge(dice, least, 99);
    const holdSpaces = spaces(dice);
    return {
      ...strictly(dice),
      components: {
        ...merchants(dice),
        pointCards: ids(dice, count).map((id) => ({ id, points: printed(dice), cost: cubes(dice) })),
        pointRow,
        startingCubesInTurnOrder: Array.from({ length: 5 }, () => cubesWithin(dice, holdSpaces)),
        goldCoinsPerPlayer: printed(dice),
        silverCoinsPerPlayer: printed(dice),
        goldPoints: printed(dice),
        silverPoints: printed(dice),
        holdSpaces,
        endTrigger: { 2: endTrigger, 3: endTrigger, 4: endTrigger, 5: endTrigger },
      },
    };
  },
  'eastern-wonders'(dice, players) {
    return { ...ownMap(dice), components: sea(dice, players, bonusEffect) };
  },
  'sand-to-sea'(dice, players) {
    const set = sea(dice, players, plainBonusEffect);
    const rewards = [[], ['bonus'], ['merchant'], ['bonus', 'merchant']];
    const columnRewards = Array.from({ length: set.playerBoard.columns }, () => dice.pick(rewards));
    return {
      ...strictly(dice),
      ...ownMap(dice),
      components: { ...set, ...merchants(dice), seaTiles: 4, columnRewards },
    };
  },
  'new-world': newWorld,
};

const strictly = (dice: Draws): object => (dice.chance(0.5) ? { tradeAtLeastOnce: dice.chance(0.8) } : {});
const ownMap = (dice: Draws): object => (dice.chance(0.3) ? { map: drawMap(dice) } : {});

function merchants(dice: Draws) {
  const merchantRow = edge(dice, 1, 10);
  const [starters, others] = [edge(dice, 1, 10), edge(dice, merchantRow, 99)];
  const names = ids(dice, starters + others);
  const kinds = dice.pick([['spice'], ['upgrade'], ['trade'], ['spice', 'upgrade', 'trade', 'trade']]);
  const card = (id: string) => {
    const kind = dice.pick(kinds);
    if (kind === 'trade') return { id, kind, ...trade(dice) };
    return kind === 'spice' ? { id, kind, get: cubes(dice) } : { id, kind, steps: printed(dice) };
  };
  return {
    starterCards: names.slice(0, starters).map(card),
    merchantCards: names.slice(starters).map(card),
    merchantRow,
  };
}

/** The tiles that trigger the end are four (EW-E1). */
const TO_END = 4;

function sea(dice: Draws, players: number, effects: Schema) {
  const symbols = ids(dice, 4);
  const columns = dice.chance(0.5) ? 1 + dice.below(2) : edge(dice, 1, 10);
  const kinds = dice.chance(0.3) ? 0 : edge(dice, 1, 40);
  const tiles = ids(dice, kinds);
  const stacks = Math.min(kinds, edge(dice, 1, 10));
  const bonusStacks = Array.from({ length: stacks }, (_, i) => tiles.slice(i, i + 1));
  for (const id of tiles.slice(stacks)) dice.pick(bonusStacks).push(id);
  const holdSpaces = spaces(dice);
  const least = Math.max(9, players * (TO_END - 1) + 1);
  return {
    marketTiles: shuffledBy(
      dice,
      ids(dice, 24).map((id, i) => ({ id, symbol: symbols[i % 4], ...trade(dice) })),
    ),
    victoryTiles: ids(dice, edge(dice, least, 99)).map((id) => ({
      id,
      points: printed(dice),
      cost: cubes(dice),
    })),
    closedPortTiles: 1,
    bonusTiles: tiles.map((id) => ({
      id,
      copies: edge(dice, 1, 20),
      effect: drawnBy(dice, effects),
    })),
    bonusStacks,
    startingCubes: ids(dice, edge(dice, 4, 10)).map((id) => ({ id, cubes: cubesWithin(dice, holdSpaces) })),
    playerBoard: {
      rows: symbols,
      columns,
      spacePoints: Array.from({ length: columns }, () => printed(dice)),
      holdSpaces,
    },
    standardMap: drawMap(dice),
  };
}

/** Locations of a game, four of them forts (NW-S1, NW-S3). */
const LOCATIONS = 23;

function newWorld(dice: Draws, players: number) {
  const settlersPerPlayer = positive(dice);
  const holdSpaces = spaces(dice);
  const choices = edge(dice, 1, 3);
  const apart = edge(dice, 1, 12);
  const names = ids(dice, LOCATIONS - apart + choices * apart, 99);
  const landmarks = dice.chance(0.2) ? [] : ids(dice, edge(dice, 1, 10));
  const stacks = Array.from({ length: 4 }, () =>
    Array.from({ length: edge(dice, 1, 4) }, () => edge(dice, 1, 6)),
  );
  const place = (id: string) => ({
    id,
    settlers: dice.chance(0.7) ? 1 + dice.below(4) : positive(dice),
    landmarks: landmarks.filter(() => dice.chance(0.3)),
  });
  const fort = (id: string, i: number) => ({ ...place(id), kind: 'fort', bonusStacks: stacks[i] });
  const location = (id: string) => {
    const kind = dice.pick(['production', 'upgrade', 'trade'] as const);
    const cover = dice.pick([{}, { cover: 'always' }, { cover: '2-3' }]);
    const head = { ...place(id), kind, ...cover };
    if (kind === 'trade') return { ...head, ...trade(dice) };
    return kind === 'production' ? { ...head, get: cubes(dice) } : { ...head, steps: positive(dice) };
  };
  const common = [...names.slice(0, 4).map(fort), ...names.slice(4, LOCATIONS - apart).map(location)];
  const others = Array.from({ length: choices }, (_, i) =>
    names.slice(LOCATIONS - apart + i * apart, LOCATIONS - apart + (i + 1) * apart).map(location),
  );
  const used = [...common, ...others.flat()];
  const boards = ids(dice, choices + 1).map((id, i) => ({
    id,
    locations: i === 0 ? shuffledBy(dice, common) : (others[i - 1] as object[]),
  }));
  const covered = Math.max(
    ...others.map((each) => [...common, ...each].filter((one) => 'cover' in one).length),
  );
  const places = stacks.flat().reduce((sum, size) => sum + size, 0);
  const seen = [...new Set(used.flatMap((one) => one.landmarks))];
  const endTrigger = edge(dice, 1, Math.min(99, Math.floor(198 / players) + 1));
  const pointCard = (id: string) => {
    const kinds = seen.length === 0 ? SYMBOLS.slice(0, 2) : SYMBOLS;
    const kind = dice.pick(kinds);
    const head = { id, kind, cost: cubes(dice), points: printed(dice) };
    if (kind === 'settlers') return { ...head, settlers: printed(dice) };
    if (kind === 'exploration') return head;
    const landmark = dice.pick(seen);
    return kind === 'tool'
      ? { ...head, landmark, cube: dice.pick(['yellow', 'red', 'green', 'brown']) }
      : { ...head, landmark };
  };
  const startingSettlers = edge(dice, 0, settlersPerPlayer);
  const least = Math.max(4, endTrigger, players * (endTrigger - 1) + 1);
  const forts = names.slice(0, 4);
  const [always, ...oneOf] = boards.map(({ id }) => id);
  return {
    ...(dice.chance(0.5) ? { upgradeAtLeastOnce: dice.pick([true, false, 'noneNeeded']) } : {}),
    ...(dice.chance(0.5) ? { board: dice.pick(oneOf) } : {}),
    components: {
      boards: shuffledBy(dice, boards),
      boardChoice: { always: [always], oneOf },
      pointRow: { forts, deckBeside: forts[3] },
      pointCards: ids(dice, edge(dice, least, 200)).map(pointCard),
      bonusTiles: ids(dice, edge(dice, places, 100)).map((id) => ({
        id,
        effect: drawnBy(dice, bonusTile.shape.effect),
      })),
      explorationTiles: ids(dice, edge(dice, covered, 40)).map((id) => ({
        id,
        effect: drawnBy(dice, explorationTile.shape.effect),
      })),
      setup: {
        players: [2, 4],
        settlersPerPlayer,
        startingSettlers: { 2: startingSettlers, 3: startingSettlers, 4: startingSettlers },
        startingCubesInTurnOrder: Array.from({ length: 4 }, () => cubesWithin(dice, holdSpaces)),
        holdSpaces,
        bonusSlots: printed(dice),
        endTrigger,
      },
    },
  };
}
