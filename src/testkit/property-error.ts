import type { Action, Options } from '../century/rules';
import type { Viewer } from '../core/viewer';
import { type Difference, differenceBetween } from './difference';
import { RULES, type RuleCode } from './rules';

/** The names of the properties. */
export const PROPERTY_NAMES = Object.freeze([
  'termination',
  'purity',
  'roundTrip',
  'mask',
  'twoWorlds',
  'lockStep',
  'records',
] as const);

/** The name of a property. */
export type PropertyName = (typeof PROPERTY_NAMES)[number];

/** What is known of a fault. */
export interface Fault {
  /** What the property leads to. */
  readonly expected?: unknown;
  /** What the implementation gave. */
  readonly found?: unknown;
  /** The action, or the text, that was tried. */
  readonly action?: unknown;
  /** Whose sight it is about. */
  readonly viewer?: Viewer | null;
  /** The clause of the rules of the games, where it is known. */
  readonly clause?: string | null;
  /** What the implementation threw. */
  readonly cause?: unknown;
}

/**
 * A property does not hold. To see it again: set a game up with `options`, do `actions`, and then what the rule is
 * about, with `action` or `viewer` where they are not `null`.
 */
export class PropertyError extends Error {
  /** Tells it from other errors. */
  override readonly name = 'PropertyError';
  /** The property that does not hold. */
  readonly property: PropertyName;
  /** The rule of the API that is broken: stable, for programs. */
  readonly code: RuleCode;
  /** The rule as a sentence. */
  readonly rule: string;
  /** The clause of the rules of the games that is broken, e.g. `EW-M5`, where it is known. */
  readonly clause: string | null;
  /** What the game was set up with, seed included. */
  readonly options: Options;
  /** All actions up to the fault, as a record has them. */
  readonly actions: readonly Action[];
  /** The action, or the text, that was tried; `null` if the fault is not about one. */
  readonly action: unknown;
  /** Whose sight it is about; `null` if it is about nobody's. */
  readonly viewer: Viewer | null;
  /** What the property leads to. */
  readonly expected: unknown;
  /** What the implementation gave. */
  readonly found: unknown;

  /**
   * Made by the kit. The message tells the rule, the game and the first difference, in a few lines.
   *
   * @param property - the property that does not hold
   * @param code - the rule of the API that is broken
   * @param game - what it was set up with, and all actions up to the fault
   * @param fault - what is known of the fault
   */
  constructor(
    property: PropertyName,
    code: RuleCode,
    game: { readonly options: Options; readonly actions: readonly Action[] },
    fault: Fault,
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
  { expected, found, action, viewer, clause, cause }: Fault,
): string {
  const { variant, players, seed } = game.options;
  const lines = [
    `${property}: ${RULES[code]}${clause === null ? '' : ` (${clause})`}`,
    `  game: ${variant}, ${players} players, seed ${JSON.stringify(seed)}, after ${game.actions.length} actions`,
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
