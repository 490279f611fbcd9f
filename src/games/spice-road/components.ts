import { checkIds, fail } from '../../define/places/check';
import type { SpiceRoadComponents as Components } from '../../generated/types/spice-road';
import { checkStartingCubes } from '../../mechanics/check';
import { merchantCards, starterCards } from '../../mechanics/merchants/cards';
import { checkMerchantComponents } from '../../mechanics/merchants/check';
import { checkedOnce } from '../../util/cache';
import { deepFreeze } from '../../util/immutable';

/** The pieces of Spice Road. Cubes are `[yellow turmeric, red saffron, green cardamom, brown cinnamon]`. */
export const components: Components = /* @__PURE__ */ deepFreeze({
  variant: 'spice-road',
  starterCards,
  merchantCards,
  merchantRow: 6,
  pointCards: [
    { id: 'p01', points: 6, cost: [2, 2, 0, 0], source: 'documented' },
    { id: 'p02', points: 7, cost: [3, 2, 0, 0], source: 'documented' },
    { id: 'p03', points: 8, cost: [2, 3, 0, 0], source: 'documented' },
    { id: 'p04', points: 8, cost: [0, 4, 0, 0], source: 'documented' },
    { id: 'p05', points: 8, cost: [2, 0, 2, 0], source: 'documented' },
    { id: 'p06', points: 9, cost: [3, 0, 2, 0], source: 'documented' },
    { id: 'p07', points: 9, cost: [2, 1, 0, 1], source: 'documented' },
    { id: 'p08', points: 10, cost: [0, 5, 0, 0], source: 'documented' },
    { id: 'p09', points: 10, cost: [0, 2, 2, 0], source: 'documented' },
    { id: 'p10', points: 10, cost: [2, 0, 0, 2], source: 'documented' },
    { id: 'p11', points: 11, cost: [2, 0, 3, 0], source: 'documented' },
    { id: 'p12', points: 11, cost: [3, 0, 0, 2], source: 'documented' },
    { id: 'p13', points: 12, cost: [0, 3, 2, 0], source: 'documented' },
    { id: 'p14', points: 12, cost: [0, 0, 4, 0], source: 'documented' },
    { id: 'p15', points: 12, cost: [1, 1, 1, 1], source: 'documented' },
    { id: 'p16', points: 12, cost: [0, 2, 1, 1], source: 'documented' },
    { id: 'p17', points: 12, cost: [1, 0, 2, 1], source: 'documented' },
    { id: 'p18', points: 12, cost: [0, 2, 0, 2], source: 'documented' },
    { id: 'p19', points: 13, cost: [2, 2, 2, 0], source: 'documented' },
    { id: 'p20', points: 13, cost: [0, 2, 3, 0], source: 'documented' },
    { id: 'p21', points: 14, cost: [3, 1, 1, 1], source: 'documented' },
    { id: 'p22', points: 14, cost: [0, 3, 0, 2], source: 'documented' },
    { id: 'p23', points: 14, cost: [0, 0, 2, 2], source: 'documented' },
    { id: 'p24', points: 14, cost: [2, 0, 0, 3], source: 'documented' },
    { id: 'p25', points: 15, cost: [0, 0, 5, 0], source: 'documented' },
    { id: 'p26', points: 15, cost: [2, 2, 0, 2], source: 'documented' },
    { id: 'p27', points: 16, cost: [1, 3, 1, 1], source: 'documented' },
    { id: 'p28', points: 16, cost: [0, 2, 0, 3], source: 'documented' },
    { id: 'p29', points: 16, cost: [0, 0, 0, 4], source: 'documented' },
    { id: 'p30', points: 17, cost: [2, 0, 2, 2], source: 'documented' },
    { id: 'p31', points: 17, cost: [0, 0, 3, 2], source: 'documented' },
    { id: 'p32', points: 18, cost: [1, 1, 3, 1], source: 'documented' },
    { id: 'p33', points: 18, cost: [0, 0, 2, 3], source: 'documented' },
    { id: 'p34', points: 19, cost: [0, 2, 2, 2], source: 'documented' },
    { id: 'p35', points: 20, cost: [1, 1, 1, 3], source: 'documented' },
    { id: 'p36', points: 20, cost: [0, 0, 0, 5], source: 'documented' },
  ],
  pointRow: 5,
  startingCubesInTurnOrder: [
    [3, 0, 0, 0],
    [4, 0, 0, 0],
    [4, 0, 0, 0],
    [3, 1, 0, 0],
    [3, 1, 0, 0],
  ],
  goldCoinsPerPlayer: 2,
  silverCoinsPerPlayer: 2,
  goldPoints: 3,
  silverPoints: 1,
  holdSpaces: 10,
  endTrigger: { 2: 6, 3: 6, 4: 5, 5: 5 },
});

/** Returns how many gold and silver coins are in a game (SR-S1). */
export const coinsIn = (components: Components, players: number) => ({
  gold: components.goldCoinsPerPlayer * players,
  silver: components.silverCoinsPerPlayer * players,
});

/** The hash of this component set, used in views; a test checks it. */
export const defaultHash = 'dfe0e2ada89aed80a20192ee7953db2118a608281996bc054a5bf28ddfe51e08';

export const checkComponents = /* @__PURE__ */ checkedOnce((set: Components, path) => {
  const { pointCards, pointRow, endTrigger, holdSpaces, startingCubesInTurnOrder } = set;
  checkMerchantComponents(set, path);
  checkIds(pointCards, [...path, 'pointCards']);
  const needed = Math.max(pointRow, ...Object.values(endTrigger));
  const message = `There are ${pointCards.length} point cards; the row and the end of the game need ${needed}.`;
  if (pointCards.length < needed) fail('too-few-cards', [...path, 'pointCards'], message);
  checkStartingCubes(startingCubesInTurnOrder, holdSpaces, (i) => [...path, 'startingCubesInTurnOrder', i]);
});
