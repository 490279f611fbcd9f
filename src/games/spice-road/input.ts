import { checkPieces } from '../../define/places/check';
import { gameSchemas } from '../../define/schemas';
import { id, printed, source } from '../../input/fields';
import { int, list, object } from '../../input/schema';
import { checkDecision } from '../../mechanics/check';
import { cost, points, printedCubes } from '../../mechanics/cubes/schema';
import { checkMerchants } from '../../mechanics/merchants/check';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import type { GameInput } from '../../play/game';
import { checkComponents } from './components';
import { type CompiledGame, places, type Row, type Types } from './definition';
import { actions } from './rules';

/** A point card, claimed for its cost in cubes. @name pointCard */
const pointCard = object({ id, points, cost, source });
/** The number of point cards of one player that triggers the end, with this number of players (SR-E1). */
const cardsToEnd = int(1, 20);

export const schemas = gameSchemas({
  name: 'spice-road',
  actions,
  /**
   * A complete state, including secrets. Merchant cards are numbered with the starting cards first, then as in the
   * components; point cards as in the components.
   */
  places,
  /** The data printed on the pieces, and the numbers of pieces. */
  components: {
    ...merchantTables,
    /** The point cards, all of which are in the game. */
    pointCards: list(pointCard, { least: 1, most: 99 }),
    /** Cards in the row of point cards. */
    pointRow: int(1, 10),
    /** Cubes that the players start with, from the first player on. */
    startingCubesInTurnOrder: list(printedCubes, { exact: 5 }),
    /** Gold coins in the game for each player. */
    goldCoinsPerPlayer: printed,
    /** Silver coins in the game for each player. */
    silverCoinsPerPlayer: printed,
    /** Points for a gold coin. */
    goldPoints: printed,
    /** Points for a silver coin. */
    silverPoints: printed,
    /** Spaces of the hold. */
    holdSpaces: printed,
    /** By number of players: the number of point cards of one player that triggers the end. */
    endTrigger: object({ 2: cardsToEnd, 3: cardsToEnd, 4: cardsToEnd, 5: cardsToEnd }),
  },
  options: merchantOptions,
  setting: merchantGameFields,
});

function checkState(compiled: CompiledGame, state: Row): void {
  checkDecision(places, compiled, state);
  checkPieces(places, state, { pointCards: { numbers: compiled.components.pointCards.length } });
  checkMerchants(places, compiled, state);
}

export const input: GameInput<Types> = { schemas: () => schemas, checkComponents, checkState };
