import { checkPieces, checkPlaces, fail } from '../../define/places/check';
import { checkChoices, checkEndless, checkIds, checkStartingCubes } from '../../mechanics/check';
import { checkMerchantComponents, checkMerchants } from '../../mechanics/merchants/check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { type Coins, places } from './places';
import { type Components, compileGame, type Options, type Row, type State } from './state';

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
export function checkState(given: State): Row {
  checkChoices(given.game, ['game'], checkComponents);
  const compiled = compileGame(given.game);
  const state = compiled.rowKind.from(given);
  checkPlaces(places, compiled, state);
  checkPieces(places, state, { pointCards: { numbers: compiled.components.pointCards.length } });
  checkMerchants(places, compiled, state);
  const { goldCoinsPerPlayer: gold, silverCoinsPerPlayer: silver } = compiled.components;
  for (const [coin, perPlayer] of Object.entries({ gold, silver } as const)) {
    const of = (holder: Coins): number => holder[coin as keyof Coins];
    if (state.players.reduce((sum, player) => sum + of(player), of(state)) !== perPlayer * compiled.players)
      fail('misplaced-piece', [coin], 'The coins left and those taken do not add up.');
  }
  return state;
}
