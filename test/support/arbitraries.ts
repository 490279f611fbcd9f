import fc from 'fast-check';
import { defaultComponents } from '../../src/entries/components';
import type { Century } from '../../src/games';
import { allGames } from '../../src/generated/games/played';
import {
  appendActions,
  apply,
  type Components,
  type Engine,
  type GameRecord,
  InvalidInputError,
  isOver,
  legalActions,
  type Options,
  type State,
  setup,
  startRecord,
  type VariantName,
} from '../../src/index';
import type { Games } from '../../src/play/games';
import { randomFrom } from '../../src/play/seed';
import { casualChoice, catalogueOf } from '../../src/testkit/course';
import type { Step } from './play';

/** A variant and a number of players. */
export interface Table {
  readonly variant: VariantName;
  readonly players: number;
}

/**
 * A game as what is chosen: 0 is what a casual player does, a number above it one of the legal actions, and one below it
 * the same with the actions that give a card up from hand, if there are any.
 */
export interface Course {
  readonly options: Options;
  readonly choices: readonly number[];
}

const YES_OR_NO = [false, true];
const CHOICES: Record<VariantName, Readonly<Record<string, readonly (boolean | string)[]>>> = {
  'spice-road': { tradeAtLeastOnce: YES_OR_NO },
  'sand-to-sea': { tradeAtLeastOnce: YES_OR_NO },
  'new-world': { upgradeAtLeastOnce: [...YES_OR_NO, 'noneNeeded'] },
  'eastern-wonders': { upgradeFromNextBuild: YES_OR_NO },
};

/** What games at a table can be set up with; a smaller case has seed 0, and goes by the defaults. */
export function optionsAt({ variant, players }: Table): fc.Arbitrary<Options> {
  const flags = Object.fromEntries(
    Object.entries(CHOICES[variant]).map(([name, values]) => [name, fc.constantFrom(...values)]),
  );
  const members = { seed: fc.nat(), firstSeat: fc.nat(players - 1), ...flags };
  const given = fc.record(members, { requiredKeys: ['seed'], noNullPrototype: true });
  return given.map((own) => ({ variant, players, ...own }) as Options);
}

/** Sets with which a game can be set up: the default one, less some rows, and with other small numbers. */
export function setsOf(variant: VariantName): fc.Arbitrary<Components> {
  const set: object = defaultComponents(variant);
  const edits = fc.array(fc.record({ at: fc.nat(), row: fc.nat(), by: fc.integer({ min: -1, max: 2 }) }), {
    maxLength: 4,
  });
  return edits.map((all) => all.reduce(edited, set) as Components).filter((own) => isPlayable(variant, own));
}

/** Leaves a row of a table out, or changes a number. */
function edited(
  set: object,
  { at, row, by }: { readonly at: number; readonly row: number; readonly by: number },
): object {
  const entries = Object.entries(set);
  const [key, value] = entries[at % entries.length] ?? ['', null];
  if (typeof value === 'number') return { ...set, [key]: value + by };
  if (!Array.isArray(value) || value.length < 2) return set;
  return { ...set, [key]: value.filter((_, i) => i !== row % value.length) };
}

function isPlayable(variant: VariantName, components: Components): boolean {
  try {
    setup({ variant, players: 2, seed: 0, components } as Options);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return false;
  }
}

/** How often something is chosen, for four times that a casual player chooses. */
interface Weights {
  /** One of the legal actions. */
  readonly any?: number;
  /** A card that is given up from hand. */
  readonly givenUp?: number;
}

/** Games of up to so many actions; a smaller case is shorter, and nearer to what casual players do. */
export function coursesOf(
  options: fc.Arbitrary<Options>,
  length: number,
  { any = 1, givenUp = 0 }: Weights = {},
): fc.Arbitrary<Course> {
  const choice = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: any, arbitrary: fc.nat(99) },
    { weight: givenUp, arbitrary: fc.integer({ min: -9, max: 0 }) },
  );
  const choices = fc.array(choice, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' });
  const few = fc.array(choice, { maxLength: 30 });
  // One game in five is short; when a long one fails, a short one is tried first.
  const shorter = fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: few },
    { weight: 4, arbitrary: choices },
  );
  return fc.record({ options, choices: shorter }, { noNullPrototype: true });
}

/** What plays a game: the engine of the four games, or one with games of its own. */
interface Played {
  readonly engine: Pick<Engine<Century>, 'setup' | 'isOver' | 'legalActions' | 'apply'>;
  readonly games: Games;
}

const FOUR: Played = { engine: { setup, isOver, legalActions, apply }, games: allGames };

/** Plays a game lazily. */
export function* playedCourse(
  { options, choices }: Course,
  { engine, games }: Played = FOUR,
): Generator<Step, void> {
  const random = randomFrom(`${options.seed} course`);
  const catalogue = catalogueOf(games, options);
  let before: State = engine.setup(options);
  for (const [index, choice] of choices.entries()) {
    if (engine.isOver(before)) return;
    const legal = engine.legalActions(before);
    const wanted =
      choice < 0 ? legal.filter(({ kind, ...names }) => kind === 'sail' && 'card' in names) : legal;
    const action = wanted[(Math.abs(choice) - 1) % wanted.length] ?? casualChoice(catalogue, legal, random);
    const after = engine.apply(before, action);
    yield { before, action, after, index };
    before = after;
  }
}

/** The record of a game. */
export const recordOf = (course: Course): GameRecord =>
  appendActions(
    startRecord(course.options),
    [...playedCourse(course)].map(({ action }) => action as never),
  );

/** So many choices that casual players bring any game to its end. */
export const TO_THE_END: readonly number[] = Array<number>(100_000).fill(0);

/** Checks what holds at every step of so many games at a table, of up to so many actions each. */
export function onSteps(
  table: Table,
  { length, games }: { readonly length: number; readonly games: number },
  check: (step: Step) => void,
): void {
  fc.assert(
    fc.property(coursesOf(optionsAt(table), length), (course) => {
      for (const step of playedCourse(course)) check(step);
    }),
    { numRuns: games },
  );
}
