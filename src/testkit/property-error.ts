import type { Action, Options } from '../games';
import { ERROR_NAME, inEveryCopy } from '../input/errors';
import type { Viewer } from '../play/seats';
import { type Difference, differenceBetween } from '../util/difference';
import { plural } from '../util/text';
import { RULES, type RuleCode } from './rules';

/** The names of all properties, in the order in which `checkAll` checks them. */
export const PROPERTY_NAMES = Object.freeze([
  'termination',
  'purity',
  'roundTrip',
  'mask',
  'twoWorlds',
  'changes',
  'price',
  'lockStep',
  'records',
] as const);

/** The name of a property, which is also the name of the function that checks it. */
export type PropertyName = (typeof PROPERTY_NAMES)[number];

/** Optional details of a {@link PropertyError}. */
export interface FaultDetails
  extends Partial<Pick<PropertyError, 'expected' | 'found' | 'action' | 'viewer' | 'clause'>> {
  /** An error that the implementation threw. */
  readonly cause?: unknown;
}

/**
 * A property does not hold. To reproduce the fault, set up a game with `options` and perform `actions`. Then
 * try `action` or request the view of `viewer`, whichever is not `null`.
 */
export class PropertyError extends Error {
  /** Always `'PropertyError'`. */
  override readonly name = 'PropertyError';
  /** The name by which every copy of the package recognises the error. */
  get [ERROR_NAME](): string {
    return 'PropertyError';
  }
  /**
   * `instanceof` holds for errors of every copy of the package.
   *
   * @hidden
   */
  static override readonly [Symbol.hasInstance]: (this: object, value: unknown) => boolean =
    /* @__PURE__ */ inEveryCopy('PropertyError');
  /** The property that does not hold. */
  readonly property: PropertyName;
  /** A stable code of the broken requirement, for programs. */
  readonly code: RuleCode;
  /** The broken requirement as a sentence. */
  readonly rule: string;
  /** The broken clause of the rules, such as `EW-M5`, if known. */
  readonly clause: string | null;
  /** The options of the game, with the seed. */
  readonly options: Options;
  /** All actions up to the fault. */
  readonly actions: readonly Action[];
  /** The action or text that was tried; `null` if none was. */
  readonly action: unknown;
  /** `null` if the fault concerns no viewer. */
  readonly viewer: Viewer | null;
  /** The required value, or a description. */
  readonly expected: unknown;
  /** The value that the implementation returned, or a description. */
  readonly found: unknown;

  /**
   * Only for the testkit. The message states the requirement, the game and the first difference in a few lines.
   *
   * @param property - the property that failed
   * @param code - the code of the broken rule of the API
   * @param game - its options, and all actions up to the fault
   * @param fault - the details of the fault
   */
  constructor(
    property: PropertyName,
    code: RuleCode,
    game: Pick<PropertyError, 'options' | 'actions'>,
    fault: FaultDetails,
  ) {
    const { expected, found, action = null, viewer = null, clause = null, cause } = fault;
    super(messageOf(property, code, game, { ...fault, action, viewer, clause }), { cause });
    this.property = property;
    this.code = code;
    this.rule = RULES[code];
    this.clause = clause;
    this.options = game.options;
    this.actions = [...game.actions];
    this.action = action;
    this.viewer = viewer;
    this.expected = expected;
    this.found = found;
  }
}

function messageOf(
  property: PropertyName,
  code: RuleCode,
  game: { readonly options: Options; readonly actions: readonly Action[] },
  { expected, found, action, viewer, clause, cause }: FaultDetails,
): string {
  const { variant, players, seed } = game.options;
  const lines = [
    `${property}: ${RULES[code]}${clause === null ? '' : ` (${clause})`}`,
    `  game: ${variant}, ${plural(players, 'player')}, seed ${JSON.stringify(seed)}, after ${game.actions.length} actions`,
  ];
  if (action !== null) lines.push(`  action: ${short(action)}`);
  if (viewer !== null) lines.push(`  viewer: ${viewer}`);
  if (cause !== undefined) lines.push(`  thrown: ${cause instanceof Error ? cause.message : short(cause)}`);
  else lines.push(...linesOf(differenceBetween(expected, found)));
  return lines.join('\n');
}

function linesOf({ path, expected, found }: Difference): string[] {
  const at = path.length === 0 ? '' : ` at ${path.join('.')}`;
  return [`  expected${at}: ${short(expected)}`, `  found${at}: ${short(found)}`];
}

const LONGEST = 200;

function short(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    text = String(value);
  }
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
