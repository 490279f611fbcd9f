import { kindOf } from '../../core/fields';
import * as s from '../../core/schema';

export const takeBonusAction = (most: number, meaning: string) =>
  s.object(
    {
      kind: kindOf('takeBonus'),
      stack: s.int(0, most, 'The stack, from 0.'),
    },
    meaning,
  );
