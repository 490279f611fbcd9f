import {
  type Choices,
  checkChoices,
  checkIds,
  checkPieces,
  fail,
  type Path,
} from '../../define/places/check';
import { playerAt } from '../../play/seats';
import { checkDecision, checkStartingCubes, checkTrade } from '../check';
import { total } from '../cubes/cubes';
import { nextToPay } from './boats';
import { checkMap, type MapLayout } from './map';
import { buildViolation, tooExpensive } from './outposts';
import { closedPortDepth } from './ports';
import { CLOSED_PORT_TILE, type CompiledSea, type SeaComponents, type SeaState } from './state';

/** The number of hexes on a map, ports and sea tiles included (EW-S1, EW-S2, SS-S3). */
const TILES = 24;

export interface SeaChoices<C> extends Choices<C> {
  readonly map?: MapLayout | undefined;
}

export function checkSeaChoices<C>(
  choices: SeaChoices<C>,
  path: Path,
  checkComponents: (components: C, path: Path) => void,
): void {
  checkChoices(choices, path, checkComponents);
  if (choices.map !== undefined) checkMap(choices.map, TILES, [...path, 'map']);
}

export function checkSeaComponents(components: SeaComponents, path: Path): void {
  const { marketTiles, playerBoard } = components;
  checkIds(marketTiles, [...path, 'marketTiles']);
  checkIds(components.victoryTiles, [...path, 'victoryTiles']);
  checkIds(components.bonusTiles, [...path, 'bonusTiles']);
  checkIds(components.startingCubes, [...path, 'startingCubes']);
  playerBoard.rows.forEach((symbol, row) => {
    if (playerBoard.rows.indexOf(symbol) !== row) {
      fail('duplicate', [...path, 'playerBoard', 'rows', row], `The symbol ${symbol} has two rows.`);
    }
    const tiles = marketTiles.filter((tile) => tile.symbol === symbol).length;
    const message = `There are ${tiles} market tiles with the symbol ${symbol}, not 6.`;
    if (tiles !== 6) fail('wrong-tile-count', [...path, 'marketTiles'], message);
  });
  marketTiles.forEach((tile, i) => {
    checkTrade(tile, [...path, 'marketTiles', i]);
  });
  const { columns, spacePoints } = playerBoard;
  const message = `Expected ${columns} numbers of points, one for each column.`;
  if (spacePoints.length !== columns) fail('wrong-length', [...path, 'playerBoard', 'spacePoints'], message);
  checkStartingCubes(
    components.startingCubes.map(({ cubes }) => cubes),
    playerBoard.holdSpaces,
    (set) => [...path, 'startingCubes', set, 'cubes'],
  );
  const stacked = components.bonusStacks.flat();
  components.bonusStacks.forEach((stack, s) => {
    stack.forEach((id, i) => {
      const at = [...path, 'bonusStacks', s, i];
      if (!components.bonusTiles.some((tile) => tile.id === id))
        fail('unknown-piece', at, `There is no bonus tile ${id}.`);
      if (stacked.filter((other) => other === id).length > 1)
        fail('duplicate', at, `The bonus tile ${id} is in two places.`);
    });
  });
  components.bonusTiles.forEach(({ id }, i) => {
    if (!stacked.includes(id))
      fail('missing-piece', [...path, 'bonusTiles', i, 'id'], `The bonus tile ${id} is in no stack.`);
  });
  checkMap(components.standardMap, TILES, [...path, 'standardMap']);
}

/** Checks that every piece is in exactly one place and that the current decision is possible. */
export function checkSeaState(
  places: object,
  compiled: CompiledSea & { readonly components: SeaComponents & { readonly seaTiles?: number } },
  state: SeaState,
): void {
  checkMarket(compiled, compiled.components.seaTiles ?? 0);
  compiled.bonusStacks.forEach((stack, s) => {
    if ((state.bonusLeft[s] ?? 0) > stack.length)
      fail('too-many', ['bonusLeft', s], 'There are too few tiles.');
  });
  checkDecision(places, compiled, state);
  checkPieces(places, state, { victoryTiles: { numbers: compiled.victoryTiles.length } });
  checkPorts(compiled, state);
  checkSetup(compiled, state);
  checkPayments(compiled, state);
}

/** Checks that no market tile is on two hexes and that each symbol occurs equally often (EW-S1, SS-S3). */
function checkMarket({ board, map, market, marketTiles, rows }: CompiledSea, seaTiles: number): void {
  market.forEach((tile, hex) => {
    const at = ['game', 'market', hex];
    if (tile >= marketTiles.length) fail('unknown-piece', at, `There is no market tile ${tile}.`);
    if (tile !== -1 && market.indexOf(tile) !== hex)
      fail('duplicate', at, 'This market tile is in two places.');
  });
  const perSymbol = (TILES - map.ports.length - seaTiles) / board.rows.length;
  board.rows.forEach((symbol, row) => {
    const found = market.filter((tile) => rows[tile] === row).length;
    if (found !== perSymbol)
      fail('wrong-tile-count', ['game', 'market'], `${found} market tiles show ${symbol}, not ${perSymbol}.`);
  });
}

/** Checks that there is one closed-port tile and, until the pile is empty, a tile on each open port (EW-P3, EW-P4). */
function checkPorts(compiled: CompiledSea, state: SeaState): void {
  const pile = state.pile.toArray();
  const closedAt = pile.indexOf(CLOSED_PORT_TILE);
  if ((closedAt === -1) === (state.closedPort === -1) || closedAt !== pile.lastIndexOf(CLOSED_PORT_TILE))
    fail('misplaced-piece', ['closedPort'], 'The closed-port tile lies in one place.');
  if (closedAt !== -1 && pile.length - closedAt > closedPortDepth(compiled, state))
    fail('impossible-state', ['pile', closedAt], 'The closed-port tile lies too deep.');
  state.portTiles.forEach((tile, port) => {
    if (tile === -1 && port !== state.closedPort && pile.length > 0)
      fail('missing-piece', ['portTiles', port], 'An open port has a tile.');
  });
}

/** Checks that boats were placed in reverse turn order and that enough starting cubes are left (EW-S8). */
function checkSetup(compiled: CompiledSea, state: SeaState): void {
  const place = (seat: number): number => (seat - compiled.firstSeat + compiled.players) % compiled.players;
  const turnsLeft = place(state.seat);
  const isSetup = state.phase === 'takeCubes' || state.phase === 'placeBoat';
  state.players.forEach(({ boat }, seat) => {
    const isPlaced = !isSetup || place(seat) > turnsLeft;
    const at = ['players', seat, 'boat'];
    if (isPlaced === (boat === -1))
      fail('impossible-state', at, `This boat is ${isPlaced ? '' : 'not '}on the map.`);
  });
  if (!isSetup) return;
  const needed = turnsLeft + (state.phase === 'takeCubes' ? 1 : 0);
  if (state.offers.reduce((sum, offer) => sum + offer, 0) < needed)
    fail('missing-piece', ['offers'], 'There are too few starting cubes.');
}

/** Checks that a payment in progress can be completed: to owners of boats (EW-M4) or for an outpost (EW-K2). */
function checkPayments(compiled: CompiledSea, state: SeaState): void {
  const { boat, cubes } = state.active;
  let due = state.toPay;
  for (let at = state.payee; at !== -1; at = nextToPay(state, at, boat)) {
    if (at === state.seat || playerAt(state, at).boat !== boat)
      fail('impossible-state', ['payee'], 'This boat is not here.');
    due++;
  }
  if (total(cubes) < due) fail('impossible-state', ['phase'], 'There are too few cubes to pay.');
  if (state.phase !== 'payCubes') return;
  if (state.toPay === 0) fail('impossible-state', ['toPay'], 'Nothing is to be paid.');
  const refusal = buildViolation(compiled, state);
  if (refusal !== null && refusal !== tooExpensive)
    fail('impossible-state', ['phase'], 'No outpost can be built here.');
}
