import type { MutableState, State } from './state';

/** A copy that can be changed freely; what never changes is shared. */
export function copy(state: State): MutableState {
  return {
    variant: state.variant,
    game: state.game as MutableState['game'],
    phase: state.phase,
    seat: state.seat,
    actor: state.actor,
    location: state.location,
    upgrades: state.upgrades,
    traded: state.traded,
    claimed: state.claimed,
    tookBonus: state.tookBonus,
    players: state.players.map((player) => ({
      cubes: [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]],
      settlers: player.settlers,
      reserve: player.reserve,
      pointCards: player.pointCards.slice(),
      bonusTiles: player.bonusTiles.slice(),
      explorationTiles: player.explorationTiles.slice(),
    })),
    settlers: state.settlers.slice(),
    owners: state.owners.slice(),
    explorationTiles: state.explorationTiles.slice(),
    pointRow: state.pointRow.slice(),
    deck: state.deck.slice(),
    bonusStacks: state.bonusStacks.map((stack) => stack.slice()),
    spareBonusTiles: state.spareBonusTiles.slice(),
  };
}
