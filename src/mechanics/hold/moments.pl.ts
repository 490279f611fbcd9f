/** When each kind of action that all games share is possible, in Polish. */
export const holdMoments = {
  discard: 'Kostki odrzuca się tylko na końcu tury, gdy jest ich za dużo.',
  endTurn: 'Turę można zakończyć dopiero po zrobieniu tego, co konieczne.',
} as const;
