import { checkEnd, checkHolds, fail, type Path } from '../../mechanics/check';
import { total } from '../../mechanics/cubes/cubes';
import { mostByTrading } from '../../mechanics/cubes/hold';
import {
  checkFreshMerchants,
  checkMerchantCards,
  checkMerchantComponents,
  checkMerchantPhase,
  mostByMerchants,
} from '../../mechanics/merchants/check';
import { isPossible, unseenCards } from '../../mechanics/merchants/memory';
import { anyBonusLeft, extraSteps, holdSpaces } from '../../mechanics/sea/bonus-tiles';
import {
  checkEnoughVictoryTiles,
  checkSea,
  checkSeaChoices,
  checkSeaComponents,
} from '../../mechanics/sea/check';
import { canTrade } from '../../mechanics/sea/outposts';
import {
  checkBuilding,
  checkEmptied,
  checkPaid,
  checkPayee,
  checkSetup,
  cubesPaid,
  hasEmptied,
  isAnotherPaid,
  isSetup,
  seatsDone,
} from '../../mechanics/sea/turn-check';
import { playerAt } from '../../play/seats';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { brings, isRewardLeft, lastEmptied } from './rules/market';
import { canAct, canSail } from './rules/movement';
import {
  type CompiledGame,
  type Components,
  compileGame,
  type Options,
  type Phase,
  type PlayerRow,
  type Row,
  type State,
} from './state';

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce((components: Components, path) => {
  const { columnRewards, playerBoard } = components;
  checkMerchantComponents(components, path);
  checkSeaComponents(components, path);
  if (columnRewards.length !== playerBoard.columns) {
    fail(
      'wrong-length',
      [...path, 'columnRewards'],
      `Expected ${playerBoard.columns} lists of rewards, one for each column.`,
    );
  }
  columnRewards.forEach((rewards, column) => {
    if (new Set(rewards).size !== rewards.length)
      fail('duplicate', [...path, 'columnRewards', column], 'Each kind of reward may be listed only once.');
  });
});

/** Market tiles of each symbol on the map (SS-S3). */
const PER_SYMBOL = 4;
/** In these phases nobody has got a cube in this turn yet, so that no hold is over its limit. */
const BEFORE_GAINS: readonly Phase[] = ['sail', 'payBoats', 'act', 'payCubes', 'reward'];
/** In these phases no boat has been paid for yet. */
const BEFORE_PAYMENTS: readonly Phase[] = ['payCards', 'mustTrade', 'play', 'sail'];
/** The phases after a step, which may have been the only thing done. */
const AFTER_STEP: readonly Phase[] = ['sail', 'payBoats', 'act'];

/** Checks what the schema cannot express about setup options. */
export function checkOptions(options: Options): void {
  checkSeaChoices(options, [], checkComponents);
}

/**
 * Checks that somebody has to trigger the end (SS-E1): every victory tile comes to lie on a port in time (EW-P2,
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
  checkMerchantCards(compiled, state, state.players, ['hand', 'faceUp', 'seen', 'hidden']);
  state.players.forEach((player, seat) => {
    checkArrivals(compiled, player, ['players', seat]);
    checkRewards(compiled, state, seat);
  });
  checkSetup(compiled, state, compiled.components.startingCubes);
  if (isSetup(state)) checkFreshMerchants(compiled, state);
  checkHolds(state, (seat) => holdSpaces(compiled, playerAt(state, seat)), mostHeld(compiled, state));
  checkEnd(state, compiled.firstSeat, seatsDone(state));
  checkPhase(compiled, state);
}

/**
 * The most cubes that the active player can have: by a card, or, after a reward has brought those on a card of the row,
 * by trades on the tile (SS-K2).
 */
function mostHeld(compiled: CompiledGame, state: Row): number {
  const player = state.active;
  const spaces = holdSpaces(compiled, player);
  const { byCard, fromRow } = mostByMerchants(compiled, spaces);
  const here = compiled.trades[compiled.market[player.boat] ?? -1];
  if (state.phase !== 'market' || here === undefined)
    return Math.max(byCard, mostByTrading(compiled.trades, fromRow));
  const isRewarded = hasEmptied(compiled, state) && brings(compiled, lastEmptied(state), 'merchant');
  return mostByTrading([here], isRewarded ? fromRow : spaces);
}

/** What is remembered of the unseen cards fits the hidden discards (SS-I2). */
function checkArrivals(compiled: CompiledGame, player: PlayerRow, path: Path): void {
  const at = [...path, 'arrived'];
  if (player.arrived.length !== player.hand.length + player.hidden.length)
    fail('wrong-length', at, 'Expected one number for each card in hand and each hidden discard.');
  unseenCards(player).forEach(({ card, arrived }, i) => {
    if (arrived > (card < compiled.starters ? 0 : player.hidden.length))
      fail('impossible-state', [...at, i], 'This card cannot have come after that many hidden discards.');
  });
  if (!isPossible(player))
    fail('impossible-state', [...path, 'hidden'], 'A card was given up before it came into hand.');
}

/** Bonus tiles come for emptied columns that bring some (SS-K3). */
function checkRewards(compiled: CompiledGame, state: Row, seat: number): void {
  const player = playerAt(state, seat);
  const isTaking = state.phase === 'reward' && seat === state.seat;
  const rewarded = Math.min(...player.built) - (isTaking ? 1 : 0);
  let most = 0;
  let least = 0;
  for (let column = 0; column < rewarded; column++) {
    if (!brings(compiled, column, 'bonus')) continue;
    most++;
    if (!brings(compiled, column, 'merchant')) least++;
  }
  const owned = player.bonusTiles.reduce((sum, count) => sum + count, 0);
  const path = ['players', seat, 'bonusTiles'];
  if (owned > most) fail('too-many', path, `The emptied columns bring at most ${most} bonus tiles.`);
  if (owned < least && anyBonusLeft(state))
    fail('impossible-state', path, 'A bonus tile for an emptied column is missing.');
}

/** The fields of a phase belong to it alone, and something is to be decided in it. */
function checkPhase(compiled: CompiledGame, state: Row): void {
  const player = state.active;
  const spaces = holdSpaces(compiled, player);
  const free = extraSteps(compiled, player);
  const stuck = (message: string): never => fail('impossible-state', ['phase'], message);
  if (state.freeSteps > (state.phase === 'sail' ? Math.max(0, free - 1) : 0))
    fail('impossible-state', ['freeSteps'], `freeSteps cannot be ${state.freeSteps} here.`);
  checkMerchantPhase(compiled, state, spaces);
  checkBuilding(compiled, state);
  checkPayee(compiled, state);
  checkPaid(compiled, state, BEFORE_PAYMENTS);
  if (BEFORE_GAINS.includes(state.phase) && total(player.cubes) + cubesPaid(compiled, state) > spaces)
    fail('hold-too-full', ['players', state.seat, 'cubes'], 'No cubes have come in this turn yet.');
  const hasMoved = AFTER_STEP.includes(state.phase) || isAnotherPaid(compiled, state);
  if (hasMoved && free === 0 && player.seen.length + player.hidden.length === 0)
    stuck('A step has been made, but no card has been given up for it.');
  switch (state.phase) {
    case 'sail':
      if (!canSail(compiled, state)) stuck('The boat cannot sail on: the movement has ended.');
      break;
    case 'act':
      if (!canAct(compiled, state)) stuck('Nothing can be done here: the turn has ended.');
      break;
    case 'reward':
      checkEmptied(compiled, state);
      if (!isRewardLeft(compiled, state, lastEmptied(state))) stuck('No reward is due.');
      break;
    case 'market':
      if (!canTrade(compiled, state)) stuck('Nothing can be done here any more.');
      break;
    default:
  }
}
