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
  /** The record has fewer actions. */
  'no-such-action': true;
  /** The game has no such seat. */
  'no-such-seat': true;
  /** Pieces are not in ascending order. */
  'not-in-order': true;
  /** A value is not plain JSON: a function, a class instance, a getter, a symbol, a cycle, `NaN`, `-0`. */
  'not-json': true;
  /** Text is not notation. */
  'not-notation': true;
  /** The number of players is not one of the game. */
  'out-of-range': true;
  /** Hexes of a map overlap. */
  'overlapping-hexes': true;
  /** A number is too big, or text too long. */
  'too-big': true;
  /** A value is nested too deep. */
  'too-deep': true;
  /** There are fewer pieces than the game needs. */
  'too-few': true;
  /** There are fewer cards than the game needs. */
  'too-few-cards': true;
  /** A value has more parts than any valid one. */
  'too-large': true;
  /** There are more pieces than the game has room for. */
  'too-many': true;
  /** A number is too small. */
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
  /** The contributions to a seed do not match their commitments, or do not make the seed. */
  'wrong-commitment': true;
  /** A record has contributions without options, or options without the contributions it has commitments to. */
  'wrong-contributions': true;
  /** The number of items is wrong. */
  'wrong-count': true;
  /** Text has a wrong form. */
  'wrong-format': true;
  /** A key has a wrong form. */
  'wrong-key': true;
  /** A list has a wrong length. */
  'wrong-length': true;
  /** The seed does not follow from the contributions. */
  'wrong-seed': true;
  /** The first state of a record cannot come from setup. */
  'wrong-start': true;
  /** The numbers of hexes of a map and of tiles differ. */
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
