import type { VariantName } from '../../src/index';

/** Where the rows of a table come from, in words; what stands in none of the tables is under `settings`. */
type Origins = { readonly [N in VariantName]: Readonly<Record<string, string>> };

const MERCHANT_CARDS =
  'The cards of Spice Road, cross-checked against 16 independent transcriptions and pictures of the printed cards.';

const MARKET_TILES =
  'From one transcription of the printed tiles. 22 of the 24 trades are trades of merchant cards of Spice Road as well, which supports them; the two that are not are marked as doubtful.';

const VICTORY_TILES =
  'According to the rules there are 26, worth 11 to 20 points; their costs are not given. Spice Road has exactly 26 point cards in that range, so the tiles have their costs.';

const STARTING_CUBES = 'From the rules.';

const STANDARD_MAP =
  'The rules show the map: the heights of the hexes in each column, and the ports at its corners.';

export const ORIGINS: Origins = {
  'spice-road': {
    starterCards: MERCHANT_CARDS,
    merchantCards: MERCHANT_CARDS,
    pointCards:
      'Cross-checked like the merchant cards. The points of a card are the sum of the ranks of its cubes (1 to 4 from yellow to brown), plus 1 for three colours or 2 for four.',
    settings: 'From the rules.',
  },
  'eastern-wonders': {
    marketTiles: MARKET_TILES,
    victoryTiles: VICTORY_TILES,
    bonusTiles:
      'According to the rules there are five kinds, four of each; the rules also say what free steps, hold spaces and points do. For the other two they give only the kind: more from a harvest, and an upgrade when an outpost is built; the details are reconstructed.',
    startingCubes: STARTING_CUBES,
    playerBoard: 'From the rules.',
    standardMap: STANDARD_MAP,
    settings: 'From the rules.',
  },
  'new-world': {
    boards:
      'According to the rules every legal choice of boards has 23 locations, 4 of them forts on the top boards, 8 with the icon of an exploration tile and 2 more for 2 or 3 players; the rules also say what each kind of location does. The numbers on each location are reconstructed.',
    pointCards:
      'According to the rules there are 56 cards of four kinds, each for three cubes; the rules also say what each kind does and which marks there are. The costs, points and marks of individual cards are reconstructed.',
    bonusTiles:
      'According to the rules there are 25 tiles, 17 of them without icon I or III; the rules also give the kinds of effects. The numbers on each tile are reconstructed.',
    explorationTiles:
      'According to the rules there are 10 tiles; the rules also give the effects. How many tiles have each effect is reconstructed.',
    settings: 'From the rules; the ids of the boards in the choice and in the row of cards are those above.',
  },
  'sand-to-sea': {
    starterCards: MERCHANT_CARDS,
    merchantCards: MERCHANT_CARDS,
    marketTiles: MARKET_TILES,
    victoryTiles: VICTORY_TILES,
    bonusTiles:
      'The tiles of Eastern Wonders that have a meaning in a game without harvests (SS-S4); their effects are from the rules.',
    startingCubes: STARTING_CUBES,
    playerBoard:
      'According to the rules it has 4 by 4 spaces. The points of the columns are read from the digits of a scan, and count as reconstructed.',
    standardMap: STANDARD_MAP,
    settings: 'From the rules.',
  },
};
