import type { Century } from '../games/index';
import { readItems } from '../input/fields';
import { checkKeys } from '../input/plain-json';
import type { GameTypes } from '../play/game';
import { deepFreeze } from '../util/immutable';
import { type Implementation, type Member, missing, ofAnyGame } from './implementation';
import { type FullPlan, fullPlan, type Plan } from './plan';
import { changes } from './properties/changes';
import { mask, roundTrip } from './properties/encodings';
import { lockStep } from './properties/lock-step';
import { purity, termination } from './properties/play';
import { price } from './properties/price';
import { needsLoad, records } from './properties/records';
import { twoWorlds } from './properties/two-worlds';
import { PROPERTY_NAMES, PropertyError, type PropertyName } from './property-error';
import type { Check, Report } from './trial';

/** The check of a property, and the optional members that it needs. */
export interface Property {
  /** The optional members of an {@link Implementation} that the check needs. */
  readonly needs: readonly Member[];
  /** The check: the same function as the export with the name of the property. */
  readonly check: Check;
}

/** All properties, by name. */
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

/** The outcome of a property. */
export type Outcome =
  | {
      /** The property checked. */
      readonly property: PropertyName;
      /** The property holds, as far as it was checked. */
      readonly status: 'passed';
      /** The numbers of games, actions and comparisons. */
      readonly report: Report;
    }
  | {
      /** The property checked. */
      readonly property: PropertyName;
      /** The property does not hold. */
      readonly status: 'failed';
      /** The first fault, with the game that leads to it. */
      readonly error: PropertyError;
    }
  | {
      /** The property skipped. */
      readonly property: PropertyName;
      /** The property does not apply to this implementation or plan. */
      readonly status: 'not-applicable';
      /** The reason, as a sentence. */
      readonly why: string;
    };

/** The result of {@link checkAll}. */
export interface Conformance {
  /** Whether at least one property passed and none failed; if the plan names properties, all of them must pass. */
  readonly ok: boolean;
  /** The outcome of each property, in the order checked. */
  readonly outcomes: readonly Outcome[];
}

/**
 * Checks all properties that apply to an implementation, each up to its first fault. It does not throw if the
 * implementation fails.
 *
 * @param given - the implementation under test
 * @param plan - how much to check; `properties` selects some of them
 * @returns for every property whether it passed, how it failed, or why it does not apply
 * @throws {@link InvalidInputError} if a game setup or a record is invalid
 * @throws RangeError if another part of the plan is invalid or leaves nothing to check
 */
export async function checkAll<S, T extends GameTypes = Century>(
  given: Implementation<S, T>,
  plan: Plan<T> & { readonly properties?: readonly PropertyName[] } = {},
): Promise<Conformance> {
  const implementation = ofAnyGame(given);
  checkKeys(plan);
  const { properties = PROPERTY_NAMES, ...all } = plan;
  const rest = all as unknown as Plan;
  const unknown = readItems('properties', properties).find(
    (name) => !PROPERTY_NAMES.some((each) => each === name),
  );
  if (unknown !== undefined) throw new RangeError(`the properties are: ${PROPERTY_NAMES.join(', ')}`);
  if (properties.length === 0) throw new RangeError('properties must name at least one');
  const full = fullPlan(rest);
  const outcomes: Outcome[] = [];
  for (const property of properties) {
    const why = whyNot(property, implementation, full);
    outcomes.push(
      why === null
        ? await outcomeOf(property, implementation, rest)
        : { property, status: 'not-applicable', why },
    );
  }
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const failed = outcomes.filter(({ status }) => status === 'failed').length;
  const ok = plan.properties === undefined ? passed > 0 && failed === 0 : passed === outcomes.length;
  return { ok, outcomes };
}

function whyNot(property: PropertyName, implementation: Implementation, plan: FullPlan): string | null {
  const takesOver =
    property === 'records' ? needsLoad(plan) : property === 'lockStep' && plan.start === 'load';
  const needs = [...PROPERTIES[property].needs, ...(takesOver ? (['load'] as const) : [])];
  const lacking = missing(implementation, needs);
  return lacking.length === 0 ? null : `The implementation has no ${lacking.join(' and no ')}.`;
}

async function outcomeOf(
  property: PropertyName,
  implementation: Implementation,
  plan: Plan,
): Promise<Outcome> {
  try {
    return { property, status: 'passed', report: await PROPERTIES[property].check(implementation, plan) };
  } catch (error) {
    if (error instanceof PropertyError) return { property, status: 'failed', error };
    throw error;
  }
}
