import { checkPieces, checkPlaces, fail } from '../../define/places/check';
import { checkChoices, checkEndless, checkHolds, checkIds, checkStartingCubes } from '../../mechanics/check';
import { checkMerchantComponents, checkMerchants } from '../../mechanics/merchants/check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { places } from './places';
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
export function newGame(options: Options): Options {
  const { components = defaultComponents, players } = options;
  const { pointCards, endTrigger } = components;
  const trigger = endTrigger[players as keyof Components['endTrigger']];
  const cards = { name: 'point cards', count: pointCards.length };
  checkEndless(cards, players, trigger, ['components', 'pointCards']);
  return options;
}

/** Checks what the schema cannot express about a state. */
export function checkState(given: State): void {
  checkChoices(given.game, ['game'], checkComponents);
  const compiled = compileGame(given.game);
  const state = compiled.rowKind.from(given);
  const { holdSpaces, pointCards } = compiled.components;
  checkPlaces(places, compiled, state);
  checkPieces(places, state, { pointCards: { numbers: pointCards.length } });
  checkMerchants(places, compiled, state);
  checkCoins(compiled, state);
  checkHolds(state, () => holdSpaces, false);
}

/** The coins left and those taken add up (SR-S1). */
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
}
