import { fail, type Path } from '../../define/places/check';
import { checkChoices, checkEndless, checkIds, checkStartingCubes, checkTrade } from '../../mechanics/check';
import { cachedBy, checkedOnce, getOrInsert } from '../../util/cache';
import { components as defaultComponents } from './components';
import { bonusSpaces } from './definition';
import {
  type Components,
  type Game,
  isCardFor,
  isCovered,
  landmarksOf,
  locationsOf,
  type Options,
} from './state';

/** The number of point cards in a game by the number of players, cached for each component set. */
const cardsBy = /* @__PURE__ */ cachedBy((_: Components) => new Map<number, number>());

function cardsIn({ pointCards }: Components, players: number): number {
  return pointCards.filter((card) => isCardFor(card, players)).length;
}

/** Checks that there are enough point cards to trigger the end (NW-E1), and returns the options. */
export function newGame(options: Options): Options {
  const { components = defaultComponents, players } = options;
  const count = getOrInsert(cardsBy(components), players, () => cardsIn(components, players));
  const { endTrigger } = components.setup;
  checkEndless({ name: 'point cards', count }, players, endTrigger, ['components', 'pointCards']);
  return options;
}

/** Checks the constraints on options, or on the `game` of a state at `path`, that schemas cannot express. */
export function checkOptions(options: Options | Game, path: Path = []): void {
  checkChoices(options, path, checkComponents);
  const { board, components = defaultComponents } = options;
  const { oneOf } = components.boardChoice;
  if (board !== undefined && !oneOf.includes(board))
    fail('unknown-piece', [...path, 'board'], `The boards to choose from are: ${oneOf.join(', ')}.`);
}

/** The number of locations on the board (NW-S1). */
const LOCATIONS = 23;
const PLAYERS = [2, 3, 4] as const;

/** Checks the constraints on a component set that the schema cannot express. */
export const checkComponents = /* @__PURE__ */ checkedOnce((components: Components, path) => {
  checkIds(components.boards, [...path, 'boards']);
  checkIds(components.pointCards, [...path, 'pointCards']);
  checkIds(components.bonusTiles, [...path, 'bonusTiles']);
  checkIds(components.explorationTiles, [...path, 'explorationTiles']);
  checkLocations(components, path);
  checkPointRow(components, path);
  checkBoardChoice(components, path);
  checkPointCards(components, path);
  checkStart(components, path);
});

function checkLocations({ boards }: Components, path: Path): void {
  const seen = new Set<string>();
  boards.forEach(({ locations }, b) => {
    locations.forEach((location, i) => {
      const at = [...path, 'boards', b, 'locations', i];
      const { id, landmarks } = location;
      if (seen.has(id)) fail('duplicate', [...at, 'id'], `The id ${id} is listed twice.`);
      seen.add(id);
      landmarks.forEach((landmark, l) => {
        if (landmarks.indexOf(landmark) !== l)
          fail('duplicate', [...at, 'landmarks', l], `The landmark ${landmark} is listed twice.`);
      });
      if (location.kind === 'trade') checkTrade(location, at);
      if (location.kind === 'fort' && location.cover !== undefined)
        fail('misplaced-piece', [...at, 'cover'], 'No exploration tile lies on a fort.');
    });
  });
}

function checkPointRow({ pointRow: { forts, deckBeside } }: Components, path: Path): void {
  forts.forEach((fort, i) => {
    if (forts.indexOf(fort) !== i)
      fail('duplicate', [...path, 'pointRow', 'forts', i], `The fort ${fort} is listed twice.`);
  });
  if (deckBeside !== forts[forts.length - 1])
    fail('misplaced-piece', [...path, 'pointRow', 'deckBeside'], 'The deck must be beside the last fort.');
}

/** Checks that each choice of boards has all locations, all forts and enough tiles (NW-S1, NW-S4, NW-S5). */
function checkBoardChoice(components: Components, path: Path): void {
  const { always, oneOf } = components.boardChoice;
  const chosen = [...always, ...oneOf];
  chosen.forEach((name, i) => {
    const at =
      i < always.length
        ? [...path, 'boardChoice', 'always', i]
        : [...path, 'boardChoice', 'oneOf', i - always.length];
    if (!components.boards.some(({ id }) => id === name))
      fail('unknown-piece', at, `There is no board ${name}.`);
    if (chosen.indexOf(name) !== i) fail('duplicate', at, `The board ${name} is listed twice.`);
  });
  oneOf.forEach((name, i) => {
    checkBoard(components, name, path, [...path, 'boardChoice', 'oneOf', i]);
  });
}

function checkBoard(components: Components, name: string, path: Path, at: Path): void {
  const locations = locationsOf(components, name);
  const { forts } = components.pointRow;
  if (locations.length !== LOCATIONS) {
    fail(
      'wrong-length',
      at,
      `With the board ${name} there are ${locations.length} locations, not ${LOCATIONS}.`,
    );
  }
  forts.forEach((fort, i) => {
    if (!locations.some(({ id, kind }) => id === fort && kind === 'fort')) {
      fail(
        'unknown-piece',
        [...path, 'pointRow', 'forts', i],
        `With the board ${name} there is no fort ${fort}.`,
      );
    }
  });
  for (const { id, kind } of locations) {
    if (kind === 'fort' && !forts.includes(id))
      fail('missing-piece', [...path, 'pointRow', 'forts'], `The fort ${id} is not below the row.`);
  }
  const places = locations.flatMap(bonusSpaces).reduce((sum, size) => sum + size, 0);
  const tiles = components.bonusTiles.filter(({ icon }) => icon === undefined).length;
  if (tiles < places) {
    fail(
      'too-few',
      [...path, 'bonusTiles'],
      `There are ${tiles} bonus tiles without an icon for ${places} places.`,
    );
  }
  for (const players of PLAYERS) {
    const covered = locations.filter((location) => isCovered(location, players)).length;
    if (components.explorationTiles.length < covered) {
      fail(
        'too-few',
        [...path, 'explorationTiles'],
        `With the board ${name} and ${players} players ${covered} exploration tiles are needed.`,
      );
    }
  }
}

/** Checks that the point cards suffice for every number of players, and that each landmark on a card has a location. */
function checkPointCards(components: Components, path: Path): void {
  const { pointCards, pointRow, setup } = components;
  const needed = Math.max(pointRow.forts.length, setup.endTrigger);
  for (const players of PLAYERS) {
    const cards = cardsIn(components, players);
    if (cards < needed) {
      fail(
        'too-few',
        [...path, 'pointCards'],
        `${cards} point cards are left with ${players} players; ${needed} are needed.`,
      );
    }
  }
  const landmarks = landmarksOf(components);
  pointCards.forEach((card, i) => {
    if ('landmark' in card && !landmarks.includes(card.landmark)) {
      fail(
        'unknown-piece',
        [...path, 'pointCards', i, 'landmark'],
        `The landmark ${card.landmark} is on no location.`,
      );
    }
  });
}

function checkStart({ setup }: Components, path: Path): void {
  for (const players of PLAYERS) {
    if (setup.startingSettlers[players] > setup.settlersPerPlayer) {
      fail(
        'too-many',
        [...path, 'setup', 'startingSettlers', String(players)],
        `A player has ${setup.settlersPerPlayer} settlers.`,
      );
    }
  }
  checkStartingCubes(setup.startingCubesInTurnOrder, setup.holdSpaces, (set) => [
    ...path,
    'setup',
    'startingCubesInTurnOrder',
    set,
  ]);
}
