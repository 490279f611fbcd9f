/** A rough guess in points, by feature; what it does not name is worth nothing. */
type Guess = { readonly [feature: string]: number };

/** What training begins with. */
export interface Start {
  /** For all stages in which a seat has a turn left. */
  readonly open: Guess;
  /** For a seat that has none. */
  readonly done: Guess;
}

const CUBES = { yellow: 1.2, red: -1.2, green: 0.4, brown: 2, excess: -1 } as const;
const SEA = {
  score: 10,
  outposts: 4.8,
  steps: 2,
  spaces: 2,
  harvest: 2,
  upgrades: 2,
  ...CUBES,
  goal: 10,
} as const;
const ROAD = {
  score: 10,
  ...CUBES,
  goal0: 1,
  goal1: 0.7,
  goal2: 0.7,
  goal3: 0.5,
  goal4: 0.4,
  goal6: 0.4,
  goal8: 0.4,
  goal11: 0.4,
  handCards: 5,
  handUpgrades: 1,
  awayCards: 3,
  manyCards: -4,
} as const;

const WORLD = {
  score: 10,
  settlers: 2,
  ready: 1.5,
  helpCards: 2,
  tools: 4,
  hope: 7,
  slots: 4,
  yellow: 1.7,
  green: 1,
  brown: 1.7,
  excess: -2,
  goal: 4,
} as const;

/** By game. Bots that play by it finish their games; nothing else is asked of it. */
export const START: { readonly [variant: string]: Start } = {
  'spice-road': { open: ROAD, done: { one: 20, score: 10, lead: 15 } },
  'eastern-wonders': { open: SEA, done: { one: 28, score: 10, lead: 15 } },
  'sand-to-sea': {
    open: { ...SEA, handCards: 5.5, awayCards: 3, manyCards: -3 },
    done: { one: 36, score: 10, lead: 15 },
  },
  'new-world': { open: WORLD, done: { ...WORLD, lead: 10 } },
};
