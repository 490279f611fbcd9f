import { InvalidInputError } from '../input/errors';
import { quickRandom } from '../sim/random';
import { pick, type Random, randomFrom } from '../util/random';

/**
 * The random stream of a bot or a search; the same seed gives the same stream.
 *
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number
 */
export function randomStream(seed: string | number): Random {
  if (typeof seed !== 'string' && !Number.isSafeInteger(seed)) {
    throw new InvalidInputError('wrong-type', ['seed'], 'Expected a string or a whole number.');
  }
  return quickRandom(pick(randomFrom(seed), 2 ** 31));
}
