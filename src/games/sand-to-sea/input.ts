import type { Input } from '../../play/game';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { schemas } from './schema';
import { reconstructStart, redactActions } from './secrets';
import type { SandToSeaRules } from './state';

/** How the game reads what comes from outside, and tells what was hidden. */
export const input: Input<SandToSeaRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
  reconstructStart,
  redactActions,
};
