import { CUBES } from '../../mechanics/cubes/cubes';
import { holdHeads, holdWriter } from '../../mechanics/cubes/observation';
import { Features, markAll, PRINTED, placeOf, STEPS, scaled, writePrinted } from '../../observe/numbers';
import type { Observing } from '../../observe/observation';
import {
  amid,
  block,
  head,
  lasting,
  type Observation,
  observationOf,
  type RowWriter,
  turn,
} from '../../observe/observation';
import { actionTable } from '../../play/actions';
import { byItsKind } from '../../util/immutable';
import { SYMBOLS } from './cards';
import { actions, PHASES } from './definition';
import { locationsOf, locationsOfAll } from './locations';
import { settlersNeeded } from './lookups';
import { bonusStacks, pointCards, type Setting, topCard } from './piece-observation';
import type { Components, NewWorldRules, PlayerRow, Row } from './state';
import { readView } from './table';

/** What has been done in this turn. */
const done = /* @__PURE__ */ block(
  () => [
    head('upgrades', 'upgrades left, in quarters'),
    head('traded', 'whether a trade has been made at the location in use'),
    head('claimed', 'whether a point card has been claimed there'),
    head('tookBonus', 'whether a bonus tile has been taken there'),
  ],
  (_, [upgradesAt, tradedAt, claimedAt, tookBonusAt]) =>
    (row: Row, out) => {
      out[upgradesAt] = scaled(row.upgrades, STEPS);
      out[tradedAt] = row.traded;
      out[claimedAt] = row.claimed;
      out[tookBonusAt] = row.tookBonus;
    },
);

/** The locations of all boards, in the order of action ids; those that are not in the game stay zero. */
const locations = /* @__PURE__ */ block(
  ({ components, players }: Setting) => {
    const { length } = locationsOfAll(components);
    const all = `as a part of ${components.setup.settlersPerPlayer}`;
    const brings = `a settler; cubes (4), in fifths; a symbol (${SYMBOLS.join(', ')}); points, in fifths`;
    return [
      head('locations.inGame', 'locations of all boards that are in the game, in the order of action ids', [
        length,
      ]),
      head('locations.inUse', 'the location in use', [length]),
      head('locations.settlers', `settlers there, ${all}`, [length]),
      head('locations.owner', 'whose settlers they are', [length, players]),
      head('locations.required', `settlers that it asks of the viewer, cards counted, ${all}`, [length]),
      head(
        'locations.tools',
        "cubes that the viewer's tool cards give at each location of all boards, in quarters",
        [length, 4],
      ),
      head('locations.covered', 'whether an exploration tile lies there', [length]),
      head('locations.tile', `what that tile brings: ${brings}`, [length, 10]),
    ];
  },
  ({ components, players }, [, inUseAt, settlersAt, ownerAt, requiredAt, toolsAt]) => {
    const { setup } = components;
    const asked = locationsOfAll(components).map(({ settlers }) => settlers);
    const tools = toolCells(components, toolsAt);
    const placesOn = placesByBoard(components);
    /** How many settlers the cards of the viewer save at each location. */
    const help = new Int32Array(asked.length);
    return (row: Row, out, viewer) => {
      const { settlers, owners } = row;
      const { all, helped } = placesOn(row.game.board);
      const { cells } = (row.players[viewer] as PlayerRow).pointCards;
      const cards = cells[0] as number;
      help.fill(0);
      for (let i = 1; i <= cards; i++) {
        const card = cells[i] as number;
        const places = helped[card] as readonly number[];
        for (let k = 0; k < places.length; k++) (help[places[k] as number] as number) += 1;
        const given = tools[card] as readonly number[];
        for (let k = 0; k < given.length; k++) {
          const cell = given[k] as number;
          out[cell] = Math.min(1, (out[cell] as number) + 1 / STEPS);
        }
      }
      if (row.location !== -1) out[inUseAt + (all[row.location] as number)] = 1;
      for (let here = 0; here < all.length; here++) {
        const place = all[here] as number;
        const position = settlers[here] as number;
        const saved = help[here] as number;
        if ((position | saved) === 0) continue;
        const required = settlersNeeded(asked[place] as number, position, saved);
        out[requiredAt + place] = scaled(required, setup.settlersPerPlayer);
        if (position === 0) continue;
        out[settlersAt + place] = scaled(position, setup.settlersPerPlayer);
        out[ownerAt + place * players + placeOf(owners[here] as number, viewer, players)] = 1;
      }
    };
  },
);

/** The locations that are in the game, what they require while empty, and the exploration tiles. */
const explored = /* @__PURE__ */ amid(({ components }: Setting, at): RowWriter<Row> => {
  const [inGameAt, requiredAt] = [at('locations.inGame'), at('locations.required')];
  const [coveredAt, tileAt] = [at('locations.covered'), at('locations.tile')];
  const { settlersPerPlayer } = components.setup;
  const asked = locationsOfAll(components).map(({ settlers }) => settlers);
  const tiles = explorationFeatures(components);
  const placesOn = placesByBoard(components);
  return ({ game, explorationTiles }, out) => {
    placesOn(game.board).all.forEach((place, here) => {
      const tile = explorationTiles[here] as number;
      out[inGameAt + place] = 1;
      out[requiredAt + place] = scaled(settlersNeeded(asked[place] as number, 0, 0), settlersPerPlayer);
      if (tile === -1) return;
      out[coveredAt + place] = 1;
      tiles.copy(tile, out, tileAt + 10 * place);
    });
  };
});

/** What exploration tiles bring: a settler, cubes, a symbol, points. */
function explorationFeatures({ explorationTiles }: Components): Features {
  return new Features(explorationTiles.length, 10, (tile, out, to) => {
    const effect = explorationTiles[tile]?.effect;
    if (effect === undefined) return;
    byItsKind(effect, {
      settler: () => {
        out[to] = 1;
      },
      cubes: ({ cubes }) => writePrinted(cubes, out, to + 1),
      symbol: ({ symbol }) => {
        out[to + 5 + SYMBOLS.indexOf(symbol)] = 1;
      },
      points: ({ points }) => {
        out[to + 9] = scaled(points, PRINTED);
      },
    });
  });
}

/** By point card: where its cube is counted, if it is a tool, at the locations of all boards (NW-C4). */
function toolCells(components: Components, at: number): readonly (readonly number[])[] {
  const all = locationsOfAll(components);
  return components.pointCards.map((card) =>
    card.kind === 'tool'
      ? all.flatMap(({ landmarks }, place) =>
          landmarks.includes(card.landmark) ? [at + 4 * place + CUBES.indexOf(card.cube)] : [],
        )
      : [],
  );
}

/** The locations of a game among those of all boards. */
interface Places {
  /** By location of the game. */
  readonly all: readonly number[];
  /** By point card: the locations of the game where it lowers the settlers that are asked for (NW-C3). */
  readonly helped: readonly (readonly number[])[];
}

/** Looks up, by the fourth board, where the locations of a game are among those of all boards. */
function placesByBoard(components: Components): (board: string) => Places {
  const known = new Map<string, Places>();
  const ofAll = locationsOfAll(components);
  const placesOn = (board: string): Places => {
    const all = locationsOf(components, board).map(({ id }) => ofAll.findIndex((other) => other.id === id));
    const helped = components.pointCards.map((card) =>
      card.kind === 'nativeHelp'
        ? all.flatMap((place, here) => (ofAll[place]?.landmarks.includes(card.landmark) ? [here] : []))
        : [],
    );
    return { all, helped };
  };
  return (board) => {
    let places = known.get(board);
    if (places === undefined) {
      places = placesOn(board);
      known.set(board, places);
    }
    return places;
  };
}

const players = /* @__PURE__ */ block(
  ({ components, players: n }: Setting) => {
    const taken = (what: string): string => `${what} taken, in the order of the components`;
    return [
      ...holdHeads(n),
      head('players.settlers', 'settlers ready for use, as a part of all of one colour', [n]),
      head('players.reserve', 'settlers in reserve, likewise', [n]),
      head('players.pointCards', taken('point cards'), [n, components.pointCards.length]),
      head('players.bonusTiles', taken('bonus tiles'), [n, components.bonusTiles.length]),
      head('players.explorationTiles', taken('exploration tiles'), [n, components.explorationTiles.length]),
    ];
  },
  (
    { components, players: n },
    [cubesAt, spacesAt, excessAt, settlersAt, reserveAt, cardsAt, bonusAt, explorationAt],
    at,
  ) => {
    const deckAt = at('deck.cards');
    const unseenAt = at('bonusStacks.unseen');
    const writeHold = holdWriter(cubesAt, spacesAt, excessAt);
    const { setup } = components;
    const cards = components.pointCards.length;
    const bonusTiles = components.bonusTiles.length;
    const explorationTiles = components.explorationTiles.length;
    return (row: Row, out, viewer) => {
      for (let place = 0; place < n; place++) {
        const player = row.players[(viewer + place) % n] as PlayerRow;
        writeHold(player.cubes, setup.holdSpaces, out, place);
        out[settlersAt + place] = scaled(player.settlers, setup.settlersPerPlayer);
        out[reserveAt + place] = scaled(player.reserve, setup.settlersPerPlayer);
        markAll(player.pointCards, out, cardsAt + place * cards, 1);
        markAll(player.pointCards, out, deckAt, 0);
        markAll(player.bonusTiles, out, bonusAt + place * bonusTiles, 1);
        markAll(player.bonusTiles, out, unseenAt, 0);
        markAll(player.explorationTiles, out, explorationAt + place * explorationTiles, 1);
      }
    };
  },
);

/** The observation of A New World. */
function newWorldObservation(setting: Setting): Observation<Row> {
  return observationOf<Setting, Row>(
    setting,
    [
      turn(PHASES),
      done,
      locations,
      lasting({ whole: ['pointRow'] }, pointCards),
      lasting({ whole: ['bonusStacks'] }, bonusStacks),
      players,
      lasting({ whole: ['explorationTiles'] }, explored),
      topCard,
    ],
    (writeTurn, writeDone, writeLocations, writePlayers, writeTop) => (row, out, viewer) => {
      writeTurn(row, out, viewer);
      writeDone(row, out, viewer);
      writeLocations(row, out, viewer);
      writePlayers(row, out, viewer);
      writeTop(row, out, viewer);
    },
  );
}

/** How learners see Century: A New World. */
export const observed: Observing<NewWorldRules> = {
  ownOptions: { board: 'string', upgradeAtLeastOnce: [true, false, 'noneNeeded'] },
  observation: newWorldObservation,
  readView,
  variations: {
    actions: ({ components }) => actionTable(actions, { locations: locationsOfAll(components) }),
    nameOf: ({ board }) => board,
  },
};

export { evaluated } from './evaluation';
