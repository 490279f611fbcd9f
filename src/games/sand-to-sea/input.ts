import { startsBy } from '../../define/places/secrets';
import type { Input } from '../../play/game';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { places } from './places';
import { schemas } from './schema';
import { redactActions } from './secrets';
import type { SandToSeaRules } from './state';

/** How the game reads what comes from outside, and tells what was hidden. */
export const input: Input<SandToSeaRules> = {
  schemas: () => schemas,
  checkComponents,
  checkState,
  reconstructStart: /* @__PURE__ */ startsBy(places),
  redactActions,
};
