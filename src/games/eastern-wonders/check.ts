import { checkEnd, checkHolds, fail } from '../../mechanics/check';
import { cubesAt, hasUpgradable, total } from '../../mechanics/cubes/cubes';
import { MOST_LYING, mostByTrading } from '../../mechanics/cubes/hold';
import { anyBonusLeft, buildUpgrades, extraSteps, holdSpaces } from '../../mechanics/sea/bonus-tiles';
import {
  checkEnoughVictoryTiles,
  checkSea,
  checkSeaChoices,
  checkSeaComponents,
} from '../../mechanics/sea/check';
import { canTrade, hasOutpost } from '../../mechanics/sea/outposts';
import {
  checkBuilding,
  checkEmptied,
  checkPaid,
  checkPayee,
  checkSetup,
  cubesPaid,
  isSetup,
  seatsDone,
} from '../../mechanics/sea/turn-check';
import { playerAt } from '../../play/seats';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { canSail, harvestOf } from './rules';
import { type CompiledGame, compileGame, type Options, type PlayerRow, type Row, type State } from './state';

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce(checkSeaComponents);

/** Market tiles of each symbol on the map (EW-S1). */
const PER_SYMBOL = 5;

/** Phases in which nobody has been paid in this turn, and in which the active player has taken no cubes in it. */
const BEFORE_PAYMENTS = ['turn', 'sail', 'takeCubes', 'placeBoat'];
const BEFORE_GAINS = [...BEFORE_PAYMENTS, 'payBoats'];
/** Phases in which the active player can have taken no cubes but those on the tile. */
const BEFORE_MARKET = ['act', 'payCubes', 'takeBonus'];

/** Checks what the schema cannot express about setup options. */
export function checkOptions(options: Options): void {
  checkSeaChoices(options, [], checkComponents);
}

/**
 * Checks that somebody has to trigger the end (EW-E1): every victory tile comes to lie on a port in time (EW-P2,
 * EW-P3).
 */
export function checkNewGame({ components = defaultComponents, players }: Options): void {
  checkEnoughVictoryTiles(components, players);
}

/** Checks that a state can arise in play. */
export function checkState(given: State): void {
  checkSeaChoices(given.game, ['game'], checkComponents);
  const compiled = compileGame(given.game);
  const state = compiled.rowKind.from(given);
  checkSea(compiled, state, PER_SYMBOL);
  checkSetup(compiled, state, compiled.components.startingCubes);
  if (isSetup(state) && state.tileCubes.some((cubes) => cubes !== 0))
    fail('impossible-state', ['tileCubes'], 'There are no cubes on tiles during setup.');
  checkTileCubes(state);
  checkHolds(state, (seat) => holdSpaces(compiled, playerAt(state, seat)), mostHeld(compiled, state));
  checkEnd(state, compiled.firstSeat, seatsDone(state));
  checkPhase(compiled, state);
}

function checkTileCubes({ tileCubes }: Row): void {
  for (let at = 0; at < tileCubes.length; at += 4) {
    const lying = total(cubesAt(tileCubes, at));
    if (lying > MOST_LYING) fail('too-many', ['tileCubes', at], `A tile has at most ${MOST_LYING} cubes.`);
  }
}

/**
 * The most cubes that the active player can have: with those on a tile, by a harvest or by trades (EW-M7, EW-H2,
 * EW-K5).
 */
function mostHeld(compiled: CompiledGame, state: Row): number {
  const player = playerAt(state, state.seat);
  const collected = holdSpaces(compiled, player) + MOST_LYING;
  return Math.max(collected + harvestOf(compiled, player), mostByTrading(compiled.trades, collected));
}

/** The fields of a phase belong to it alone, and something is to be decided in it. */
function checkPhase(compiled: CompiledGame, state: Row): void {
  const player = playerAt(state, state.seat);
  const only = (name: 'freeSteps' | 'upgrades', phase: string, max: number): void => {
    if (state[name] > (state.phase === phase ? max : 0)) {
      fail('impossible-state', [name], `${name} cannot be ${state[name]} here.`);
    }
  };
  only('freeSteps', 'sail', extraSteps(compiled, player));
  checkBuilding(compiled, state);
  only('upgrades', 'market', buildUpgrades(compiled, player));
  state.players.forEach((_, seat) => {
    const isTaking = state.phase === 'takeBonus' && seat === state.seat;
    if (!isTaking && bonusDue(state, seat)) {
      fail(
        'impossible-state',
        ['players', seat, 'bonusTiles'],
        'A bonus tile for an emptied column is missing.',
      );
    }
  });
  const stuck = (message: string): never => fail('impossible-state', ['phase'], message);
  checkPayee(compiled, state);
  checkPaid(compiled, state, BEFORE_PAYMENTS);
  if (total(player.cubes) + cubesPaid(compiled, state) > holdSpaces(compiled, player)) {
    const path = ['players', state.seat, 'cubes'];
    if (BEFORE_GAINS.includes(state.phase))
      fail('hold-too-full', path, 'No cubes have come in this turn yet.');
    if (BEFORE_MARKET.includes(state.phase) && total(cubesAt(state.tileCubes, 4 * player.boat)) > 0)
      fail('hold-too-full', path, 'The cubes on the tile have not been taken in this turn.');
  }
  switch (state.phase) {
    case 'sail':
      if (!canSail(compiled, state)) stuck('The boat cannot sail on: the movement has ended.');
      break;
    case 'takeBonus':
      if (!bonusDue(state, state.seat)) stuck('No bonus tile is due.');
      if (bonusTilesOf(player) + 1 < Math.min(...player.built))
        stuck('A bonus tile for a column emptied before is missing.');
      checkEmptied(compiled, state);
      break;
    case 'market':
      if (!hasOutpost(state, state.seat, player.boat)) stuck('There is no market without an outpost.');
      if (state.upgrades > 0 ? !hasUpgradable(player.cubes) : !canTrade(compiled, state))
        stuck('Nothing can be done here any more.');
      break;
    default:
  }
}

/** Whether a bonus tile is still due to a player for an emptied column (EW-K4). */
function bonusDue(state: Row, seat: number): boolean {
  const player = playerAt(state, seat);
  return bonusTilesOf(player) < Math.min(...player.built) && anyBonusLeft(state);
}

function bonusTilesOf({ bonusTiles }: PlayerRow): number {
  return bonusTiles.reduce((sum, count) => sum + count, 0);
}
