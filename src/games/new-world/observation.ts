import { CUBES } from '../../mechanics/cubes/cubes';
import { holdParts } from '../../mechanics/hold/observation';
import {
  finder,
  indices,
  number,
  ofPlayers,
  type Part,
  PRINTED,
  placeOf,
  STEPS,
  scaled,
  writeCubes,
  writeMarks,
} from '../../observe/part';
import { turnParts } from '../../observe/turn';
import { locationsOfAll } from './locations';
import { PHASES } from './phases';
import { bonusStackParts, pointCardParts, SYMBOLS } from './piece-observation';
import type { Components } from './schema';
import type { View } from './view';

type WorldView = View;
type Player = WorldView['players'][number];
type Place = WorldView['locations'][number];
type Set = Components;

/** The observation of A New World, part by part. */
export function newWorldParts(components: Set, players: number): Part<WorldView>[] {
  return [
    ...turnParts(PHASES, players),
    number('upgrades', STEPS, 'upgrades left, in quarters', (view) => view.upgrades),
    number('traded', 1, 'whether a trade has been made at the location in use', (v) => Number(v.traded)),
    number('claimed', 1, 'whether a point card has been claimed there', (v) => Number(v.claimed)),
    number('tookBonus', 1, 'whether a bonus tile has been taken there', (v) => Number(v.tookBonus)),
    ...locationParts(components, players),
    ...pointCardParts(components, players),
    ...bonusStackParts(components),
    ...playerParts(components, players),
  ];
}

/** The locations of all boards, in the order of action ids; those that are not in the game stay zero. */
function locationParts(components: Set, players: number): Part<WorldView>[] {
  const { explorationTiles, setup } = components;
  const locations = locationsOfAll(components);
  const indexOf = indices(locations);
  const tileOf = finder(explorationTiles);
  const everyPlace = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (here: Place, out: Float32Array, at: number, view: WorldView, viewer: number) => void,
  ): Part<WorldView> => ({
    name: `locations.${name}`,
    shape: [locations.length, ...shape],
    about,
    write(view, out, at, viewer) {
      for (const here of view.locations)
        write(here, out, at + (indexOf.get(here.id) ?? 0) * (shape[0] ?? 1), view, viewer);
    },
  });
  return [
    everyPlace(
      'inGame',
      [],
      'locations of all boards that are in the game, in the order of action ids',
      (_, out, at) => {
        out[at] = 1;
      },
    ),
    everyPlace('inUse', [], 'the location in use', ({ id }, out, at, { location }) => {
      if (id === location) out[at] = 1;
    }),
    everyPlace('settlers', [], `settlers there, as a part of ${setup.settlersPerPlayer}`, (here, out, at) => {
      out[at] = scaled(here.settlers, setup.settlersPerPlayer);
    }),
    everyPlace('owner', [players], 'whose settlers they are', ({ owner }, out, at, _, viewer) => {
      if (owner !== null) out[at + placeOf(owner, viewer, players)] = 1;
    }),
    ...cardHelpParts(components),
    everyPlace('covered', [], 'whether an exploration tile lies there', ({ explorationTile }, out, at) => {
      if (explorationTile !== null) out[at] = 1;
    }),
    everyPlace(
      'tile',
      [10],
      `what that tile brings: a settler; cubes (4), in fifths; a symbol (${SYMBOLS.join(', ')}); points, in fifths`,
      ({ explorationTile }, out, at) => {
        const effect = tileOf(explorationTile)?.effect;
        if (effect?.kind === 'settler') out[at] = 1;
        if (effect?.kind === 'cubes') writeCubes(out, at + 1, effect.cubes, PRINTED);
        if (effect?.kind === 'symbol') out[at + 5 + SYMBOLS.indexOf(effect.symbol)] = 1;
        if (effect?.kind === 'points') out[at + 9] = scaled(effect.points, PRINTED);
      },
    ),
  ];
}

/** What the viewer's point cards change at the locations. */
function cardHelpParts(components: Set): Part<WorldView>[] {
  const { pointCards, setup } = components;
  const locations = locationsOfAll(components);
  const indexOf = indices(locations);
  const cards = new Map(
    pointCards.map((card) => [
      card.id,
      {
        kind: card.kind,
        cube: card.kind === 'tool' ? CUBES.indexOf(card.cube) : 0,
        places: locations.flatMap(({ landmarks }, place) =>
          'landmark' in card && landmarks.includes(card.landmark) ? [place] : [],
        ),
      },
    ]),
  );
  return [
    {
      name: 'locations.required',
      shape: [locations.length],
      about: `settlers that it asks of the viewer, cards counted, as a part of ${setup.settlersPerPlayer}`,
      write(view, out, at, viewer) {
        for (const { id, settlers } of view.locations) {
          const place = indexOf.get(id) ?? 0;
          out[at + place] = settlers > 0 ? settlers + 1 : (locations[place]?.settlers ?? 0);
        }
        for (const id of view.players[viewer]?.pointCards ?? []) {
          const card = cards.get(id);
          if (card?.kind !== 'nativeHelp') continue;
          for (const place of card.places) {
            const required = out[at + place] ?? 0;
            if (required > 0) out[at + place] = required - 1;
          }
        }
        for (const { id } of view.locations) {
          const place = at + (indexOf.get(id) ?? 0);
          out[place] = scaled(Math.max(1, out[place] ?? 0), setup.settlersPerPlayer);
        }
      },
    },
    {
      name: 'locations.tools',
      shape: [locations.length, 4],
      about: "cubes that the viewer's tool cards give at each location of all boards, in quarters",
      write(view, out, at, viewer) {
        for (const id of view.players[viewer]?.pointCards ?? []) {
          const card = cards.get(id);
          if (card?.kind !== 'tool') continue;
          for (const place of card.places) {
            const cell = at + 4 * place + card.cube;
            out[cell] = Math.min(1, (out[cell] ?? 0) + 1 / STEPS);
          }
        }
      },
    },
  ];
}

function playerParts(components: Set, players: number): Part<WorldView>[] {
  const { bonusTiles, explorationTiles, pointCards, setup } = components;
  const everyPlayer = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (player: Player, out: Float32Array, at: number) => void,
  ): Part<WorldView> => ofPlayers(`players.${name}`, players, shape, about, write);
  const pieces = (
    name: 'pointCards' | 'bonusTiles' | 'explorationTiles',
    table: readonly { readonly id: string }[],
    what: string,
  ): Part<WorldView> => {
    const indexOf = indices(table);
    return everyPlayer(
      name,
      [table.length],
      `${what} taken, in the order of the components`,
      (p, out, at) => {
        writeMarks(out, at, p[name], indexOf);
      },
    );
  };
  return [
    ...holdParts(players, (player: Player) => player.holdSpaces),
    everyPlayer(
      'settlers',
      [],
      'settlers ready for use, as a part of all of one colour',
      (player, out, at) => {
        out[at] = scaled(player.settlers, setup.settlersPerPlayer);
      },
    ),
    everyPlayer('reserve', [], 'settlers in reserve, likewise', (player, out, at) => {
      out[at] = scaled(player.reserve, setup.settlersPerPlayer);
    }),
    pieces('pointCards', pointCards, 'point cards'),
    pieces('bonusTiles', bonusTiles, 'bonus tiles'),
    pieces('explorationTiles', explorationTiles, 'exploration tiles'),
  ];
}
