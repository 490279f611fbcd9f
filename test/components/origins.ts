import type { VariantName } from '../../src/index';

/** Where the rows of a table come from, in words; what stands in none of the tables is under `settings`. */
type Origins = { readonly [N in VariantName]: Readonly<Record<string, string>> };

const MERCHANT_CARDS =
  'The cards of Spice Road, cross-checked against 16 independent transcriptions and pictures of the printed cards.';

const MARKET_TILES =
  'From one transcription of the printed tiles. 22 of the 24 trades are trades of merchant cards of Spice Road as well, which speaks for them; the two that are not are marked as doubtful.';

const VICTORY_TILES =
  'The rules tell that there are 26, worth 11 to 20 points, but not what they cost. Spice Road has exactly 26 point cards in that range, so these are their costs.';

const STARTING_CUBES = 'Told by the rules.';

const STANDARD_MAP =
  'The rules show the map: the heights of the hexes in each column, and the ports at its corners.';

export const ORIGINS: Origins = {
  'spice-road': {
    starterCards: MERCHANT_CARDS,
    merchantCards: MERCHANT_CARDS,
    pointCards:
      'Cross-checked like the merchant cards. The points of each are the ranks of its cubes added up (1 to 4 from yellow to brown), and 1 more for three colours or 2 more for four.',
    settings: 'Told by the rules.',
  },
  'eastern-wonders': {
    marketTiles: MARKET_TILES,
    victoryTiles: VICTORY_TILES,
    bonusTiles:
      'The rules tell that there are five kinds, four of each, and what free steps, hold spaces and points do. Of the other two they tell the kind only: more from a harvest, and an upgrade when an outpost is built; what exactly is reconstructed.',
    startingCubes: STARTING_CUBES,
    playerBoard: 'Told by the rules.',
    standardMap: STANDARD_MAP,
    settings: 'Told by the rules.',
  },
  'new-world': {
    boards:
      'The rules tell that every legal choice of boards has 23 locations, 4 of them forts on the top boards, 8 with the icon of an exploration tile and 2 more for 2 or 3 players, and what each kind of location does. Which numbers stand on which location is reconstructed.',
    pointCards:
      'The rules tell that there are 56 cards of four kinds, each for three cubes, what each kind does, and which marks there are. Costs, points and marks of each single card are reconstructed.',
    bonusTiles:
      'The rules tell that there are 25 tiles, 17 of them without icon I or III, and which kinds of effects there are. Which tile has which numbers is reconstructed.',
    explorationTiles:
      'The rules tell that there are 10 tiles, and which effects there are. How many have which is reconstructed.',
    settings:
      'Told by the rules; the ids of the boards that the choice and the row of cards name are those above.',
  },
  'sand-to-sea': {
    starterCards: MERCHANT_CARDS,
    merchantCards: MERCHANT_CARDS,
    marketTiles: MARKET_TILES,
    victoryTiles: VICTORY_TILES,
    bonusTiles:
      'The tiles of Eastern Wonders that have a meaning in a game without harvests (SS-S4); what they do is told by the rules.',
    startingCubes: STARTING_CUBES,
    playerBoard:
      'The rules tell that it has 4 by 4 spaces. The points of the columns are read from the digits of a scan, and count as reconstructed.',
    standardMap: STANDARD_MAP,
    settings: 'Told by the rules.',
  },
};
