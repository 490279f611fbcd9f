/** Titles of the clauses of Spice Road, in English. */
export const clauses: { readonly [id: string]: string } = {
  'SR-S1': 'Setting up point cards and coins',
  'SR-S2': 'Setting up the merchant cards',
  'SR-S3': 'First player and starting cubes',
  'SR-T1': 'A turn: one of four actions',
  'SR-P1': 'Playing a card',
  'SR-P2': 'What cards do',
  'SR-A1': 'Acquiring a merchant card',
  'SR-A2': 'The row is refilled',
  'SR-R1': 'Resting',
  'SR-C1': 'Claiming a point card',
  'SR-C2': 'Coins',
  'SR-E1': 'What ends the game',
  'SR-E2': 'Points',
  'SR-I1': 'What is hidden',
};
