import { NO_CUBES } from '../../mechanics/cubes/cubes';
import { dealAnew, discardsAnew, unseenCards } from '../../mechanics/merchants/memory';
import {
  cardIds,
  type MerchantPlayerView,
  type MerchantTableView,
  merchantPlayer,
  merchantTable,
} from '../../mechanics/merchants/view';
import { reshufflePile, unnamedTiles } from '../../mechanics/sea/ports';
import { type SeaPlayerView, type SeaTableView, seaPlayers, seaTable } from '../../mechanics/sea/view';
import { reshuffleList, startingOrder, unnamed } from '../../play/hidden';
import { playerAt } from '../../play/seats';
import type { Recall, Viewer } from '../../play/viewer';
import { rising } from '../../rows/sorted';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import { brings, lastEmptied, type Reward } from './rules/reward';
import type { Action } from './schema';
import type { Game, Phase, PlayerRow, Row, State } from './state';

export type { SandToSeaView as View };

/** A game as its players see it, in the names of the pieces (SS-I1). */
export interface SandToSeaView extends SeaTableView, MerchantTableView {
  /** The game. */
  readonly variant: 'sand-to-sea';
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
  /** In `sail`: free steps left. */
  readonly freeSteps: number;
  /** In `payBoats`: the next seat to pay. */
  readonly payee: number | null;
  /** In `payCubes`: cubes still to pay. */
  readonly toPay: number;
  /** In `reward`: what the emptied column brings. */
  readonly rewards: readonly Reward[];
  /** In `reward`: the emptied column of the player board, counted from 1; otherwise `null`. */
  readonly emptiedColumn: number | null;
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
  /** The players by seat. */
  readonly players: readonly SandToSeaPlayerView[];
}

/** A player; only the cards in hand and the discards are secret (SS-I1). */
export interface SandToSeaPlayerView extends SeaPlayerView, MerchantPlayerView {
  /** The cards in the face-down discard pile; `null` if the viewer cannot see them. */
  readonly discards: readonly string[] | null;
  /** Cards in the face-down discard pile. */
  readonly discardCount: number;
  /** What is known of the cards of this player; with perfect recall only. */
  readonly memory?: MemoryView;
}

/** A card that lies in a hand or among the hidden discards. */
export interface UnseenCardView {
  /** The id of the card. */
  readonly card: string;
  /** How many hidden discards had been made before it came. */
  readonly discardsBefore: number;
}

/** What anyone with a perfect memory knows of a player's cards (SS-I2). */
export interface MemoryView {
  /** Discards that have been seen, for they lay face up before. */
  readonly seenDiscards: readonly string[];
  /** Cards given up from hand since the last rest: those of `unseen` that do not lie in the hand. */
  readonly hiddenDiscards: number;
  /** The cards in hand or among the hidden discards, with the hidden discards made before each of them came. */
  readonly unseen: readonly UnseenCardView[];
}

/** What a viewer may know. */
export function view(compiled: CompiledGame, state: Row, viewer: Viewer, recall: Recall): SandToSeaView {
  const seats = seaPlayers(compiled, state);
  return {
    variant: 'sand-to-sea',
    viewer,
    recall,
    phase: state.phase,
    seat: state.seat,
    actor: state.phase === 'over' ? null : state.actor,
    firstSeat: state.game.firstSeat,
    game: state.game,
    componentsHash: state.game.components === undefined ? defaultHash : null,
    freeSteps: state.freeSteps,
    payee: state.payee === -1 ? null : state.payee,
    toPay: state.toPay,
    rewards:
      state.phase === 'reward'
        ? (['bonus', 'merchant'] as const).filter((reward) => brings(compiled, lastEmptied(state), reward))
        : [],
    emptiedColumn: state.phase === 'reward' ? lastEmptied(state) + 1 : null,
    startingCubes: compiled.components.startingCubes
      .filter((_, set) => state.offers[set] === 1)
      .map((set) => set.id),
    ...seaTable(compiled, state, compiled.components.marketTiles, () => NO_CUBES),
    ...merchantTable(compiled, state),
    players: seats.map((seat) => {
      const player = playerAt(state, seat.seat);
      const isOwn = seat.seat === viewer;
      return {
        ...seat,
        ...merchantPlayer(compiled, player, isOwn),
        discards: isOwn ? cardIds(compiled, discardsOf(player)) : null,
        discardCount: player.seen.length + player.hidden.length,
        ...(recall === 'perfect' ? { memory: memoryOf(compiled, player) } : {}),
      };
    }),
  };
}

function discardsOf(player: PlayerRow): number[] {
  return [...player.seen, ...player.hidden].sort(rising);
}

function memoryOf(compiled: CompiledGame, player: PlayerRow): MemoryView {
  return {
    seenDiscards: cardIds(compiled, player.seen),
    hiddenDiscards: player.hidden.length,
    unseen: unseenCards(player).map(({ card, arrived }) => ({
      card: compiled.cards[card]?.id ?? '',
      discardsBefore: arrived,
    })),
  };
}

/** The cards of the deck and the tiles of the pile that nobody can name (SS-I1). */
export function hiddenCount(compiled: CompiledGame, state: Row): number {
  return unnamed(state.merchantDeck.length) + unnamedTiles(compiled, state);
}

/**
 * Makes it the same game as it could be for all that the viewer knows: pile and deck in another order, the unseen cards
 * of each other player dealt anew between hand and discard (SS-I1, SS-I2).
 */
export function resample(compiled: CompiledGame, state: Row, viewer: Viewer, random: Random): void {
  reshuffleList(state.merchantDeck, random);
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat !== viewer) dealAnew(playerAt(state, seat), random);
  }
  reshufflePile(compiled, state, random);
}

/** The start of a game whose present is `now`: deck and pile are those of `now` below what has been drawn since. */
export function reconstructStart(start: State, now: State): State {
  return {
    ...start,
    merchantDeck: startingOrder(start.merchantDeck, now.merchantDeck),
    pile: startingOrder(start.pile, now.pile),
  };
}

/** A state of a game and the action that led to it. */
interface RecordedStep {
  readonly action: Action | null;
  readonly state: State;
}

/**
 * The actions of a game with other cards given up out of the viewer's sight. From one rest of a player to the next,
 * the cards that stay unseen to the end are all that can have been given up from hand; which of them were is drawn
 * anew (SS-I2).
 */
export function redactActions(
  compiled: CompiledGame,
  steps: readonly RecordedStep[],
  viewer: Viewer,
  random: Random,
): readonly Action[] {
  const told = steps.flatMap(({ action }) => (action === null ? [] : [action]));
  stateAt(steps, 0).players.forEach((_, seat) => {
    if (seat === viewer) return;
    for (const [from, to] of stretches(steps, seat)) {
      const drawn = discardsAnew(playerAt(stateAt(steps, to), seat), random);
      let made = 0;
      for (let i = from + 1; i <= to; i++) {
        const action = told[i - 1];
        if (action?.kind !== 'sail' || playerAt(stateAt(steps, i), seat).hidden.length <= made) continue;
        told[i - 1] = { ...action, card: compiled.cards[drawn[made++] ?? -1]?.id ?? '' };
      }
    }
  });
  return told;
}

function stateAt(steps: readonly RecordedStep[], at: number): State {
  const moment = steps[at];
  if (moment === undefined) throw new RangeError(`there is no moment ${at}`);
  return moment.state;
}

/** The stretches of a game from one rest of a player to the next, as first and last moment. */
function stretches(steps: readonly RecordedStep[], seat: number): [number, number][] {
  const rests = steps.flatMap(({ action }, i) =>
    action?.kind === 'rest' && stateAt(steps, i - 1).seat === seat ? [i] : [],
  );
  return [0, ...rests].map((from, i) => [from, (rests[i] ?? steps.length) - 1]);
}
