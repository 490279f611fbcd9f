import { markSet, PLAYER_POINTS, placeOf, STEPS, scaled, sumOf } from '../../observe/numbers';
import { block, head, lasting } from '../../observe/observation';
import { holdHeads, holdWriter } from '../cubes/observation';
import { holdSpaces, topBonus } from './bonus-tiles';
import { hexes, outposts, ports, type SeaSetting } from './map-observation';
import { bonusNumbers, type SeaPlayer, type SeaState, stackBonusTiles, VICTORY_TILES_TO_END } from './state';

/** Free steps are counted in tenths. */
const FREE_STEPS = 10;

/** The turn on the sea map. */
export const seaTurn = /* @__PURE__ */ block(
  ({ components: { startingCubes }, players }: SeaSetting) => [
    head('freeSteps', 'free steps left while the boat sails, in tenths'),
    head('payee', 'the seat to be paid next for the place of its boat', [players]),
    head('toPay', 'cubes still to pay for an outpost, in quarters'),
    head('startingCubes', 'sets of starting cubes still on offer, in the order of the components', [
      startingCubes.length,
    ]),
  ],
  ({ players }, [freeStepsAt, payeeAt, toPayAt, setsAt]) =>
    (row: SeaState, out, viewer) => {
      const { payee, offers } = row;
      out[freeStepsAt] = scaled(row.freeSteps, FREE_STEPS);
      if (payee !== -1) out[payeeAt + placeOf(payee, viewer, players)] = 1;
      out[toPayAt] = scaled(row.toPay, STEPS);
      for (let set = 0; set < offers.length; set++) if (offers[set] === 1) out[setsAt + set] = 1;
    },
);

const bonusStacks = /* @__PURE__ */ block(
  ({ components: { bonusStacks: stacks, bonusTiles } }: SeaSetting) => [
    head('bonusStacks.left', 'bonus tiles left in each stack, as a part of those at the start', [
      stacks.length,
    ]),
    head('bonusStacks.top', 'the kind of tile on top of each stack, in the order of the components', [
      stacks.length,
      bonusTiles.length,
    ]),
  ],
  ({ components }, [leftAt, topAt]) => {
    const tables = { bonusStacks: stackBonusTiles(components) };
    const sizes = tables.bonusStacks.map((stack) => stack.length);
    const kinds = components.bonusTiles.length;
    return (row: SeaState, out) => {
      for (let stack = 0; stack < sizes.length; stack++) {
        out[leftAt + stack] = scaled(row.bonusLeft[stack] as number, sizes[stack] as number);
        const top = topBonus(tables, row, stack);
        if (top !== -1) out[topAt + stack * kinds + top] = 1;
      }
    };
  },
);

/** The map with what lies on it, the pile and the bonus stacks. */
export const seaTable = [
  /* @__PURE__ */ lasting({}, hexes),
  /* @__PURE__ */ lasting({ whole: ['portTiles', 'closedPort'], lengths: ['pile'] }, ports),
  /* @__PURE__ */ lasting({ whole: ['bonusLeft'] }, bonusStacks),
  outposts,
];

/** The players on the sea map, their boats too. */
export const seaPlayers = /* @__PURE__ */ block(
  ({ components: { bonusTiles, playerBoard }, players: n }: SeaSetting) => [
    ...holdHeads(n),
    head(
      'players.built',
      `outposts taken from each row of the player board, as a part of ${playerBoard.columns}`,
      [n, playerBoard.rows.length],
    ),
    head('players.victoryTiles', 'victory tiles taken, in quarters', [n]),
    head('players.victoryPoints', 'points of these, in hundredths', [n]),
    head('players.bonusTiles', 'bonus tiles taken of each kind, as a part of its copies', [
      n,
      bonusTiles.length,
    ]),
  ],
  ({ components, players: n }, [cubesAt, spacesAt, excessAt, builtAt, tilesAt, pointsAt, bonusAt], at) => {
    const boatsAt = at('hexes.boats');
    const pileAt = at('pile.tiles');
    const writeHold = holdWriter(cubesAt, spacesAt, excessAt);
    const { bonusTiles, playerBoard, victoryTiles } = components;
    const { columns, rows } = playerBoard;
    const points = victoryTiles.map((tile) => tile.points);
    const parts = bonusTiles.map(({ copies }) => 1 / copies);
    const holds = { board: playerBoard, bonus: bonusNumbers(bonusTiles) };

    const writeBonus = (player: SeaPlayer, out: Float32Array, to: number): void => {
      for (let tile = 0; tile < parts.length; tile++) {
        const taken = player.bonusTiles[tile] as number;
        if (taken === 0) continue;
        const cell = to + tile;
        for (let i = 0; i < taken; i++)
          out[cell] = Math.min(1, (out[cell] as number) + (parts[tile] as number));
      }
    };
    return (row: SeaState, out, viewer) => {
      for (let place = 0; place < n; place++) {
        const player = row.players[(viewer + place) % n] as SeaPlayer;
        if (player.boat !== -1) out[boatsAt + player.boat * n + place] = 1;
        writeBonus(player, out, bonusAt + place * parts.length);
        writeHold(player.cubes, holdSpaces(holds, player), out, place);
        for (let i = 0; i < rows.length; i++)
          out[builtAt + place * rows.length + i] = scaled(player.built[i] as number, columns);
        out[tilesAt + place] = scaled(player.victoryTiles.length, VICTORY_TILES_TO_END);
        out[pointsAt + place] = scaled(sumOf(player.victoryTiles, points), PLAYER_POINTS);
        markSet(player.victoryTiles, out, pileAt, 0);
      }
    };
  },
);
