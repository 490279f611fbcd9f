import {
  checkChoices,
  checkEnd,
  checkEndless,
  checkHolds,
  checkIds,
  checkSeats,
  checkStartingCubes,
  fail,
  stockOf,
} from '../../mechanics/check';
import { total } from '../../mechanics/cubes/cubes';
import { seatsDone } from '../../mechanics/ends';
import {
  checkMerchantCards,
  checkMerchantComponents,
  checkMerchantPhase,
  mostByMerchants,
} from '../../mechanics/merchants/check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { type CompiledGame, type Components, compileGame, type Options, type Row, type State } from './state';

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce((components: Components, path) => {
  const { pointCards, pointRow, endTrigger, holdSpaces } = components;
  checkMerchantComponents(components, path);
  checkIds(pointCards, [...path, 'pointCards']);
  const needed = Math.max(pointRow, ...Object.values(endTrigger));
  if (pointCards.length < needed) {
    fail(
      'too-few-cards',
      [...path, 'pointCards'],
      `There are ${pointCards.length} point cards; the row and the end of the game need ${needed}.`,
    );
  }
  checkStartingCubes(components.startingCubesInTurnOrder, holdSpaces, (set) => [
    ...path,
    'startingCubesInTurnOrder',
    set,
  ]);
});

/** Checks what the schema cannot express about setup options. */
export function checkOptions(options: Options): void {
  checkChoices(options, [], checkComponents);
}

/** Checks that somebody has to trigger the end (SR-E1). */
export function checkNewGame({ components = defaultComponents, players }: Options): void {
  const { pointCards, endTrigger } = components;
  const trigger = endTrigger[players as keyof Components['endTrigger']];
  const cards = { name: 'point cards', count: pointCards.length };
  checkEndless(cards, players, trigger, ['components', 'pointCards']);
}

/** Checks that a state can arise in play. */
export function checkState(given: State): void {
  checkChoices(given.game, ['game'], checkComponents);
  const compiled = compileGame(given.game);
  const state = compiled.rowKind.from(given);
  checkSeats(state, compiled.players);
  checkMerchantCards(compiled, state, state.players, ['hand', 'faceUp']);
  checkPointCards(compiled, state);
  checkCoins(compiled, state);
  const { holdSpaces } = compiled.components;
  const { byCard, fromRow } = mostByMerchants(compiled, holdSpaces);
  checkHolds(state, () => holdSpaces, Math.max(byCard, fromRow));
  state.players.forEach((player, seat) => {
    if (seat !== state.seat && total(player.cubes) > holdSpaces)
      fail('hold-too-full', ['players', seat, 'cubes'], 'Only the player whose turn it is receives cubes.');
  });
  checkEnd(state, compiled.firstSeat, seatsDone(compiled, state));
  checkMerchantPhase(compiled, state, holdSpaces);
}

/** Every point card lies in one place; the row is full while the deck lasts (SR-S1, SR-C1). */
function checkPointCards(compiled: CompiledGame, state: Row): void {
  const { pointCards, pointRow } = compiled.components;
  const cards = stockOf('point card', pointCards.keys());
  state.players.forEach((player, seat) => {
    const path = ['players', seat, 'pointCards'];
    cards.placeAll(player.pointCards, path);
    if (player.pointCards.length > compiled.endTrigger)
      fail(
        'impossible-state',
        path,
        'No player can take more point cards than the number that triggers the end.',
      );
  });
  cards.placeAll(state.pointRow, ['pointRow']);
  cards.placeAll(state.pointDeck, ['pointDeck']);
  if (cards.left() > 0) fail('missing-piece', ['pointDeck'], 'A point card is missing.');
  if (state.pointRow.length > pointRow) fail('too-many', ['pointRow'], `The row takes ${pointRow} cards.`);
  if (state.pointRow.length < pointRow && state.pointDeck.length > 0)
    fail('impossible-state', ['pointRow'], 'The row is refilled while the deck lasts.');
}

/** The coins left and those taken add up, at most one for each point card (SR-S1, SR-C1). */
function checkCoins(compiled: CompiledGame, state: Row): void {
  const { goldCoinsPerPlayer, silverCoinsPerPlayer } = compiled.components;
  for (const [coin, perPlayer] of [
    ['gold', goldCoinsPerPlayer],
    ['silver', silverCoinsPerPlayer],
  ] as const) {
    const all = state.players.reduce((sum, player) => sum + player[coin], state[coin]);
    if (all !== perPlayer * compiled.players)
      fail(
        'misplaced-piece',
        [coin],
        `There are ${perPlayer * compiled.players} of these coins, not ${all}.`,
      );
  }
  state.players.forEach((player, seat) => {
    if (player.gold + player.silver > player.pointCards.length)
      fail('too-many', ['players', seat, 'gold'], 'A point card brings at most one coin.');
  });
}
