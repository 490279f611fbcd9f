/** Titles of the clauses that all games share, in English. */
export const clauses: { readonly [id: string]: string } = {
  'C-1': 'The colours of cubes',
  'C-2': 'The supply never runs out',
  'C-3': 'Upgrading a cube',
  'C-4': 'Trading',
  'C-5': 'Too many cubes in the hold',
  'C-6': 'The last round',
  'C-7': 'Points for cubes',
  'C-8': 'Winner and ties',
  'C-9': 'What may be left undone',
};
