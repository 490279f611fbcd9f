/** Titles of the clauses of Eastern Wonders, in English. */
export const clauses: { readonly [id: string]: string } = {
  'EW-M1': 'A turn: move, then act',
  'EW-M2': 'Steps and free steps',
  'EW-M3': 'Paid steps',
  'EW-M7': 'Taking cubes from the tile',
  'EW-K6': 'The build-upgrade tile',
  'EW-H1': 'Harvest',
  'EW-H2': 'Harvest tiles',
  'EW-I1': 'What is hidden',
  'EW-E1': 'What ends the game',
  'EW-E2': 'Points',
};
