import { RowKind } from '../engine/rows/row-kind';
import { type MerchantBox, openMerchantBox } from '../parts/merchant';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import { layout } from './layout';
import type { Components } from './schema';
import type { Game } from './state';

/** What never changes in a game of Spice Road, ready to be looked up. */
export interface Box extends MerchantBox {
  readonly actions: Actions;
  readonly components: Components;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof layout, Game>;
  readonly players: number;
  readonly firstSeat: number;
  /** How many point cards of one player trigger the end (SR-E1). */
  readonly endTrigger: number;
}

/** Opens the box for a game. */
export function openBox(game: Game): Box {
  const components = game.components ?? defaultComponents;
  const box = {
    ...openMerchantBox(components, game.tradeAtLeastOnce),
    actions: game.components === undefined ? standardActions : actionsWith(components),
    components,
    players: game.players,
    firstSeat: game.firstSeat,
    endTrigger: components.endTrigger[game.players as keyof Components['endTrigger']],
  };
  return { ...box, rowKind: new RowKind('spice-road', layout, box) };
}

/** What never changes in a game; there are no defaults to be filled in. */
export function fillGame(game: Game): object {
  return game;
}

function actionsWith(components: Components): Actions {
  const { starterCards, merchantCards, merchantRow, pointRow } = components;
  const ids = [...starterCards, ...merchantCards].map((card) => card.id);
  return actionsFor(ids, merchantRow, pointRow);
}

/** Games with the default pieces share their actions, so that equal actions are the same object. */
const standardActions = actionsWith(defaultComponents);
