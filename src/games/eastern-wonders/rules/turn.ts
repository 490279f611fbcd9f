import { addAt, type Rank, total } from '../../../mechanics/cubes/cubes';
import { discardRule } from '../../../mechanics/hold/rules';
import { goOnWithDiscards } from '../../../mechanics/sea/turn';
import { boatHex } from '../../../mechanics/sea/violations';
import type { CompiledGame } from '../compiled-game';
import type { EasternWondersFault, PlayerRow, Row, Rule } from '../state';

/** A player may end the turn at any time between actions (C-9). */
export const endTurn: Rule = {
  clause: 'C-9',
  perform: finishTurn,
};

/** Ends the turn of the active player: discards come first (C-5), then the next turn or the end. */
export function finishTurn(compiled: CompiledGame, state: Row): void {
  state.freeSteps = 0;
  state.upgrades = 0;
  goOnWithDiscards(compiled, state);
}

/** Returns a cube from a hold that is over its limit at the end of a turn (C-5). */
export const discard: Rule<'cube'> = discardRule(goOnWithDiscards);

/** The yellow cubes of a harvest (EW-H1). */
const HARVEST = 2;

/** Takes the cubes of a harvest (EW-H1) and those of the harvest tiles (EW-H2). */
export const harvest: Rule = {
  clause: 'EW-M1',
  perform(compiled, state) {
    const { cubes, bonusTiles } = state.active;
    cubes[0] += HARVEST;
    for (let tile = 0; tile < bonusTiles.length; tile++)
      for (let taken = bonusTiles[tile] as number; taken > 0; taken--)
        addAt(cubes, compiled.harvests, 4 * tile);
    finishTurn(compiled, state);
  },
};

/** How many cubes a harvest of a player brings. */
export function harvestOf(compiled: CompiledGame, player: PlayerRow): number {
  return compiled.bonusTiles.reduce(
    (sum, { effect }, tile) =>
      effect.kind === 'harvestCubes' ? sum + (player.bonusTiles[tile] ?? 0) * total(effect.cubes) : sum,
    HARVEST,
  );
}

/** After a movement the player may take all cubes on the tile, before the action of the turn (EW-M7). */
export const collect: Rule = {
  clause: 'EW-M7',
  list(_compiled, state, out, first) {
    if (cubesHere(state)) out.push(first);
  },
  forbids(_compiled, state) {
    if (cubesHere(state)) return null;
    return noCubes;
  },
  perform(_compiled, state) {
    const { cubes, boat } = state.active;
    const { tileCubes } = state;
    for (let rank = 0; rank < 4; rank++) {
      const at = 4 * boat + rank;
      cubes[rank as Rank] += tileCubes[at] as number;
      tileCubes[at] = 0;
    }
  },
};

const noCubes: EasternWondersFault<'no-cubes-here'> = {
  code: 'no-cubes-here',
  clause: 'EW-M7',
  message: 'No cubes lie on this tile.',
  data: boatHex,
};

function cubesHere(state: Row): boolean {
  const { tileCubes } = state;
  const first = 4 * state.active.boat;
  for (let at = first; at < first + 4; at++) if ((tileCubes[at] as number) > 0) return true;
  return false;
}
