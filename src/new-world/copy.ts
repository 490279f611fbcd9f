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
    location: state.location,
    upgrades: state.upgrades,
    traded: state.traded,
    claimed: state.claimed,
    tookBonus: state.tookBonus,
    players: state.players.map(copyPlayer),
    settlers: state.settlers.slice(),
    owners: state.owners.slice(),
    explorationTiles: state.explorationTiles.slice(),
    pointRow: state.pointRow.slice(),
    deck: state.deck.slice(),
    bonusStacks: state.bonusStacks.map((stack) => stack.slice()),
    spareBonusTiles: state.spareBonusTiles.slice(),
  };
}

function copyPlayer(player: Player): MutablePlayer {
  return {
    cubes: [player.cubes[0], player.cubes[1], player.cubes[2], player.cubes[3]],
    settlers: player.settlers,
    reserve: player.reserve,
    pointCards: player.pointCards.slice(),
    bonusTiles: player.bonusTiles.slice(),
    explorationTiles: player.explorationTiles.slice(),
  };
}

/** Makes a state equal to another, in place. */
export function copyInto(from: State, to: MutableState): void {
  to.game = from.game as MutableState['game'];
  to.phase = from.phase;
  to.seat = from.seat;
  to.actor = from.actor;
  to.location = from.location;
  to.upgrades = from.upgrades;
  to.traded = from.traded;
  to.claimed = from.claimed;
  to.tookBonus = from.tookBonus;
  copyEach(from.players, to.players, copyPlayer, copyPlayerInto);
  copyList(from.settlers, to.settlers);
  copyList(from.owners, to.owners);
  copyList(from.explorationTiles, to.explorationTiles);
  copyList(from.pointRow, to.pointRow);
  copyList(from.deck, to.deck);
  copyList(from.spareBonusTiles, to.spareBonusTiles);
  copyEach(from.bonusStacks, to.bonusStacks, (stack) => stack.slice(), copyList);
}

function copyPlayerInto(from: Player, to: MutablePlayer): void {
  copyList(from.cubes, to.cubes);
  to.settlers = from.settlers;
  to.reserve = from.reserve;
  copyList(from.pointCards, to.pointCards);
  copyList(from.bonusTiles, to.bonusTiles);
  copyList(from.explorationTiles, to.explorationTiles);
}
