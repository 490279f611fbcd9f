/** The places of games on the sea map. */
export type SeaPlace =
  /** A tile of the map: `at` is its name. */
  | 'hex'
  /** The player board: outposts not built yet, `at` being the symbol of their row, and the boat before it is placed. */
  | 'board'
  /** What a player has in front of them: victory tiles and bonus tiles. */
  | 'tableau'
  /** The face-down pile of victory tiles. */
  | 'pile'
  /** A stack of bonus tiles: `index` is its number. */
  | 'bonusStack'
  /** The sets of starting cubes on offer during setup. */
  | 'offer'
  /** Out of the game. */
  | 'box';
/** Their kinds of pieces; while `closedPort` lies on a port, that port is closed. */
export type SeaPiece = 'victoryTile' | 'bonusTile' | 'startingCubes' | 'closedPort';
/** What their players move on the map. */
export type SeaToken = 'boat' | 'outpost';
