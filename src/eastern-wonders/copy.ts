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
    freeSteps: state.freeSteps,
    payee: state.payee,
    toPay: state.toPay,
    upgrades: state.upgrades,
    offers: state.offers.slice(),
    players: state.players.map(copyPlayer),
    tileCubes: state.tileCubes.slice(),
    outposts: state.outposts.slice(),
    portTiles: state.portTiles.slice(),
    closedPort: state.closedPort,
    pile: state.pile.slice(),
    bonusLeft: state.bonusLeft.slice(),
  };
}

function copyPlayer(player: Player): MutablePlayer {
  return {
    cubes: [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]],
    boat: player.boat,
    built: player.built.slice(),
    victoryTiles: player.victoryTiles.slice(),
    bonusTiles: player.bonusTiles.slice(),
  };
}

/** Makes a state equal to another, in place. */
export function copyInto(from: State, to: MutableState): void {
  to.game = from.game as MutableState['game'];
  to.phase = from.phase;
  to.seat = from.seat;
  to.actor = from.actor;
  to.freeSteps = from.freeSteps;
  to.payee = from.payee;
  to.toPay = from.toPay;
  to.upgrades = from.upgrades;
  to.closedPort = from.closedPort;
  copyEach(from.players, to.players, copyPlayer, copyPlayerInto);
  copyList(from.offers, to.offers);
  copyList(from.tileCubes, to.tileCubes);
  copyList(from.outposts, to.outposts);
  copyList(from.portTiles, to.portTiles);
  copyList(from.pile, to.pile);
  copyList(from.bonusLeft, to.bonusLeft);
}

function copyPlayerInto(from: Player, to: MutablePlayer): void {
  copyList(from.cubes, to.cubes);
  to.boat = from.boat;
  copyList(from.built, to.built);
  copyList(from.victoryTiles, to.victoryTiles);
  copyList(from.bonusTiles, to.bonusTiles);
}
