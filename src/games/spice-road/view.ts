import { type Cubes, cubeList } from '../../mechanics/cubes/cubes';
import {
  type MerchantPlayerView,
  type MerchantTableView,
  merchantPlayer,
  merchantTable,
} from '../../mechanics/merchants/view';
import { reshuffleList, startingOrder, unnamed } from '../../play/hidden';
import type { Recall, Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import { coinAbove } from './rules/claim';
import type { Game, Phase, PlayerRow, Row, State } from './state';

export type { SpiceRoadView as View };

/** A place in the row of point cards as its players see it. */
export interface PointSlotView {
  /** The id of the card. */
  readonly card: string;
  /** The coin above it; `null` if there is none. */
  readonly coin: 'gold' | 'silver' | null;
}

/** A game as its players see it, in the names of the pieces (SR-I1). */
export interface SpiceRoadView extends MerchantTableView {
  /** The game. */
  readonly variant: 'spice-road';
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** Whether what a perfect memory deduces is there too. */
  readonly recall: Recall;
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
  /** The face-up point cards from the left, with the coin above each. */
  readonly pointRow: readonly PointSlotView[];
  /** Cards in the face-down deck of point cards. */
  readonly pointDeck: number;
  /** Gold coins left. */
  readonly gold: number;
  /** Silver coins left. */
  readonly silver: number;
  /** The players by seat. */
  readonly players: readonly SpiceRoadPlayerView[];
}

/** A player; a perfect memory knows all hands, for every card was taken in the sight of all. */
export interface SpiceRoadPlayerView extends MerchantPlayerView {
  /** The seat of the player. */
  readonly seat: number;
  /** Cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Point cards claimed, by id. */
  readonly pointCards: readonly string[];
  /** Gold coins of the player. */
  readonly gold: number;
  /** Silver coins of the player. */
  readonly silver: number;
}

/** What a viewer may know. */
export function view(compiled: CompiledGame, state: Row, viewer: Viewer, recall: Recall): SpiceRoadView {
  const { pointCards } = compiled.components;
  return {
    variant: 'spice-road',
    viewer,
    recall,
    phase: state.phase,
    seat: state.seat,
    actor: state.phase === 'over' ? null : state.actor,
    firstSeat: state.game.firstSeat,
    game: state.game,
    componentsHash: state.game.components === undefined ? defaultHash : null,
    ...merchantTable(compiled, state),
    pointRow: state.pointRow.map((card, place) => ({
      card: pointCards[card]?.id ?? '',
      coin: coinAbove(state, place),
    })),
    pointDeck: state.pointDeck.length,
    gold: state.gold,
    silver: state.silver,
    players: state.players.map((player, seat) =>
      playerView(compiled, player, seat, viewer === seat || recall === 'perfect'),
    ),
  };
}

function playerView(
  compiled: CompiledGame,
  player: PlayerRow,
  seat: number,
  isOpen: boolean,
): SpiceRoadPlayerView {
  return {
    seat,
    cubes: cubeList(player.cubes),
    ...merchantPlayer(compiled, player, isOpen),
    pointCards: player.pointCards.map((card) => compiled.components.pointCards[card]?.id ?? ''),
    gold: player.gold,
    silver: player.silver,
  };
}

/** The cards of both decks that nobody can name (SR-I1). */
export function hiddenCount(_compiled: CompiledGame, state: Row): number {
  return unnamed(state.merchantDeck.length) + unnamed(state.pointDeck.length);
}

/** Brings the decks into another order; hands stay, for a perfect memory knows them (SR-I1). */
export function resample(_compiled: CompiledGame, state: Row, _viewer: Viewer, random: Random): void {
  reshuffleList(state.merchantDeck, random);
  reshuffleList(state.pointDeck, random);
}

/** The start of a game whose present is `now`: its decks are those of `now` below what has been drawn since. */
export function reconstructStart(start: State, now: State): State {
  return {
    ...start,
    merchantDeck: startingOrder(start.merchantDeck, now.merchantDeck),
    pointDeck: startingOrder(start.pointDeck, now.pointDeck),
  };
}
