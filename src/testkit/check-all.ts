import type { Century } from '../games/index';
import { readItems } from '../input/fields';
import { checkKeys } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import { type Implementation, LackingError } from './implementation';
import type { Plan } from './plan';
import { changes } from './properties/changes';
import { mask, roundTrip } from './properties/encodings';
import { lockStep } from './properties/lock-step';
import { purity, termination } from './properties/play';
import { price } from './properties/price';
import { records } from './properties/records';
import { twoWorlds } from './properties/two-worlds';
import { PROPERTY_NAMES, PropertyError, type PropertyName } from './property-error';
import type { Check, Report } from './trial';

/** The function that checks each property. */
export const PROPERTIES: { readonly [N in PropertyName]: Check } = Object.freeze({
  termination,
  purity,
  roundTrip,
  mask,
  twoWorlds,
  changes,
  price,
  lockStep,
  records,
});

/** The result of checking one property. */
export type PropertyResult = {
  /** The name of the property, such as `'roundTrip'`. */
  readonly property: PropertyName;
} & (
  | {
      /** No fault was found in the games that were checked. */
      readonly status: 'passed';
      /** The size of the check. */
      readonly report: Report;
    }
  | {
      /** The check stopped at a fault. */
      readonly status: 'failed';
      /** The first fault, with the game that leads to it. */
      readonly error: PropertyError;
    }
  | {
      /** The property does not apply to this implementation or plan. */
      readonly status: 'not-applicable';
      /** The reason why the property does not apply, as a sentence. */
      readonly why: string;
    }
);

/** The result of {@link checkAll}. */
export interface Conformance {
  /** Whether no property failed and at least one passed. If the plan selects properties, all of them must pass. */
  readonly ok: boolean;
  /** The results, in the order in which the properties were checked. */
  readonly outcomes: readonly PropertyResult[];
}

/**
 * Checks all properties that apply to an implementation, each up to its first fault. A failing implementation
 * throws no error.
 *
 * @param given - the implementation under test
 * @param plan - the extent of the checks; `properties` selects the properties to check (default: all)
 * @returns the result for each property: passed, failed or not applicable
 * @throws {@link InvalidInputError} if a game setup or a record is invalid
 * @throws RangeError if another part of the plan is invalid, or leaves nothing to check
 */
export async function checkAll<S, T extends GameTypes = Century>(
  given: Implementation<S, T>,
  plan: Plan<T> & { readonly properties?: readonly PropertyName[] } = {},
): Promise<Conformance> {
  checkKeys(plan);
  const { properties = PROPERTY_NAMES, ...rest } = plan;
  const isKnown = (name: unknown): boolean => PROPERTY_NAMES.some((each) => each === name);
  const names = readItems('properties', properties);
  if (names.length === 0 || !names.every(isKnown))
    throw new RangeError(`properties must name at least one of: ${PROPERTY_NAMES.join(', ')}`);
  const outcomes: PropertyResult[] = [];
  for (const property of properties)
    outcomes.push(await outcomeOf(property, () => PROPERTIES[property](given, rest)));
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const failed = outcomes.filter(({ status }) => status === 'failed').length;
  const ok = plan.properties === undefined ? passed > 0 && failed === 0 : passed === outcomes.length;
  return { ok, outcomes };
}

async function outcomeOf(property: PropertyName, check: () => Promise<Report>): Promise<PropertyResult> {
  try {
    return { property, status: 'passed', report: await check() };
  } catch (error) {
    if (error instanceof PropertyError) return { property, status: 'failed', error };
    if (error instanceof LackingError) return { property, status: 'not-applicable', why: error.message };
    throw error;
  }
}
