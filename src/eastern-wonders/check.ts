import { nextToPay } from '../parts/boats';
import { buildUpgrades, extraSteps } from '../parts/bonus-tiles';
import { fail } from '../parts/check';
import { hasUpgradable, total } from '../parts/cubes';
import { checkMap } from '../parts/hex-map';
import { canTrade } from '../parts/market';
import { buildCost, buildViolation, hasOutpost } from '../parts/outposts';
import {
  bonusDue,
  checkBoats,
  checkEnd,
  checkHolds,
  checkSeaComponents,
  checkSeaGame,
  checkSeaTable,
} from '../parts/sea-check';
import { playerAt } from '../parts/seats';
import { openBox } from './box';
import { canSail } from './rules/sail';
import type { Components, Options } from './schema';
import type { Game, State } from './state';

/** Tiles on the map: 20 market tiles and 4 ports (EW-S1, EW-S2). */
const TILES = 24;
/** Market tiles of each symbol on the map (EW-S1). */
const PER_SYMBOL = 5;

/** Checks what the schema cannot say of a component set. */
export function checkComponents(components: Components, path: readonly (string | number)[] = []): void {
  checkSeaComponents(components, path);
  checkMap(components.standardMap, TILES, [...path, 'standardMap']);
}

/** Checks what the schema cannot say of setup options. */
export function checkOptions(options: Options): void {
  if (options.firstSeat !== undefined && options.firstSeat >= options.players) {
    fail(
      'no-such-seat',
      ['firstSeat'],
      `There is no seat ${options.firstSeat} in a game of ${options.players}.`,
    );
  }
  if (options.components !== undefined) checkComponents(options.components, ['components']);
  if (options.map !== undefined) checkMap(options.map, TILES, ['map']);
}

/** Checks that a state can arise in play. */
export function checkState(state: State): void {
  checkGame(state.game);
  const box = openBox(state.game);
  checkSeaGame(box, state, PER_SYMBOL);
  checkSeaTable(box, state);
  const isSetup = state.phase === 'takeCubes' || state.phase === 'placeBoat';
  const order = (seat: number): number => (seat - state.game.firstSeat + box.players) % box.players;
  checkBoats(box, state, (seat) => !isSetup || order(seat) > order(state.seat));
  if (isSetup) checkStart(state);
  else if (state.offers.some((offer) => offer !== 0))
    fail('impossible-state', ['offers'], 'Sets not taken have returned to the supply.');
  if (state.offers.length !== box.components.startingCubes.length) {
    fail(
      'wrong-length',
      ['offers'],
      `There are ${box.components.startingCubes.length} sets of starting cubes.`,
    );
  }
  checkHolds(box, state);
  checkEnd(box, state);
  checkPhase(state);
}

function checkGame(game: Game): void {
  if (game.firstSeat >= game.players)
    fail('no-such-seat', ['game', 'firstSeat'], `There is no seat ${game.firstSeat}.`);
  if (game.components !== undefined) checkComponents(game.components, ['game', 'components']);
  if (game.map !== undefined) checkMap(game.map, TILES, ['game', 'map']);
}

/** During setup nothing has happened but picks of starting cubes (EW-S8). */
function checkStart(state: State): void {
  const { startingCubes } = openBox(state.game).components;
  if (state.tileCubes.some((cubes) => cubes !== 0))
    fail('impossible-state', ['tileCubes'], 'No cubes lie on tiles during setup.');
  if (state.outposts.some((bits) => bits !== 0))
    fail('impossible-state', ['outposts'], 'No outposts stand during setup.');
  if (state.closedPort !== -1) fail('impossible-state', ['closedPort'], 'No port is closed during setup.');
  const picked = startingCubes
    .filter((_, set) => state.offers[set] === 0)
    .map((set) => String(set.cubes))
    .sort();
  const held = state.players
    .filter((_, seat) => hasPicked(state, seat))
    .map((player) => String(player.cubes))
    .sort();
  if (String(picked) !== String(held))
    fail('impossible-state', ['offers'], 'The sets taken are not those that the players hold.');
  state.players.forEach((player, seat) => {
    if (!hasPicked(state, seat) && total(player.cubes) > 0) {
      fail('impossible-state', ['players', seat, 'cubes'], 'This player has not picked starting cubes yet.');
    }
    if (player.victoryTiles.length > 0)
      fail('impossible-state', ['players', seat, 'victoryTiles'], 'No tiles are claimed during setup.');
  });
}

function hasPicked(state: State, seat: number): boolean {
  const { players, firstSeat } = state.game;
  const order = (at: number): number => (at - firstSeat + players) % players;
  return order(seat) > order(state.seat) || (seat === state.seat && state.phase === 'placeBoat');
}

/** The fields of a phase belong to it alone, and something is to be decided in it. */
function checkPhase(state: State): void {
  const box = openBox(state.game);
  const player = playerAt(state, state.seat);
  const held = total(player.cubes);
  const only = (name: 'freeSteps' | 'toPay' | 'upgrades', phase: string, max: number): void => {
    if (state[name] > (state.phase === phase ? max : 0)) {
      fail('impossible-state', [name], `${name} cannot be ${state[name]} here.`);
    }
  };
  only('freeSteps', 'sail', extraSteps(box, player));
  only('toPay', 'payCubes', buildCost(box, state, player.boat));
  only('upgrades', 'market', buildUpgrades(box, player));
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
  if ((state.payee !== -1) !== (state.phase === 'payBoats'))
    fail('impossible-state', ['payee'], 'A payee belongs to the payment of boats.');
  switch (state.phase) {
    case 'sail':
      if (!canSail(box, state)) stuck('The boat cannot sail on: the movement has ended.');
      break;
    case 'payBoats': {
      let due = 0;
      for (let at = state.payee; at !== -1; at = nextToPay(state, state.seat, at)) {
        if (at >= box.players || at === state.seat || playerAt(state, at).boat !== player.boat) {
          fail('impossible-state', ['payee'], 'The boat of the payee does not lie here.');
        }
        due++;
      }
      if (box.market[player.boat] === -1) stuck('Nobody is paid on a port.');
      if (held < due) stuck('There are too few cubes for the boats to be paid.');
      break;
    }
    case 'payCubes':
      if (state.toPay === 0) stuck('Nothing is to be paid.');
      if (held < state.toPay) stuck('There are too few cubes for the outpost.');
      if (!['cannot-pay-outpost', undefined].includes(buildViolation(box, state)?.code)) {
        stuck('No outpost can be built here.');
      }
      break;
    case 'takeBonus':
      if (!bonusDue(state, state.seat)) stuck('No bonus tile is due.');
      break;
    case 'market':
      if (!hasOutpost(state, state.seat, player.boat)) stuck('There is no market without an outpost.');
      if (state.upgrades > 0 ? !hasUpgradable(player.cubes) : !canTrade(box, state))
        stuck('Nothing is left to be done here.');
      break;
    default:
  }
}
