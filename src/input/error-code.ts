/** A stable code of invalid input, for programs. */
export type InputErrorCode =
  | 'beyond-own-part' // Text continues after the active player's own part of the turn.
  | 'duplicate' // Something that may occur only once, such as a piece or an id, occurs twice.
  | 'endless-game' // With this component set a game might never end.
  | 'endless-trade' // A trade returns all cubes that it takes, so it could be repeated forever.
  | 'game-ended' // Nothing can follow in this record: its game has ended.
  | 'hold-too-full' // A hold has more cubes than possible in this phase.
  | 'impossible-state' // The parts of a state contradict each other.
  | 'loose-hex' // A hex of a map touches no other hex.
  | 'map-not-connected' // A map consists of several parts.
  | 'misplaced-piece' // A piece is in an impossible place.
  | 'missing-commitments' // A record has contributions to its seed but no commitments to them.
  | 'missing-piece' // A piece of the game is in no place.
  | 'missing-start' // A record has neither options nor a first state, or both, or has `viewer` but no first state.
  | 'no-such-action' // A position in a record is not a number from 0 to the number of its actions.
  | 'no-such-seat' // The game has no such seat.
  | 'not-in-order' // Pieces, seats or positions are not in ascending order.
  | 'not-json' // A value is not plain JSON, such as a function, a getter, a symbol, a cycle, `NaN` or `-0`.
  | 'not-notation' // Text is not notation.
  | 'out-of-range' // The game is not for this number of players.
  | 'overlapping-hexes' // Hexes of a map overlap.
  | 'too-big' // A number is too big, or a text or a list is too long.
  | 'too-deep' // A value is nested too deep.
  | 'too-few' // There are fewer pieces than the game needs.
  | 'too-few-cards' // There are fewer cards than the game needs.
  | 'too-large' // A value has more parts than any valid one.
  | 'too-many' // A list has more items, or there are more pieces, than the game allows.
  | 'too-small' // A number is too small, or a list is too short.
  | 'unknown-bot' // There is no bot of this name, it does not search, or there is no network for the game.
  | 'unknown-hex' // The map has no such hex.
  | 'unknown-key' // An object has a key without a meaning.
  | 'unknown-piece' // The game has no such piece.
  | 'unknown-variant' // There is no game of this name.
  | 'wrong-commitment' // Contributions do not match their commitments, or do not result in the seed.
  | 'wrong-contributions' // A record with commitments has options without contributions, or the reverse.
  | 'wrong-count' // The number of commitments or contributions to a seed is wrong.
  | 'wrong-format' // Text has a wrong form.
  | 'wrong-key' // A column of a map is not a letter from A to Z.
  | 'wrong-length' // A list does not have exactly the required number of items.
  | 'wrong-seed' // The seed is not the one that results from the contributions.
  | 'wrong-start' // The first state of a record cannot come from setup.
  | 'wrong-tile-count' // The number of hexes of a map, or of market tiles with a symbol, is wrong.
  | 'wrong-type' // A value has a wrong type, such as text in place of a number.
  | 'wrong-value' // A value is not one of the possible ones.
  | 'wrong-version'; // The version of the format is not supported.
