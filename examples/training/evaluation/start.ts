/**
 * What training begins with: a rough guess, in points, by feature and for all stages alike. Bots that play by it finish
 * their games; nothing else is asked of it.
 */
export const start: { readonly [feature: string]: number } = {
  score: 10,
  yellow: 1.2,
  red: -1.2,
  green: 0.4,
  brown: 2,
  excess: -1,
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
};
