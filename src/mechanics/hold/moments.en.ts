/** When each kind of action that all games share is possible, in English. */
export const holdMoments = {
  discard: 'You return cubes only when a turn ends and your hold is too full.',
  endTurn: 'You can end your turn only once you have done what has to be done.',
} as const;
