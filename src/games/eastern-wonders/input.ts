import type { Input } from '../../play/game';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { schemas } from './schema';
import { reconstructStart } from './secrets';
import type { EasternWondersRules } from './state';

/** How the game reads what comes from outside, and tells what was hidden. */
export const input: Input<EasternWondersRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
  reconstructStart,
};
