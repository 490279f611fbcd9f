import { ledgerOf } from '../../century/ledgers';
import type { AnyGame, CompiledGame, Options, State } from '../../core/game';
import type { Games } from '../../core/games';
import { deepFreeze } from '../../core/immutable';
import type { AnyLedger } from '../../core/ledger';
import { parseOptions, setupParsed } from '../../core/reducer';
import type { Row } from '../../core/scratch';
import type { Random } from '../../core/shuffle';
import { markValidated, type ValidatedState, validateState } from '../../core/validated-state';
import { type Bounds, withinBounds } from './bounds';
import { allChances } from './chance';
import { type Packing, packingOf } from './packing';

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
   * Which deals are looked at: all that `setup` can make; one deal with everything that is hidden in it in every order
   * that there is; or one deal, for parts of a game in which nothing hidden comes to light.
   */
  readonly deals: 'setup' | 'hidden' | 'one';
  /** What a state must keep to; without bounds the whole game is looked at. */
  readonly bounds?: Bounds;
}

/** A mini set, ready to be gone through. */
export interface MiniGame {
  readonly set: MiniSet;
  readonly games: Games;
  readonly variant: AnyGame;
  readonly compiled: CompiledGame;
  /** What balances in the game; `null` if nobody says. */
  readonly ledger: AnyLedger | null;
  /** A state of the game, for everything that never changes in it. */
  readonly first: State;
  readonly packing: Packing;
  /** Every start once, with the chance that it comes up. */
  readonly starts: readonly Start[];
  within(cells: Int32Array): boolean;
  newRow(): Row;
  /** The state in a row, known to be valid. */
  stateOf(row: Row): State;
}

export interface Start {
  readonly cells: Int32Array;
  readonly chance: number;
}

/** More deals than these are not looked at one by one. */
const MOST_DEALS = 2 ** 18;

/**
 * @throws InvalidInputError if the options or the start are not those of a game
 * @throws RangeError if chance decides what never changes in a game, or there are too many deals
 */
export function openMiniSet(games: Games, set: MiniSet): MiniGame {
  const options = { seed: 0, ...set.options } as Options;
  const variant = games.of(options);
  const parsed = parseOptions(games, deepFreeze(structuredClone(options)));
  const { state, compiled } = begun(games, set, setupParsed(variant, parsed));
  const { rowKind } = compiled;
  const newRow = (): Row => rowKind.create(state.game) as Row;
  const starts = new Map<string, Start>();
  const first = rowKind.from(state) as Row;
  const same = JSON.stringify(state.game);
  const draws: { readonly [D in MiniSet['deals']]: (random: Random) => Int32Array } = {
    setup(random) {
      const dealt = begun(games, set, setupParsed(variant, parsed, random)).state;
      if (JSON.stringify(dealt.game) !== same)
        throw new RangeError(`${set.name}: chance decides what never changes in the game`);
      return (rowKind.from(dealt) as Row).cells;
    },
    hidden(random) {
      const row = rowKind.copyOf(first) as Row;
      variant.resample(compiled, row, 'spectator', random);
      return row.cells;
    },
    one: () => first.cells,
  };
  let deals = 0;
  for (const { value: cells, odds } of allChances(draws[set.deals])) {
    deals += 1;
    if (deals > MOST_DEALS) throw new RangeError(`${set.name}: there are more than ${MOST_DEALS} deals`);
    const key = cells.join();
    starts.set(key, { cells, chance: (starts.get(key)?.chance ?? 0) + 1 / odds });
  }
  return {
    set,
    games,
    variant,
    compiled,
    ledger: ledgerOf(variant),
    first: state,
    packing: packingOf(rowKind.part),
    starts: [...starts.values()],
    within: withinBounds(rowKind.part, set.bounds ?? {}),
    newRow,
    stateOf: (row) => markValidated(rowKind.write(row) as State, variant, compiled).state,
  };
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
