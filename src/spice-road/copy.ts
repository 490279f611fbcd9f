import { copyEach, copyList } from '../parts/copy-list';
import type { MutablePlayer, MutableState, Player, State } from './state';

/** A copy that can be changed freely; what never changes is shared. */
export function copy(state: State): MutableState {
  return {
    variant: state.variant,
    game: state.game as MutableState['game'],
    phase: state.phase,
    seat: state.seat,
    actor: state.actor,
    wanted: state.wanted,
    paid: state.paid,
    played: state.played,
    upgrades: state.upgrades,
    players: state.players.map(copyPlayer),
    merchantRow: state.merchantRow.slice(),
    merchantCubes: state.merchantCubes.slice(),
    merchantDeck: state.merchantDeck.slice(),
    pointRow: state.pointRow.slice(),
    pointDeck: state.pointDeck.slice(),
    gold: state.gold,
    silver: state.silver,
  };
}

function copyPlayer(player: Player): MutablePlayer {
  return {
    cubes: [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]],
    hand: player.hand.slice(),
    faceUp: player.faceUp.slice(),
    pointCards: player.pointCards.slice(),
    gold: player.gold,
    silver: player.silver,
  };
}

/** Makes a state equal to another, in place. */
export function copyInto(from: State, to: MutableState): void {
  to.game = from.game as MutableState['game'];
  to.phase = from.phase;
  to.seat = from.seat;
  to.actor = from.actor;
  to.wanted = from.wanted;
  to.paid = from.paid;
  to.played = from.played;
  to.upgrades = from.upgrades;
  to.gold = from.gold;
  to.silver = from.silver;
  copyEach(from.players, to.players, copyPlayer, copyPlayerInto);
  copyList(from.merchantRow, to.merchantRow);
  copyList(from.merchantCubes, to.merchantCubes);
  copyList(from.merchantDeck, to.merchantDeck);
  copyList(from.pointRow, to.pointRow);
  copyList(from.pointDeck, to.pointDeck);
}

function copyPlayerInto(from: Player, to: MutablePlayer): void {
  copyList(from.cubes, to.cubes);
  to.gold = from.gold;
  to.silver = from.silver;
  copyList(from.hand, to.hand);
  copyList(from.faceUp, to.faceUp);
  copyList(from.pointCards, to.pointCards);
}
