import type { Rule } from '../../play/rule';
import { subtractAt } from '../cubes/cubes';
import { claimViolation } from './ports';
import { CLOSED_PORT_TILE, type CompiledSea, type SeaState } from './sea';

/** Claims the victory tile of the port, under the clause of the game, and ends the turn (EW-P1 to EW-P4). */
export function claimRule<B extends CompiledSea, S extends SeaState>(
  clause: string,
  finishTurn: (compiled: B, state: S) => void,
): Rule<B, S> {
  return {
    clause,
    list(compiled, state, out, first) {
      if (claimViolation(compiled, state) === null) out.push(first);
    },
    forbids: claimViolation,
    perform(compiled, state) {
      claimTile(compiled, state);
      finishTurn(compiled, state);
    },
  };
}

/** Takes the tile of the port where the boat lies, and refills (EW-P3, EW-P4). */
function claimTile(compiled: CompiledSea, state: SeaState): void {
  const player = state.active;
  const port = compiled.map.portAt[player.boat] ?? -1;
  const claimed = state.portTiles[port] ?? -1;
  subtractAt(player.cubes, compiled.tileCosts, 4 * claimed);
  player.victoryTiles.add(claimed);
  state.portTiles[port] = -1;
  const refilled = state.closedPort === -1 ? port : state.closedPort;
  if (state.closedPort !== -1) state.closedPort = port;
  const next = state.pile.pop();
  if (next === CLOSED_PORT_TILE) state.closedPort = refilled;
  else if (next !== undefined) state.portTiles[refilled] = next;
}
