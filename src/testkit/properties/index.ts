import type { Century } from '../../games';
import type { GameTypes } from '../../play/game';
import { deepFreeze } from '../../util/immutable';
import type { Implementation, Member } from '../implementation';
import type { Plan } from '../plan';
import type { PropertyName } from '../property-error';
import type { Report } from '../trial';
import { changes } from './changes';
import { lockStep } from './lock-step';
import { mask } from './mask';
import { price } from './price';
import { purity } from './purity';
import { records } from './records';
import { roundTrip } from './round-trip';
import { termination } from './termination';
import { twoWorlds } from './two-worlds';

/** A property, and the optional members it needs. */
export interface Property {
  /** The optional members of an {@link Implementation} that it needs. */
  readonly needs: readonly Member[];
  /**
   * Checks it, like the function of the same name.
   *
   * @param implementation - the implementation under test
   * @param plan - how much to check
   * @returns a report of what was checked
   * @throws {@link PropertyError} if it fails
   */
  readonly check: <S, T extends GameTypes = Century>(
    implementation: Implementation<S, T>,
    plan?: Plan<T>,
  ) => Promise<Report>;
}

/** All properties. */
export const PROPERTIES: { readonly [N in PropertyName]: Property } = deepFreeze({
  termination: { needs: [], check: termination },
  purity: { needs: [], check: purity },
  roundTrip: { needs: ['serialize', 'parse'], check: roundTrip },
  mask: { needs: ['legalMask', 'decode'], check: mask },
  twoWorlds: { needs: ['view', 'resample'], check: twoWorlds },
  changes: { needs: ['view', 'changes', 'applyChanges'], check: changes },
  price: { needs: ['price', 'changes', 'actor'], check: price },
  lockStep: { needs: [], check: lockStep },
  records: { needs: [], check: records },
});
