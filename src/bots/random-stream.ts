import { InvalidInputError } from '../core/errors';
import { pick, type Random, randomFrom } from '../core/shuffle';
import { quickRandom } from '../sim/random';

/**
 * The stream of chances of a bot or a search; the same seed gives the same one.
 *
 * @throws {@link InvalidInputError} for what is neither a string nor a whole number
 */
export function randomStream(seed: string | number): Random {
  if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) {
    throw new InvalidInputError('wrong-type', ['seed'], 'A seed is a string or a whole number.');
  }
  return quickRandom(pick(randomFrom(seed), 2 ** 31));
}
