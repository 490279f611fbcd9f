import type { BonusStackView } from '../../mechanics/bonus-tiles/view';
import { type Cubes, cubeList } from '../../mechanics/cubes/cubes';
import { reshuffle, sortRising, unnamed } from '../../play/hidden';
import type { Viewer } from '../../play/viewer';
import type { CellList } from '../../rows/cell-list';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import type { Game, Phase, PlayerRow, Row, State } from './state';

export type { NewWorldView as View };

/** The face-up deck of point cards as its players see it. */
export interface NewWorldDeckView {
  /** The id of its top card; `null` if it is empty. */
  readonly top: string | null;
  /** How many cards it has. */
  readonly count: number;
}

/** A location as its players see it. */
export interface LocationView {
  /** The id of the location. */
  readonly id: string;
  /** What can be done here. */
  readonly kind: 'production' | 'upgrade' | 'trade' | 'fort';
  /** The exploration tile here; `null` if there is none. */
  readonly explorationTile: string | null;
  /** How many settlers stand here. */
  readonly settlers: number;
  /** Whose settlers they are; `null` where there are none. */
  readonly owner: number | null;
  /** On forts: the point card above; `null` if there is none. */
  readonly pointCard?: string | null;
  /** On forts: the bonus stacks. */
  readonly bonusStacks?: readonly BonusStackView[];
}

/** A player; nothing here is secret. */
export interface NewWorldPlayerView {
  /** The seat of the player. */
  readonly seat: number;
  /** Cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** Settlers on the player board, ready for use. */
  readonly settlers: number;
  /** Settlers in reserve. */
  readonly reserve: number;
  /** Point cards taken, by id. */
  readonly pointCards: readonly string[];
  /** Bonus tiles taken, by id. */
  readonly bonusTiles: readonly string[];
  /** Exploration tiles taken, by id. */
  readonly explorationTiles: readonly string[];
}

/** A game as its players see it, in the names of the pieces. Hidden is only what lies below other pieces (NW-I1). */
export interface NewWorldView {
  /** The game. */
  readonly variant: 'new-world';
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** The kind of decision that is due. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  /** Everything that never changes after setup, with the component set and the map if they are own ones. */
  readonly game: Game;
  /** The hash of the default component set; `null` if the game has an own one, which stands in `game`. */
  readonly componentsHash: string | null;
  /** The number of the turn, from 1, parts of the setup included; only in a view of a record. */
  readonly turn?: number;
  /** The number of the round, from 1; 0 during the setup; only in a view of a record. */
  readonly round?: number;
  /** The location board that joins those of every game. */
  readonly board: string;
  /** In `upgrade`, `trade`, `fort` and `explore`: the location in use. */
  readonly location: string | null;
  /** In `upgrade`: upgrades left. */
  readonly upgrades: number;
  /** In `trade`: whether a trade has been made. */
  readonly traded: boolean;
  /** In `fort` and `explore`: whether a point card has been claimed. */
  readonly claimed: boolean;
  /** In `fort` and `explore`: whether a bonus tile has been taken. */
  readonly tookBonus: boolean;
  /** The locations, board by board. */
  readonly locations: readonly LocationView[];
  /** The face-up deck: its top card, and how many cards it has. */
  readonly deck: NewWorldDeckView;
  /** The players by seat. */
  readonly players: readonly NewWorldPlayerView[];
}

/** What a viewer may know. */
export function view(compiled: CompiledGame, state: Row, viewer: Viewer): NewWorldView {
  const { pointCards } = compiled.components;
  return {
    variant: 'new-world',
    viewer,
    phase: state.phase,
    seat: state.seat,
    actor: state.phase === 'over' ? null : state.actor,
    firstSeat: state.game.firstSeat,
    game: state.game,
    componentsHash: state.game.components === undefined ? defaultHash : null,
    board: state.game.board,
    location: compiled.locations[state.location]?.id ?? null,
    upgrades: state.upgrades,
    traded: state.traded === 1,
    claimed: state.claimed === 1,
    tookBonus: state.tookBonus === 1,
    locations: compiled.locations.map((_, location) => locationView(compiled, state, location)),
    deck: {
      top: pointCards[state.deck.at(state.deck.length - 1) ?? -1]?.id ?? null,
      count: state.deck.length,
    },
    players: state.players.map((player, seat) => playerView(compiled, player, seat)),
  };
}

function locationView(compiled: CompiledGame, state: Row, location: number): LocationView {
  const { pointCards, bonusTiles, explorationTiles } = compiled.components;
  const here = compiled.locations[location];
  const owner = state.owners[location] ?? -1;
  return {
    id: here?.id ?? '',
    kind: here?.kind ?? 'production',
    explorationTile: explorationTiles[state.explorationTiles[location] ?? -1]?.id ?? null,
    settlers: state.settlers[location] ?? 0,
    owner: owner === -1 ? null : owner,
    ...(here?.kind === 'fort'
      ? {
          pointCard: pointCards[state.pointRow[compiled.places.fort[location] ?? -1] ?? -1]?.id ?? null,
          bonusStacks: stacksOf(compiled, state, location).map((tiles) => {
            const left = tiles.length;
            return { top: bonusTiles[tiles.at(left - 1) ?? -1]?.id ?? null, left };
          }),
        }
      : {}),
  };
}

/** The bonus stacks of a location. */
function stacksOf({ places }: CompiledGame, { bonusStacks }: Row, location: number): readonly CellList[] {
  const first = places.firstStack[location] ?? 0;
  return bonusStacks.slice(first, first + (places.stacks[location] ?? 0));
}

function playerView({ components }: CompiledGame, player: PlayerRow, seat: number): NewWorldPlayerView {
  return {
    seat,
    cubes: cubeList(player.cubes),
    holdSpaces: components.setup.holdSpaces,
    settlers: player.settlers,
    reserve: player.reserve,
    pointCards: player.pointCards.map((card) => components.pointCards[card]?.id ?? ''),
    bonusTiles: player.bonusTiles.map((tile) => components.bonusTiles[tile]?.id ?? ''),
    explorationTiles: player.explorationTiles.map((tile) => components.explorationTiles[tile]?.id ?? ''),
  };
}

/** The cards below the top of the deck, and the bonus tiles not seen yet, that nobody can name (NW-I1). */
export function hiddenCount(_compiled: CompiledGame, state: Row): number {
  const below = state.deck.length - 1;
  const tiles = state.bonusStacks.reduce((sum, stack) => sum + Math.max(0, stack.length - 1), 0);
  return unnamed(below) + unnamed(tiles + state.spareBonusTiles.length);
}

/**
 * Switches to another world that nobody could distinguish from the real one (NW-I1): the deck below its top card
 * in another order, and the bonus tiles below the tops and the spare ones dealt anew among each other.
 */
export function resample({ components }: CompiledGame, state: Row, _viewer: Viewer, random: Random): void {
  const { deck, bonusStacks, spareBonusTiles: spare } = state;
  reshuffle(deck.cells, 1, deck.length, random);
  if (hidden.length < components.bonusTiles.length) hidden = new Int32Array(components.bonusTiles.length);
  let unseen = 0;
  for (const { cells } of bonusStacks)
    for (let i = 1; i < (cells[0] as number); i++) hidden[unseen++] = cells[i] as number;
  for (let i = 1; i <= spare.length; i++) hidden[unseen++] = spare.cells[i] as number;
  reshuffle(hidden, 0, unseen, random);
  let dealt = 0;
  for (const { cells } of bonusStacks)
    for (let i = 1; i < (cells[0] as number); i++) cells[i] = hidden[dealt++] as number;
  for (let i = 1; i <= spare.length; i++) spare.cells[i] = hidden[dealt++] as number;
  sortRising(spare.cells, 1, 1 + spare.length);
}

/** Room for the bonus tiles that are dealt anew. */
let hidden = new Int32Array(100);

/** The start of a game whose present is `now`: every pile is that of `now` below what has been taken since. */
export function reconstructStart(start: State, now: State): State {
  const under = (pile: readonly number[], then: readonly number[]): number[] => [
    ...pile,
    ...then.slice(pile.length),
  ];
  return {
    ...start,
    deck: under(now.deck, start.deck),
    bonusStacks: start.bonusStacks.map((then, stack) => under(now.bonusStacks[stack] ?? [], then)),
    spareBonusTiles: now.spareBonusTiles,
  };
}
