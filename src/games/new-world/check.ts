import { checkPieces, checkPlaces, fail, type Path } from '../../define/places/check';
import { checkChoices, checkEndless } from '../../mechanics/check';
import { canTradeBy } from '../../mechanics/cubes/trade';
import { placeInRound } from '../../mechanics/ends';
import { cachedBy, getOrInsert } from '../../util/cache';
import { isCardFor } from './cards';
import { checkComponents } from './check-components';
import { components as defaultComponents } from './components';
import { places } from './definition';
import type { CompiledGame, Components, Game, Location, Options, Phase, Row } from './state';

/** How many point cards are in a game, by the number of players. */
const cardsBy = /* @__PURE__ */ cachedBy((_: Components) => new Map<number, number>());

function cardsIn({ pointCards }: Components, players: number): number {
  return pointCards.filter((card) => isCardFor(card, players)).length;
}

/** Checks that somebody has to trigger the end (NW-E1). */
export function newGame(options: Options): Options {
  const { components = defaultComponents, players } = options;
  const count = getOrInsert(cardsBy(components), players, () => cardsIn(components, players));
  const { endTrigger } = components.setup;
  checkEndless({ name: 'point cards', count }, players, endTrigger, ['components', 'pointCards']);
  return options;
}

/** Checks what the schema cannot express about a state. */
export function checkState(compiled: CompiledGame, state: Row): void {
  const { pointCards, bonusTiles, explorationTiles } = compiled.components;
  checkPlaces(places, compiled, state);
  checkPieces(places, state, {
    pointCards: { numbers: pointCards.length, inPlay: compiled.pointCards },
    bonusTiles: { numbers: bonusTiles.length, inPlay: compiled.bonusTiles },
    explorationTiles: { numbers: explorationTiles.length, count: compiled.covered.length },
  });
  checkBoard(compiled, state);
  checkSettlers(compiled, state);
  checkLastRound(compiled, state);
  checkLocation(compiled, state);
}

/** Checks what schemas cannot express about setup options and games. */
export function checkOptions(options: Options | Game, path: Path = []): void {
  checkChoices(options, path, checkComponents);
  const { board, components = defaultComponents } = options;
  const { oneOf } = components.boardChoice;
  if (board !== undefined && !oneOf.includes(board))
    fail('unknown-piece', [...path, 'board'], `The boards to choose from are: ${oneOf.join(', ')}.`);
}

/** Exploration tiles lie where they were laid (NW-S5): others could not be taken away. */
function checkBoard(compiled: CompiledGame, state: Row): void {
  state.explorationTiles.forEach((tile, location) => {
    if (tile !== -1 && !compiled.covered.includes(location))
      fail('misplaced-piece', ['explorationTiles', location], 'No exploration tile lies on this location.');
  });
}

/** The settlers of a player are all there, at least as many of them in use as at the start (NW-S6). */
function checkSettlers(compiled: CompiledGame, state: Row): void {
  const { settlersPerPlayer, startingSettlers } = compiled.components.setup;
  const standing = state.players.map(() => 0);
  state.settlers.forEach((settlers, location) => {
    const owner = state.owners[location] as number;
    if (settlers > 0 !== (owner !== -1))
      fail('impossible-state', ['owners', location], 'Settlers need an owner, and owners need settlers.');
    if (owner !== -1) standing[owner] = (standing[owner] ?? 0) + settlers;
  });
  const inUse = startingSettlers[compiled.players as 2 | 3 | 4];
  state.players.forEach((player, seat) => {
    const all = player.settlers + player.reserve + (standing[seat] ?? 0);
    if (all !== settlersPerPlayer)
      fail(
        'misplaced-piece',
        ['players', seat, 'settlers'],
        `There are ${all} settlers, not ${settlersPerPlayer}.`,
      );
    if (player.reserve > settlersPerPlayer - inUse)
      fail('too-many', ['players', seat, 'reserve'], `At least ${inUse} settlers are in use.`);
  });
}

/** Once the end is triggered, nobody with that many point cards has another turn (NW-E1). */
function checkLastRound(compiled: CompiledGame, state: Row): void {
  const place = (seat: number): number => placeInRound(seat, compiled.firstSeat, compiled.players);
  const isClaimed = state.claimed === 1 || state.phase === 'discard';
  state.players.forEach(({ pointCards }, seat) => {
    if (state.phase === 'over' || pointCards.length < compiled.endTrigger) return;
    if (place(seat) > place(state.seat) || (seat === state.seat && !isClaimed))
      fail('impossible-state', ['phase'], 'The end was triggered in an earlier round: the game is over.');
  });
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

/** The location in use goes with the phase, and its trade can be made. */
function checkLocation(compiled: CompiledGame, { phase, location, active }: Row): void {
  const here = compiled.locations[location];
  if ((here?.kind ?? null) !== AT[phase])
    fail('impossible-state', ['location'], 'This location does not go with the phase.');
  if (here?.kind === 'trade' && !canTradeBy(compiled.places.trades, location, active.cubes))
    fail('impossible-state', ['phase'], 'The hold lacks the cubes that this trade takes.');
}
