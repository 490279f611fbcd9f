import type { MutableState, State } from './state';

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
    players: state.players.map((player) => ({
      cubes: [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]],
      hand: player.hand.slice(),
      faceUp: player.faceUp.slice(),
      pointCards: player.pointCards.slice(),
      gold: player.gold,
      silver: player.silver,
    })),
    merchantRow: state.merchantRow.slice(),
    merchantCubes: state.merchantCubes.slice(),
    merchantDeck: state.merchantDeck.slice(),
    pointRow: state.pointRow.slice(),
    pointDeck: state.pointDeck.slice(),
    gold: state.gold,
    silver: state.silver,
  };
}
