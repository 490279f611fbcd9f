import { kindOf } from '../../input/fields';
import { int, object } from '../../input/schema';

export const takeBonusAction = (most: number) =>
  object({
    kind: kindOf('takeBonus'),
    stack: int(0, most),
  });
