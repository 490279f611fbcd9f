import { checkPieces, checkPlaces, fail, type Path } from '../../define/places/check';
import { checkChoices, checkEndless, checkIds, checkStartingCubes } from '../../mechanics/check';
import { checkMerchantComponents, checkMerchants } from '../../mechanics/merchants/check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { type Coins, places } from './definition';
import type { CompiledGame, Components, Game, Options, Row } from './state';

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

/** Checks what schemas cannot express about setup options and games. */
export function checkOptions(options: Options | Game, path: Path = []): void {
  checkChoices(options, path, checkComponents);
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
export function checkState(compiled: CompiledGame, state: Row): void {
  checkPlaces(places, compiled, state);
  checkPieces(places, state, { pointCards: { numbers: compiled.components.pointCards.length } });
  checkMerchants(places, compiled, state);
  const { goldCoinsPerPlayer: gold, silverCoinsPerPlayer: silver } = compiled.components;
  for (const [coin, perPlayer] of Object.entries({ gold, silver } as const)) {
    const of = (holder: Coins): number => holder[coin as keyof Coins];
    if (state.players.reduce((sum, player) => sum + of(player), of(state)) !== perPlayer * compiled.players)
      fail('misplaced-piece', [coin], 'The coins left and those taken do not add up.');
  }
}
