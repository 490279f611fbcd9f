/** The codes of invalid input. */
interface InputFaults {
  /** Text continues after the active player's own part of the turn. */
  'beyond-own-part': true;
  /** A piece or an id occurs twice. */
  duplicate: true;
  /** With this component set a game might never end. */
  'endless-game': true;
  /** A trade returns all cubes that it takes, so it could be repeated forever. */
  'endless-trade': true;
  /** Nothing can follow in this record: its game has ended. */
  'game-ended': true;
  /** A hold has more cubes than possible in this phase. */
  'hold-too-full': true;
  /** The parts of a state contradict each other. */
  'impossible-state': true;
  /** A hex of a map touches no other hex. */
  'loose-hex': true;
  /** A map consists of several parts. */
  'map-not-connected': true;
  /** A piece is in an impossible place. */
  'misplaced-piece': true;
  /** A record has contributions to its seed but no commitments to them. */
  'missing-commitments': true;
  /** A piece of the game is in no place. */
  'missing-piece': true;
  /** A record has neither options nor a first state, or both. */
  'missing-start': true;
  /** A position in a record is not a number from 0 to the number of its actions. */
  'no-such-action': true;
  /** The game has no such seat. */
  'no-such-seat': true;
  /** Pieces are not in ascending order. */
  'not-in-order': true;
  /** A value is not plain JSON: a function, a class instance, a getter, a symbol, a cycle, `NaN`, `-0`. */
  'not-json': true;
  /** Text is not notation. */
  'not-notation': true;
  /** The game is not for this number of players. */
  'out-of-range': true;
  /** Hexes of a map overlap. */
  'overlapping-hexes': true;
  /** A number is too big, or a text or a list is too long. */
  'too-big': true;
  /** A value is nested too deep. */
  'too-deep': true;
  /** There are fewer pieces than the game needs. */
  'too-few': true;
  /** There are fewer cards than the game needs. */
  'too-few-cards': true;
  /** A value has more parts than any valid one. */
  'too-large': true;
  /** A list has more items, or there are more pieces, than the game allows. */
  'too-many': true;
  /** A number is too small, or a list is too short. */
  'too-small': true;
  /** There is no bot of this name. */
  'unknown-bot': true;
  /** The map has no such hex. */
  'unknown-hex': true;
  /** An object has a key without a meaning. */
  'unknown-key': true;
  /** The game has no such piece. */
  'unknown-piece': true;
  /** There is no game of this name. */
  'unknown-variant': true;
  /** The contributions to a seed do not match their commitments, or do not result in the seed. */
  'wrong-commitment': true;
  /** A record with commitments has contributions but no options, or options but no contributions. */
  'wrong-contributions': true;
  /** The number of commitments or contributions to a seed is wrong. */
  'wrong-count': true;
  /** Text has a wrong form. */
  'wrong-format': true;
  /** A key has a wrong form. */
  'wrong-key': true;
  /** A list has a wrong length. */
  'wrong-length': true;
  /** The seed is not the one that results from the contributions. */
  'wrong-seed': true;
  /** The first state of a record cannot come from setup. */
  'wrong-start': true;
  /** The number of hexes of a map, or of market tiles with a symbol, is wrong. */
  'wrong-tile-count': true;
  /** A value has a wrong type. */
  'wrong-type': true;
  /** A value is not one of the possible ones. */
  'wrong-value': true;
  /** The version of the format is not supported. */
  'wrong-version': true;
}

/** The code of invalid input: stable, for programs. */
export type InputErrorCode = keyof InputFaults;
