import { CUBES } from '../../mechanics/cubes/cubes';
import { holdWriter } from '../../mechanics/hold/observation-writer';
import { placeOf, STEPS, scaled } from '../../observe/part';
import { turnWriter } from '../../observe/turn-writer';
import { markAll, type Offsets, type RowWriter } from '../../observe/writer';
import { locationsOf, locationsOfAll } from './locations';
import { PHASES } from './phases';
import { bonusStackWriter, explorationFeatures, pointCardWriter } from './piece-observation-writer';
import type { Components } from './schema';
import type { PlayerRow, Row } from './state';

type Set = Components;

/** Writes an observation of A New World. */
export function newWorldWriter(
  at: Offsets,
  components: Set,
  players: number,
  blank: Float32Array,
): RowWriter<Row> {
  const upgradesAt = at('upgrades');
  const tradedAt = at('traded');
  const claimedAt = at('claimed');
  const tookBonusAt = at('tookBonus');
  const writeTurn = turnWriter(at, PHASES, players);
  const writeLocations = locationWriter(at, components, players);
  const writeCards = pointCardWriter(at, components, players, blank);
  const writeStacks = bonusStackWriter(at, components, blank);
  const writePlayers = playerWriter(at, components, players);
  return (row, out, viewer) => {
    writeTurn(row, out, viewer);
    out[upgradesAt] = scaled(row.upgrades, STEPS);
    out[tradedAt] = row.traded;
    out[claimedAt] = row.claimed;
    out[tookBonusAt] = row.tookBonus;
    writeLocations(row, out, viewer);
    writeCards(row, out, viewer);
    writeStacks(row, out, viewer);
    writePlayers(row, out, viewer);
  };
}

/** The locations of a game among those of all boards. */
interface Places {
  /** By location of the game. */
  readonly all: readonly number[];
  /** By point card: where it lowers the settlers that are asked for (NW-C3). */
  readonly helped: readonly (readonly number[])[];
}

/** The locations of all boards; those that are not in the game stay zero. */
function locationWriter(at: Offsets, components: Set, players: number): RowWriter<Row> {
  const inGameAt = at('locations.inGame');
  const inUseAt = at('locations.inUse');
  const settlersAt = at('locations.settlers');
  const ownerAt = at('locations.owner');
  const requiredAt = at('locations.required');
  const coveredAt = at('locations.covered');
  const tileAt = at('locations.tile');
  const { pointCards, setup } = components;
  const locations = locationsOfAll(components);
  const asked = locations.map(({ settlers }) => settlers);
  const tiles = explorationFeatures(components);
  const writeTools = toolWriter(at, components);
  const placesOn = placesByBoard(components);
  return (row, out, viewer) => {
    const { settlers, owners, explorationTiles } = row;
    const { all, helped } = placesOn(row.game.board);
    const { cells } = (row.players[viewer] as PlayerRow).pointCards;
    const cards = cells[0] as number;
    for (let i = 1; i <= cards; i++) {
      const card = cells[i] as number;
      const places = helped[card] as readonly number[];
      for (let k = 0; k < places.length; k++) (out[requiredAt + (places[k] as number)] as number) -= 1;
      if (pointCards[card]?.kind === 'tool') writeTools(card, out);
    }
    if (row.location !== -1) out[inUseAt + (all[row.location] as number)] = 1;
    for (let here = 0; here < all.length; here++) {
      const place = all[here] as number;
      const position = settlers[here] as number;
      const owner = owners[here] as number;
      const tile = explorationTiles[here] as number;
      out[inGameAt + place] = 1;
      if (position !== 0) out[settlersAt + place] = scaled(position, setup.settlersPerPlayer);
      if (owner !== -1) out[ownerAt + place * players + placeOf(owner, viewer, players)] = 1;
      const cell = requiredAt + place;
      const required = (position > 0 ? position + 1 : (asked[place] as number)) + (out[cell] as number);
      out[cell] = scaled(Math.max(1, required), setup.settlersPerPlayer);
      if (tile === -1) continue;
      out[coveredAt + place] = 1;
      tiles.copy(tile, out, tileAt + 10 * place);
    }
  };
}

/** Looks up, by the fourth board, where the locations of a game are among those of all boards. */
function placesByBoard(components: Set): (board: string) => Places {
  const known = new Map<string, Places>();
  const locations = locationsOfAll(components);
  const placesOn = (board: string): Places => {
    const all = locationsOf(components, board).map(({ id }) =>
      locations.findIndex((other) => other.id === id),
    );
    const helped = components.pointCards.map((card) =>
      card.kind === 'nativeHelp'
        ? all.filter((place) => locations[place]?.landmarks.includes(card.landmark))
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

/** Adds the cubes that a tool card of the viewer gives, at the locations of all boards (NW-C4). */
function toolWriter(at: Offsets, components: Set): (card: number, out: Float32Array) => void {
  const toolsAt = at('locations.tools');
  const locations = locationsOfAll(components);
  const cells = components.pointCards.map((card) =>
    card.kind === 'tool'
      ? locations.flatMap(({ landmarks }, place) =>
          landmarks.includes(card.landmark) ? [toolsAt + 4 * place + CUBES.indexOf(card.cube)] : [],
        )
      : [],
  );
  return (card, out) => {
    for (const cell of cells[card] as readonly number[])
      out[cell] = Math.min(1, (out[cell] as number) + 1 / STEPS);
  };
}

function playerWriter(at: Offsets, components: Set, players: number): RowWriter<Row> {
  const settlersAt = at('players.settlers');
  const reserveAt = at('players.reserve');
  const cardsAt = at('players.pointCards');
  const bonusAt = at('players.bonusTiles');
  const explorationAt = at('players.explorationTiles');
  const deckAt = at('deck.cards');
  const unseenAt = at('bonusStacks.unseen');
  const writeHold = holdWriter(at);
  const { setup } = components;
  const cards = components.pointCards.length;
  const bonusTiles = components.bonusTiles.length;
  const explorationTiles = components.explorationTiles.length;
  return (row, out, viewer) => {
    for (let place = 0; place < players; place++) {
      const player = row.players[(viewer + place) % players] as PlayerRow;
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
}
