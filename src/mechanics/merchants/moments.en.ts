/** When each kind of action with merchant cards is possible, in English. */
export const merchantMoments = {
  play: 'You can play a card only at the start of your turn.',
  acquire: 'You can acquire a card only at the start of your turn.',
  payCard: 'You put cubes on cards only while you are acquiring one.',
  upgrade: 'You can upgrade cubes only with an upgrade card that you have just played.',
  rest: 'You can rest only at the start of your turn.',
} as const;
