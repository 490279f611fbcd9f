import { checkEnd, checkEndless, fail, type Path, stockOf } from '../../mechanics/check';
import { covers, hasUpgradable, NO_CUBES, stepsUp, total } from '../../mechanics/cubes/cubes';
import { mostByTrading } from '../../mechanics/cubes/hold';
import { seatsDone } from '../../mechanics/ends';
import type { CellList } from '../../rows/cell-list';
import { cachedBy, cachedIn } from '../../util/cache';
import { isCardFor } from './cards';
import { checkComponents } from './check-components';
import { components as defaultComponents } from './components';
import { hasTileToExplore, hasUse } from './rules/fort';
import {
  type CompiledGame,
  type Components,
  compileGame,
  type Location,
  type Options,
  type Phase,
  type PlayerRow,
  type PointCard,
  type Row,
  type State,
} from './state';

/** Checks what the schema cannot express about setup options. */
export function checkOptions(options: Options): void {
  if (options.components !== undefined) checkComponents(options.components, ['components']);
  checkChoices(options, []);
}

/** How many point cards are in a game, by the number of players. */
const cardsBy = /* @__PURE__ */ cachedBy((_: Components) => new Map<number, number>());

function cardsIn({ pointCards }: Components, players: number): number {
  return pointCards.filter((card) => isCardFor(card, players)).length;
}

/** Checks that somebody has to trigger the end (NW-E1). */
export function checkNewGame({ components = defaultComponents, players }: Options): void {
  const count = cachedIn(cardsBy(components), players, () => cardsIn(components, players));
  const { endTrigger } = components.setup;
  checkEndless({ name: 'point cards', count }, players, endTrigger, ['components', 'pointCards']);
}

/** Checks that a state can arise in play. */
export function checkState(given: State): void {
  const { game } = given;
  if (game.components !== undefined) checkComponents(game.components, ['game', 'components']);
  checkChoices(game, ['game']);
  const compiled = compileGame(game);
  const state = compiled.rowKind.from(given);
  checkSeats(compiled, state);
  checkCards(compiled, state);
  checkBonusTiles(compiled, state);
  checkExplorationTiles(compiled, state);
  checkSettlers(compiled, state);
  checkHolds(compiled, state);
  const isInThisTurn = state.claimed === 1 || state.phase === 'discard';
  checkEnd(state, compiled.firstSeat, seatsDone(compiled, state), isInThisTurn);
  checkPhase(compiled, state);
}

type Choices = Pick<Options, 'players' | 'firstSeat' | 'board' | 'components'>;

/** Checks what options name and games keep. */
function checkChoices({ players, firstSeat = 0, board, components }: Choices, path: Path): void {
  if (firstSeat >= players)
    fail('no-such-seat', [...path, 'firstSeat'], `There is no seat ${firstSeat} in a game of ${players}.`);
  const { oneOf } = (components ?? defaultComponents).boardChoice;
  if (board !== undefined && !oneOf.includes(board))
    fail('unknown-piece', [...path, 'board'], `The boards to choose from are: ${oneOf.join(', ')}.`);
}

function checkSeats(compiled: CompiledGame, state: Row): void {
  if (state.players.length !== compiled.players)
    fail('wrong-length', ['players'], `There are ${compiled.players} players.`);
  if (state.seat >= compiled.players) fail('no-such-seat', ['seat'], `There is no seat ${state.seat}.`);
  if (state.actor !== state.seat)
    fail('impossible-state', ['actor'], 'No seat decides in the turn of another.');
}

/** Places pieces that lie in order. */
function placeInOrder(stock: ReturnType<typeof stockOf>, list: CellList, path: Path): void {
  list.forEach((piece, i) => {
    stock.place(piece, path, i);
    if (piece < (list.at(i - 1) ?? 0))
      fail('not-in-order', [...path, i], 'Expected these pieces in ascending order.');
  });
}

function checkCards(compiled: CompiledGame, state: Row): void {
  const cards = stockOf('point card', compiled.pointCards, ' in this game');
  state.players.forEach(({ pointCards }, seat) => {
    const path = ['players', seat, 'pointCards'];
    placeInOrder(cards, pointCards, path);
    if (pointCards.length > compiled.components.setup.endTrigger)
      fail('too-many', path, 'No player can claim more point cards than the number that triggers the end.');
  });
  state.pointRow.forEach((card, place) => {
    if (card === -1) {
      if (state.deck.length > 0)
        fail('missing-piece', ['pointRow', place], 'An empty place is filled while the deck lasts.');
      return;
    }
    cards.place(card, ['pointRow'], place);
    if (state.pointRow[place - 1] === -1)
      fail('misplaced-piece', ['pointRow', place], 'The gaps lie next to the deck.');
  });
  cards.placeAll(state.deck, ['deck']);
  if (cards.left() > 0) fail('missing-piece', ['deck'], 'A point card is missing.');
}

function checkBonusTiles(compiled: CompiledGame, state: Row): void {
  const tiles = stockOf('bonus tile', compiled.bonusTiles, ' in this game');
  if (state.bonusStacks.length !== compiled.stackSizes.length)
    fail('wrong-length', ['bonusStacks'], `There are ${compiled.stackSizes.length} bonus stacks.`);
  compiled.stackSizes.forEach((size, stack) => {
    const path = ['bonusStacks', stack];
    const lying = state.bonusStacks[stack];
    if (lying === undefined || lying.length > size) fail('too-many', path, `This stack has ${size} tiles.`);
    tiles.placeAll(lying, path);
  });
  const spare = compiled.bonusTiles.length - compiled.stackSizes.reduce((sum, size) => sum + size, 0);
  if (state.spareBonusTiles.length !== spare)
    fail('wrong-length', ['spareBonusTiles'], `Expected ${spare} bonus tiles that do not fit on a stack.`);
  placeInOrder(tiles, state.spareBonusTiles, ['spareBonusTiles']);
  state.players.forEach(({ bonusTiles }, seat) => {
    const path = ['players', seat, 'bonusTiles'];
    placeInOrder(tiles, bonusTiles, path);
    const { bonusSlots } = compiled.components.setup;
    if (bonusTiles.length > bonusSlots)
      fail('too-many', path, `There are ${bonusSlots} slots for bonus tiles.`);
  });
  if (tiles.left() > 0) fail('missing-piece', ['bonusStacks'], 'A bonus tile is missing.');
}

function checkExplorationTiles(compiled: CompiledGame, state: Row): void {
  const all = compiled.components.explorationTiles.map((_, tile) => tile);
  const tiles = stockOf('exploration tile', all, ' in this game');
  state.explorationTiles.forEach((tile, location) => {
    const path = ['explorationTiles', location];
    if (tile === -1) return;
    tiles.place(tile, path);
    if (!compiled.covered.includes(location))
      fail('misplaced-piece', path, 'No exploration tile lies on this location.');
    if (state.owners[location] !== -1)
      fail('misplaced-piece', path, 'No settlers stand under an exploration tile.');
  });
  state.players.forEach((player, seat) => {
    const path = ['players', seat, 'explorationTiles'];
    placeInOrder(tiles, player.explorationTiles, path);
    const isDue = state.phase === 'explore' && seat === state.seat;
    const due = claimedOf(compiled, player, 'exploration').length - (isDue ? 1 : 0);
    const taken = player.explorationTiles.length;
    if (hasTileToExplore(state) ? taken !== due : taken > due)
      fail('impossible-state', path, 'Each exploration card brings one tile, as long as there are any.');
  });
  if (all.length - tiles.left() !== compiled.covered.length) {
    fail(
      'missing-piece',
      ['explorationTiles'],
      `${compiled.covered.length} exploration tiles are on the board and with players.`,
    );
  }
}

/** The point cards of a kind that a player has. */
function claimedOf<K extends PointCard['kind']>(compiled: CompiledGame, player: PlayerRow, kind: K) {
  const isOfKind = (card: PointCard | undefined): card is Extract<PointCard, { kind: K }> =>
    card?.kind === kind;
  return player.pointCards.map((card) => compiled.components.pointCards[card]).filter(isOfKind);
}

function checkSettlers(compiled: CompiledGame, state: Row): void {
  const { settlersPerPlayer, startingSettlers } = compiled.components.setup;
  state.settlers.forEach((position, location) => {
    const owner = state.owners[location] ?? -1;
    if (owner >= compiled.players) fail('no-such-seat', ['owners', location], `There is no seat ${owner}.`);
    if (position > 0 !== (owner !== -1))
      fail('impossible-state', ['owners', location], 'Settlers need an owner, and owners need settlers.');
    const isHelped = state.players.some(({ pointCards }) =>
      pointCards.some((card) => ((compiled.cards.helpAt[card] ?? 0) >> location) % 2 === 1),
    );
    if (position > 0 && position < (compiled.locations[location]?.settlers ?? 0) && !isHelped)
      fail('impossible-state', ['settlers', location], 'Without native help more settlers stand here.');
  });
  state.players.forEach((player, seat) => {
    const path = ['players', seat];
    const position = state.settlers.reduce(
      (sum, settlers, location) => sum + (state.owners[location] === seat ? settlers : 0),
      0,
    );
    if (player.settlers + player.reserve + position !== settlersPerPlayer) {
      fail(
        'misplaced-piece',
        [...path, 'settlers'],
        `${position} settlers on locations, those on the player board and in reserve are not ${settlersPerPlayer}.`,
      );
    }
    const reserve = Math.max(
      0,
      settlersPerPlayer - startingSettlers[compiled.players as 2 | 3 | 4] - called(compiled, player),
    );
    if (player.reserve !== reserve) {
      fail(
        'impossible-state',
        [...path, 'reserve'],
        `With these cards and tiles ${reserve} settlers are in reserve.`,
      );
    }
  });
}

/** How many settlers the cards and tiles of a player call from the reserve (NW-C1, NW-X1). */
function called(compiled: CompiledGame, player: PlayerRow): number {
  const byCards = claimedOf(compiled, player, 'settlers').reduce((sum, { settlers }) => sum + settlers, 0);
  const isSettler = (tile: number): boolean =>
    compiled.components.explorationTiles[tile]?.effect.kind === 'settler';
  return byCards + player.explorationTiles.toArray().filter(isSettler).length;
}

/** Checks the holds against their limits (C-5): only the active player can be over them, and only during the turn. */
function checkHolds(compiled: CompiledGame, state: Row): void {
  state.players.forEach(({ cubes, pointCards }, seat) => {
    const isOver = total(cubes) > compiled.components.setup.holdSpaces;
    const isActing = seat === state.seat && state.phase !== 'turn' && state.phase !== 'over';
    if (isOver && !isActing) {
      fail('hold-too-full', ['players', seat, 'cubes'], 'No hold exceeds its limit at the end of a turn.');
    }
    if (seat === state.seat && total(cubes) > mostHeld(compiled, pointCards.length))
      fail('hold-too-full', ['players', seat, 'cubes'], 'No turn brings that many cubes.');
    if (!isOver && isActing && state.phase === 'discard')
      fail('impossible-state', ['phase'], 'No discard is due here.');
  });
}

/**
 * The most cubes that a player with so many point cards can have in a turn: a full hold, a cube of each card that is a
 * tool, and what a location or an exploration tile brings (NW-W5 to NW-W9, NW-X1).
 */
function mostHeld(compiled: CompiledGame, pointCards: number): number {
  const held = compiled.components.setup.holdSpaces + pointCards;
  const { brought, trades } = gainsOf(compiled);
  return Math.max(held + brought, mostByTrading(trades, held));
}

/** The most cubes that a location or an exploration tile brings, and the locations that trade. */
const gainsOf = /* @__PURE__ */ cachedBy(({ locations, components }: CompiledGame) => ({
  brought: Math.max(
    0,
    ...locations.map((each) => (each.kind === 'production' ? total(each.get) : 0)),
    ...components.explorationTiles.map(({ effect }) => (effect.kind === 'cubes' ? total(effect.cubes) : 0)),
  ),
  trades: locations.filter((each) => each.kind === 'trade'),
}));

/**
 * Whether a player can have paid for one of the cards claimed at a fort in this turn, out of a hold that was not over
 * its limit before, with the cubes of tools and of an exploration tile (NW-F1, NW-W5, NW-C2).
 */
function canHaveClaimed(compiled: CompiledGame, player: PlayerRow): boolean {
  const { pointCards, explorationTiles, setup } = compiled.components;
  const found = player.explorationTiles.map((tile) => {
    const effect = explorationTiles[tile]?.effect;
    return effect?.kind === 'cubes' ? total(effect.cubes) : 0;
  });
  const tools = claimedOf(compiled, player, 'tool').length;
  const most = setup.holdSpaces + tools + Math.max(0, ...found) - total(player.cubes);
  return player.pointCards.some((card) => total(pointCards[card]?.cost ?? NO_CUBES) <= most);
}

/** The kind of location that a phase belongs to. */
const AT: Readonly<Record<Phase, Location['kind'] | null>> = {
  turn: null,
  upgrade: 'upgrade',
  trade: 'trade',
  fort: 'fort',
  explore: 'fort',
  discard: null,
  over: null,
};

/** The fields of a phase belong to it alone, and something is to be decided in it. */
function checkPhase(compiled: CompiledGame, state: Row): void {
  const { phase, location } = state;
  const { cubes, pointCards, bonusTiles } = state.active;
  const here = compiled.locations[location];
  const only = (
    name: 'upgrades' | 'traded' | 'claimed' | 'tookBonus',
    isHere: boolean,
    max: number,
  ): void => {
    if (state[name] > (isHere ? max : 0))
      fail('impossible-state', [name], `${name} cannot be ${state[name]} here.`);
  };
  const stuck = (message: string): never => fail('impossible-state', ['phase'], message);
  if ((here?.kind ?? null) !== AT[phase])
    fail('impossible-state', ['location'], 'This location does not go with the phase.');
  if (here !== undefined && state.owners[location] !== state.seat)
    fail('impossible-state', ['location'], 'The active player must have settlers on the location in use.');
  only('upgrades', phase === 'upgrade', here?.kind === 'upgrade' ? here.steps : 0);
  only('traded', phase === 'trade', 1);
  only('claimed', AT[phase] === 'fort', Math.min(1, pointCards.length));
  only('tookBonus', AT[phase] === 'fort', Math.min(1, bonusTiles.length));
  if (phase === 'upgrade' && (state.upgrades === 0 || !hasUpgradable(cubes))) stuck('No upgrade is left.');
  if (phase === 'upgrade' && here?.kind === 'upgrade' && here.steps - state.upgrades > stepsUp(cubes))
    fail('impossible-state', ['upgrades'], 'The cubes have not been upgraded that often.');
  if (here?.kind === 'trade' && !covers(cubes, here.give))
    stuck('The hold lacks the cubes that this trade takes.');
  if (here?.kind === 'trade' && state.traded === 1 && !covers(cubes, here.get))
    fail('impossible-state', ['traded'], 'The hold lacks the cubes that this trade gives.');
  if (state.claimed === 1 && !canHaveClaimed(compiled, state.active))
    fail('impossible-state', ['claimed'], 'None of the point cards can have been paid for in this turn.');
  if (phase === 'fort' && !hasUse(compiled, state, location, cubes))
    stuck('Nothing can be done here any more.');
  if (phase === 'explore' && state.claimed === 0) stuck('A tile can be explored only after a claim.');
  if (phase === 'explore' && !hasTileToExplore(state)) stuck('No exploration tile is left.');
}
