import { reshuffle, unnamed } from '../../play/hidden';
import type { Refusal, Rule } from '../../play/rule';
import type { Viewer } from '../../play/seats';
import { pick, type Random } from '../../util/random';
import { coversAt, cubesAt, subtractAt } from '../cubes/cubes';
import { cannotPay, wouldNeed } from '../cubes/hold';
import { CLOSED_PORT_DEPTH, CLOSED_PORT_TILE, type CompiledSea, type SeaState } from './state';
import { boatLocation, type SeaRefusal } from './violations';

/** Returns the victory tile on the port where the active player's boat is; -1 if there is none. */
function tileHere({ map }: CompiledSea, state: SeaState): number {
  return state.portTiles[map.portAt[state.active.boat] ?? -1] ?? -1;
}

export function claimViolation(compiled: CompiledSea, state: SeaState): Refusal | null {
  const player = state.active;
  const port = compiled.map.portAt[player.boat] ?? -1;
  if (port === -1) return notOnPort;
  if (port === state.closedPort) return closed;
  const tile = tileHere(compiled, state);
  if (tile === -1) return empty;
  return coversAt(player.cubes, compiled.tileCosts, 4 * tile) ? null : tooExpensive;
}

const notOnPort: SeaRefusal<'not-on-port'> = {
  code: 'not-on-port',
  clause: 'EW-P1',
  message: 'Your boat is not in a port.',
  data: boatLocation,
};
const closed: SeaRefusal<'port-closed'> = {
  code: 'port-closed',
  clause: 'EW-P2',
  message: ({ hex }) => `The port on ${hex} is closed.`,
  data: boatLocation,
};
const empty: SeaRefusal<'port-empty'> = {
  code: 'port-empty',
  clause: 'EW-P1',
  message: ({ hex }) => `There is no victory tile on ${hex}.`,
  data: boatLocation,
};
const tooExpensive: SeaRefusal<'cannot-pay-tile'> = {
  code: 'cannot-pay-tile',
  clause: 'EW-P1',
  message: wouldNeed('for this victory tile'),
  data(compiled, state) {
    const tile = tileHere(compiled, state);
    return cannotPay(compiled.victoryTiles[tile]?.id, state.active.cubes, compiled.tileCosts, 4 * tile);
  },
};

/** Returns how many positions at the top of the pile can hold the closed-port tile; 0 once it is drawn (EW-S4). */
export function closedPortDepth(
  compiled: Pick<CompiledSea, 'victoryTiles' | 'map'>,
  state: Pick<SeaState, 'closedPort' | 'pile'>,
): number {
  if (state.closedPort !== -1) return 0;
  const drawn = compiled.victoryTiles.length - compiled.map.ports.length + 1 - state.pile.length;
  return CLOSED_PORT_DEPTH - drawn;
}

/** Returns the number of unknown tiles in the pile. The closed-port tile is known if it must be on top (EW-S4). */
export function unnamedTiles(compiled: CompiledSea, state: SeaState): number {
  return unnamed(closedPortDepth(compiled, state) === 1 ? state.pile.length - 1 : state.pile.length);
}

/** Shuffles the pile into a random order that is consistent with the public information. */
export function reshufflePile(compiled: CompiledSea, state: SeaState, _: Viewer, random: Random): void {
  const { pile } = state;
  const depth = closedPortDepth(compiled, state);
  const closed = pile.indexOf(CLOSED_PORT_TILE);
  if (closed !== -1) pile.remove(closed);
  reshuffle(pile.cells, 1, 1 + pile.length, random);
  if (depth > 0) pile.insert(pile.length - pick(random, depth), CLOSED_PORT_TILE);
}

/** Makes the rule for claiming the victory tile on a port, which ends the turn (EW-P1 to EW-P4). */
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
    price: (compiled, state) => ({ cubes: cubesAt(compiled.tileCosts, 4 * tileHere(compiled, state)) }),
    /** Moves the tile to the player and refills the port (EW-P3, EW-P4). */
    perform(compiled, state) {
      const player = state.active;
      const port = compiled.map.portAt[player.boat] ?? -1;
      const claimed = tileHere(compiled, state);
      subtractAt(player.cubes, compiled.tileCosts, 4 * claimed);
      player.victoryTiles.add(claimed);
      state.portTiles[port] = -1;
      const refilled = state.closedPort === -1 ? port : state.closedPort;
      if (state.closedPort !== -1) state.closedPort = port;
      const next = state.pile.pop();
      if (next === CLOSED_PORT_TILE) state.closedPort = refilled;
      else if (next !== undefined) state.portTiles[refilled] = next;
      finishTurn(compiled, state);
    },
  };
}
