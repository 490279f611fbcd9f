import type { MutableState, State } from './state';

/** A copy that can be changed freely; what never changes is shared. */
export function copy(state: State): MutableState {
  return {
    variant: state.variant,
    game: state.game as MutableState['game'],
    phase: state.phase,
    seat: state.seat,
    actor: state.actor,
    freeSteps: state.freeSteps,
    payee: state.payee,
    toPay: state.toPay,
    wanted: state.wanted,
    paid: state.paid,
    played: state.played,
    upgrades: state.upgrades,
    offers: state.offers.slice(),
    players: state.players.map((player) => ({
      cubes: [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]],
      boat: player.boat,
      built: player.built.slice(),
      victoryTiles: player.victoryTiles.slice(),
      bonusTiles: player.bonusTiles.slice(),
      hand: player.hand.slice(),
      faceUp: player.faceUp.slice(),
      seen: player.seen.slice(),
      hidden: player.hidden.slice(),
      arrived: player.arrived.slice(),
    })),
    merchantRow: state.merchantRow.slice(),
    merchantCubes: state.merchantCubes.slice(),
    merchantDeck: state.merchantDeck.slice(),
    outposts: state.outposts.slice(),
    portTiles: state.portTiles.slice(),
    closedPort: state.closedPort,
    pile: state.pile.slice(),
    bonusLeft: state.bonusLeft.slice(),
  };
}
