/** What is wrong with invalid input, by code. */
interface InputFaults {
  /** Text goes on after the deciding seat's own part of the turn. */
  'beyond-own-part': true;
  /** A piece or an id is there twice. */
  duplicate: true;
  /** With this component set a game might never end. */
  'endless-game': true;
  /** A trade gives back all that it takes, so it could be repeated forever. */
  'endless-trade': true;
  /** Nothing can follow in this record: its game has ended. */
  'game-ended': true;
  /** A hold has more cubes than it can have at this point. */
  'hold-too-full': true;
  /** The parts of a state contradict each other. */
  'impossible-state': true;
  /** A hex of a map touches no other hex. */
  'loose-hex': true;
  /** A map consists of several parts. */
  'map-not-connected': true;
  /** A piece lies where it cannot lie. */
  'misplaced-piece': true;
  /** A record has contributions to its seed but no commitments to them. */
  'missing-commitments': true;
  /** A piece of the game lies nowhere. */
  'missing-piece': true;
  /** A record has neither options nor a start, or both. */
  'missing-start': true;
  /** A record has fewer actions than that. */
  'no-such-action': true;
  /** The game has no such seat. */
  'no-such-seat': true;
  /** Pieces are not in ascending order. */
  'not-in-order': true;
  /** A value is not plain JSON: a function, a class instance, a getter, a symbol, a cycle, `NaN`, `-0`. */
  'not-json': true;
  /** Text that is not notation. */
  'not-notation': true;
  /** The game is not for so many players. */
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
  /** An object has a key that means nothing. */
  'unknown-key': true;
  /** The game has no such piece. */
  'unknown-piece': true;
  /** There is no game of this name. */
  'unknown-variant': true;
  /** The contributions to a seed do not match their commitments, or do not make the seed. */
  'wrong-commitment': true;
  /** A record has contributions without options, or options without the contributions it has commitments to. */
  'wrong-contributions': true;
  /** There are not as many of something as there have to be. */
  'wrong-count': true;
  /** Text has not the form that it needs. */
  'wrong-format': true;
  /** A key has not the form that it needs. */
  'wrong-key': true;
  /** A list has another length than it needs. */
  'wrong-length': true;
  /** The seed is not the one that the contributions make. */
  'wrong-seed': true;
  /** The start of a record is not a state as setup makes it. */
  'wrong-start': true;
  /** A map has not as many hexes as there are tiles for it. */
  'wrong-tile-count': true;
  /** A value is of another type than it has to be. */
  'wrong-type': true;
  /** A value is none of those that can stand here. */
  'wrong-value': true;
  /** A version of the format that this version does not read. */
  'wrong-version': true;
}

/** What is wrong with invalid input: stable, for programs. */
export type InputErrorCode = keyof InputFaults;
