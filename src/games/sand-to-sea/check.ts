import { fail, type Path } from '../../define/places/check';
import { checkMerchantComponents, checkMerchants } from '../../mechanics/merchants/check';
import { isPossible, unseenCards } from '../../mechanics/merchants/memory';
import { checkEnoughVictoryTiles, checkSeaChoices, checkSeaComponents } from '../../mechanics/sea/check';
import { checkSeaState } from '../../mechanics/sea/state-check';
import { checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import { places } from './definition';
import type { CompiledGame, Components, Game, Options, PlayerRow, Row } from './state';

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

/** Checks what schemas cannot express about setup options and games. */
export function checkOptions(options: Options | Game, path: Path = []): void {
  checkSeaChoices(options, path, checkComponents);
}

/**
 * Checks that somebody has to trigger the end (SS-E1): every victory tile comes to lie on a port in time (EW-P2,
 * EW-P3).
 */
export function newGame(options: Options): Options {
  const { components = defaultComponents, players } = options;
  checkEnoughVictoryTiles(components, players);
  return options;
}

/** Checks what the schema cannot express about a state. */
export function checkState(compiled: CompiledGame, state: Row): void {
  checkSeaState(places, compiled, state, PER_SYMBOL);
  checkMerchants(places, compiled, state);
  state.players.forEach((player, seat) => {
    checkArrivals(compiled, player, ['players', seat]);
  });
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
