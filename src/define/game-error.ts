import { ERROR_NAME, inEveryCopy } from '../input/errors';

/**
 * Thrown where the code of a game of one's own fails, or gives or writes something that it must not: a mistake in the
 * game, not in what the game was given. States from before are as they were.
 */
export class GameError extends Error {
  /** Identifies the error, even across copies of the package. */
  override readonly name = 'GameError';
  /** Tells every copy of the package which error this is. */
  get [ERROR_NAME](): string {
    return 'GameError';
  }
  /**
   * `instanceof` holds for errors of every copy of the package.
   *
   * @hidden
   */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('GameError');
  /** The name of the game. */
  readonly game: string;
  /** The function of its definition: `setup`, `rules.take.perform`. */
  readonly part: string;

  /**
   * Made by the engine. The message is the game, the function and what is wrong.
   *
   * @param game - the name of the game
   * @param part - the function of its definition
   * @param message - what is wrong
   * @param cause - what was thrown there, if anything was
   */
  constructor(game: string, part: string, message: string, cause?: unknown) {
    super(`${game}: ${part}: ${message}`, cause === undefined ? {} : { cause });
    this.game = game;
    this.part = part;
  }
}
