/** When each kind of action that all games share is possible, in English. */
export const holdMoments = {
  discard: 'You return cubes only when a turn ends and your hold is too full.',
  endTurn: 'You can end your turn only once you have done what has to be done.',
} as const;

/** When each kind of action with merchant cards is possible, in English. */
export const merchantMoments = {
  play: 'You can play a card only at the start of your turn.',
  acquire: 'You can acquire a card only at the start of your turn.',
  payCard: 'You put cubes on cards only while you are acquiring one.',
  upgrade: 'You can upgrade cubes only with an upgrade card that you have just played.',
  rest: 'You can rest only at the start of your turn.',
} as const;

/** When each kind of action on the sea map is possible, in English. */
export const seaMoments = {
  takeCubes: 'You pick starting cubes only once, before the first turn.',
  placeBoat: 'You place your boat only once, right after picking your starting cubes.',
  sail: 'You can sail only at the start of your turn, until your boat stops.',
  dock: 'You can end a movement only while your boat is sailing.',
  payBoat: 'You pay other players only when your boat stops where theirs are.',
  build: 'You can build an outpost only at the start of your turn or once your boat has stopped.',
  payCube: 'You pay for an outpost only while you are building one.',
  takeBonus: 'You take a bonus tile only when building has emptied a column of your board.',
  claim: 'You can claim a victory tile only at the start of your turn or once your boat has stopped.',
} as const;
