import type { Action, Options } from '../games';
import { ERROR_NAME, inEveryCopy } from '../input/errors';
import type { Viewer } from '../play/seats';
import { type Difference, differenceBetween } from '../util/difference';
import { plural } from '../util/text';
import { RULES, type RuleCode } from './rules';

/** All properties, in the order in which `checkAll` checks them by default. */
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

/** The name of a property, and of the function that checks it. */
export type PropertyName = (typeof PROPERTY_NAMES)[number];

/** The optional details of a {@link PropertyError}. */
export interface FaultDetails
  extends Partial<Pick<PropertyError, 'expected' | 'found' | 'action' | 'viewer' | 'clause'>> {
  /** The error thrown by the implementation. */
  readonly cause?: unknown;
}

/**
 * Thrown if a property does not hold. To reproduce the fault, set up a game with `options`, perform `actions`, and then
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
  /** The code of the broken rule of the API: stable, for programs. */
  readonly code: RuleCode;
  /** The broken rule of the API as a sentence. */
  readonly rule: string;
  /** The broken clause of the rules, e.g. `EW-M5`, if known. */
  readonly clause: string | null;
  /** The options of the game, seed included. */
  readonly options: Options;
  /** All actions up to the fault, as in a record. */
  readonly actions: readonly Action[];
  /** The action or text tried; `null` if the fault concerns none. */
  readonly action: unknown;
  /** The viewer concerned; `null` if the fault concerns none. */
  readonly viewer: Viewer | null;
  /** The required value, or its description. */
  readonly expected: unknown;
  /** The value that the implementation returned, or its description. */
  readonly found: unknown;

  /**
   * Used only by the testkit. The message states the rule, the game and the first difference, in a few lines.
   *
   * @param property - the property that failed
   * @param code - the code of the broken rule of the API
   * @param game - the options of the game, and all actions up to the fault
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
