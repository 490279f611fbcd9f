import type { AnyRow, CompiledGame, EngineGame, Options, State } from '../../../src/play/game';
import type { Games } from '../../../src/play/games';
import { parseOptions, setupParsed } from '../../../src/play/reducer';
import type { Viewer } from '../../../src/play/seats';
import { markValidated, type ValidatedState, validateState } from '../../../src/play/validated-state';
import { deepFreeze } from '../../../src/util/immutable';
import type { Random } from '../../../src/util/random';
import { type Bounds, numbersAmong, withinBounds } from './bounds';
import { allDealt, allLayouts, type Dealt, weightsOf } from './chance';
import { layouts } from './layouts';
import { Boards } from './positions';

/** A game, or a part of one, that is small enough to be looked at whole. */
export interface MiniSet {
  /** A short name, such as `spice-road-2`. */
  readonly name: string;
  /** What it is there for, in a sentence. */
  readonly about: string;
  /** As for `setup`, with a component set of its own. */
  readonly options: {
    /** The name of the game. */
    readonly variant: string;
    /** How many players there are. */
    readonly players: number;
  } & {
    readonly [name: string]: unknown;
  };
  /** Members of the first state that differ from those that `setup` makes: the graph begins later in a game. */
  readonly start?: { readonly [member: string]: unknown };
  /**
   * Which deals are looked at: all that `setup` can make; all of them, but those that nothing printed on the pieces tells
   * apart as one (`layouts`); one deal with everything that is hidden in it in every order that there is; or one deal, for
   * parts of a game in which nothing hidden comes to light.
   */
  readonly deals: 'setup' | 'layouts' | 'hidden' | 'one';
  /** What a state must keep to; without bounds the whole game is looked at. */
  readonly bounds?: Bounds;
}

/** A mini set, ready to be gone through. */
export interface MiniGame {
  readonly set: MiniSet;
  readonly games: Games;
  readonly variant: EngineGame;
  readonly rowKind: CompiledGame['rowKind'];
  /** A state of the game, for everything that is the same in all deals. */
  readonly first: State;
  readonly boards: Boards;
  /** Every start once. */
  readonly starts: readonly Start[];
  within(cells: Int32Array): boolean;
  newRow(): AnyRow;
  /** What never changes in the game of a row. */
  compiledOf(row: AnyRow): CompiledGame;
  /** Makes a row that of a deal that is looked at, if others stand for it: exchanges what is hidden and printed alike. */
  settle(row: AnyRow): void;
  /** Draws anew what a viewer cannot know, and settles it. */
  resample(row: AnyRow, viewer: Viewer, random: Random): void;
  /** The row of a state; `null` if it is of a game that the set does not look at. */
  rowOf(state: ValidatedState): AnyRow | null;
  /** The state in a row, known to be valid. */
  stateOf(row: AnyRow): State;
}

export interface Start {
  readonly row: AnyRow;
  /** How often it comes up, in proportion to the others; a whole number. */
  readonly weight: number;
}

/**
 * @throws InvalidInputError if the options or the start are not those of a game
 * @throws RangeError if chance decides what never changes in a game, or there are too many deals
 */
export function openMiniSet(games: Games, set: MiniSet): MiniGame {
  const options = { seed: 0, ...set.options } as Options;
  const variant = games.of(options);
  const parsed = parseOptions(games, deepFreeze(structuredClone(options)));
  const dealt = setupParsed(variant, parsed);
  const { state, compiled } = begun(games, set, dealt);
  const { rowKind } = compiled;
  const boards = new Boards();
  const rowOf = (from: ValidatedState): AnyRow => {
    const row = rowKind.from(from.state) as AnyRow;
    row.game = boards.add(from.state.game, from.compiled);
    return row;
  };
  const deals = set.deals === 'layouts' ? layouts[variant.name] : undefined;
  const settle: MiniGame['settle'] = (row) => deals?.settle(boards.compiledOf(row), row);
  const resample: MiniGame['resample'] = (row, viewer, random) => {
    variant.resample(boards.compiledOf(row), row, viewer, random);
    settle(row);
  };
  const draws = {
    setup(random: Random): AnyRow {
      const other = rowOf(begun(games, set, setupParsed(variant, parsed, random)));
      if (boards.numberOf(other) > 0)
        throw new RangeError(`${set.name}: chance decides what never changes in the game`);
      return other;
    },
    hidden(random: Random): AnyRow {
      const row = rowOf({ state, variant, compiled });
      resample(row, 'spectator', random);
      return row;
    },
    one: (): AnyRow => rowOf({ state, variant, compiled }),
  };
  const starts =
    set.deals === 'layouts'
      ? layoutsOf(set, dealt).map(({ value, ways }) => {
          const layout = validateState(games, deepFreeze(value));
          return { value: rowOf(begun(games, set, layout)), ways };
        })
      : allDealt(set.name, draws[set.deals], ({ cells }) => cells.join());
  const stateOf: MiniGame['stateOf'] = (row) =>
    markValidated(rowKind.write(row) as State, variant, boards.compiledOf(row)).state;
  const first = stateOf(
    deals === undefined ? rowOf({ state, variant, compiled }) : (starts[0] as (typeof starts)[0]).value,
  );
  const weights = weightsOf(starts.map(({ ways }) => ways));
  return {
    set,
    games,
    variant,
    rowKind,
    first,
    boards,
    starts: starts.map(({ value: row }, i) => ({ row, weight: weights[i] as number })),
    within: withinBounds(rowKind.part, set.bounds ?? {}),
    newRow: () => rowKind.create(first.game) as AnyRow,
    compiledOf: (row) => boards.compiledOf(row),
    settle,
    resample,
    rowOf: (from) => (boards.find(from.state.game) === null ? null : rowOf(from)),
    stateOf,
  };
}

/** Every deal of which a set looks at one for all that are alike. */
export function layoutsOf(
  { name, options, bounds = {} }: MiniSet,
  dealt: ValidatedState,
): readonly Dealt<State>[] {
  if (options.firstSeat === undefined)
    throw new RangeError(`${name}: chance decides what never changes in the game`);
  return [...allLayouts(name, dealt, numbersAmong(bounds, 'boat', options.players))];
}

/** The state from which a game of the set begins. */
function begun(games: Games, { start }: MiniSet, dealt: ValidatedState): ValidatedState {
  if (start === undefined) return dealt;
  const { game, ...members } = start;
  return validateState(
    games,
    deepFreeze({
      ...dealt.state,
      ...members,
      game: { ...dealt.state.game, ...(game as object | undefined) },
    }) as State,
  );
}
