import { reshuffleList, rewound, unnamed } from '../../core/pile';
import { playerAt } from '../../core/seats';
import type { Random } from '../../core/shuffle';
import { rising } from '../../core/sorted';
import type { Audience, Viewer } from '../../core/viewer';
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
import type { Box } from './box';
import { brings, lastEmptied, type Reward } from './rules/reward';
import type { Action } from './schema';
import type { Phase, PlayerRow, Row, State } from './state';

/** A game as its players see it, in the names of the pieces (SS-I1). */
export interface View extends SeaTableView, MerchantTableView {
  readonly variant: 'sand-to-sea';
  readonly viewer: Viewer;
  readonly audience: Audience;
  /** What kind of decision is due. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  readonly firstSeat: number;
  /** In `sail`: free steps left. */
  readonly freeSteps: number;
  /** In `payBoats`: the seat to be paid next. */
  readonly payee: number | null;
  /** In `payCubes`: cubes still to pay. */
  readonly toPay: number;
  /** In `reward`: what the emptied column brings. */
  readonly rewards: readonly Reward[];
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
  readonly players: readonly PlayerView[];
}

export interface PlayerView extends SeaPlayerView, MerchantPlayerView {
  /** The cards in the face-down discard pile; `null` if the viewer cannot see them. */
  readonly discards: readonly string[] | null;
  readonly discardCount: number;
  /** For the audience `memory` only. */
  readonly memory?: MemoryView;
}

/** What everyone with a perfect memory knows of a player's cards (SS-I2). */
export interface MemoryView {
  /** Discards that have been seen, for they lay face up before. */
  readonly seenDiscards: readonly string[];
  /** Cards given up from hand since the last rest: those of `unseen` that do not lie in the hand. */
  readonly hiddenDiscards: number;
  /** The cards in hand or among the hidden discards, with the hidden discards made before each of them came. */
  readonly unseen: readonly { readonly card: string; readonly discardsBefore: number }[];
}

/** What a viewer may know. */
export function view(box: Box, state: Row, viewer: Viewer, audience: Audience): View {
  const seats = seaPlayers(box, state);
  return {
    variant: 'sand-to-sea',
    viewer,
    audience,
    phase: state.phase,
    seat: state.seat,
    actor: state.phase === 'over' ? null : state.actor,
    firstSeat: state.game.firstSeat,
    freeSteps: state.freeSteps,
    payee: state.payee === -1 ? null : state.payee,
    toPay: state.toPay,
    rewards:
      state.phase === 'reward'
        ? (['bonus', 'merchant'] as const).filter((reward) => brings(box, lastEmptied(state), reward))
        : [],
    startingCubes: box.components.startingCubes
      .filter((_, set) => state.offers[set] === 1)
      .map((set) => set.id),
    ...seaTable(box, state, box.components.marketTiles, () => NO_CUBES),
    ...merchantTable(box, state),
    players: seats.map((seat) => {
      const player = playerAt(state, seat.seat);
      const isOwn = seat.seat === viewer;
      return {
        ...seat,
        ...merchantPlayer(box, player, isOwn),
        discards: isOwn ? cardIds(box, discardsOf(player)) : null,
        discardCount: player.seen.length + player.hidden.length,
        ...(audience === 'memory' ? { memory: memoryOf(box, player) } : {}),
      };
    }),
  };
}

function discardsOf(player: PlayerRow): number[] {
  return [...player.seen, ...player.hidden].sort(rising);
}

function memoryOf(box: Box, player: PlayerRow): MemoryView {
  return {
    seenDiscards: cardIds(box, player.seen),
    hiddenDiscards: player.hidden.length,
    unseen: unseenCards(player).map(({ card, arrived }) => ({
      card: box.cards[card]?.id ?? '',
      discardsBefore: arrived,
    })),
  };
}

/** The cards of the deck and the tiles of the pile that nobody can name (SS-I1). */
export function secrets(box: Box, state: Row): number {
  return unnamed(state.merchantDeck.length) + unnamedTiles(box, state);
}

/**
 * Makes it the same game as it could be for all that the viewer knows: pile and deck in another order, the unseen cards
 * of each other player dealt anew between hand and discard (SS-I1, SS-I2).
 */
export function resample(box: Box, state: Row, viewer: Viewer, random: Random): void {
  reshuffleList(state.merchantDeck, random);
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat !== viewer) dealAnew(playerAt(state, seat), random);
  }
  reshufflePile(box, state, random);
}

/** The start of a game whose present is `now`: deck and pile are those of `now` below what has been drawn since. */
export function rewind(start: State, now: State): State {
  return {
    ...start,
    merchantDeck: rewound(start.merchantDeck, now.merchantDeck),
    pile: rewound(start.pile, now.pile),
  };
}

/** A state of a game and the action that led to it. */
interface Moment {
  readonly action: Action | null;
  readonly state: State;
}

/**
 * The actions of a game with other cards given up out of the viewer's sight. From one rest of a player to the next,
 * the cards that stay unseen to the end are all that can have been given up from hand; which of them were is drawn
 * anew (SS-I2).
 */
export function disguise(
  box: Box,
  moments: readonly Moment[],
  viewer: Viewer,
  random: Random,
): readonly Action[] {
  const told = moments.flatMap(({ action }) => (action === null ? [] : [action]));
  stateAt(moments, 0).players.forEach((_, seat) => {
    if (seat === viewer) return;
    for (const [from, to] of stretches(moments, seat)) {
      const drawn = discardsAnew(playerAt(stateAt(moments, to), seat), random);
      let made = 0;
      for (let i = from + 1; i <= to; i++) {
        const action = told[i - 1];
        if (action?.kind !== 'sail' || playerAt(stateAt(moments, i), seat).hidden.length <= made) continue;
        told[i - 1] = { ...action, card: box.cards[drawn[made++] ?? -1]?.id ?? '' };
      }
    }
  });
  return told;
}

function stateAt(moments: readonly Moment[], at: number): State {
  const moment = moments[at];
  if (moment === undefined) throw new RangeError(`there is no moment ${at}`);
  return moment.state;
}

/** The stretches of a game from one rest of a player to the next, as first and last moment. */
function stretches(moments: readonly Moment[], seat: number): [number, number][] {
  const rests = moments.flatMap(({ action }, i) =>
    action?.kind === 'rest' && stateAt(moments, i - 1).seat === seat ? [i] : [],
  );
  return [0, ...rests].map((from, i) => [from, (rests[i] ?? moments.length) - 1]);
}
