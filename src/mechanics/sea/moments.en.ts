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
