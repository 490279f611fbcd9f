import { checkChoices, checkDistinct, checkIds, fail, type Path } from '../../define/places/check';
import { checkEndless, checkStartingCubes, checkTrade } from '../../mechanics/check';
import { cachedBy, checkedOnce } from '../../util/cache';
import { components as defaultComponents } from './components';
import {
  type Components,
  type Game,
  isCardFor,
  isCovered,
  landmarksOf,
  locationsOf,
  type Options,
  stackSizes,
} from './state';

/** Counts the point cards in games with 2, 3 and 4 players. The result is cached because environments reset often. */
const cardsBy = /* @__PURE__ */ cachedBy(({ pointCards }: Components) =>
  PLAYERS.map((players) => pointCards.filter((card) => isCardFor(card, players)).length),
);

const cardsIn = (components: Components, players: number): number =>
  cardsBy(components)[players - PLAYERS[0]] ?? 0;

/** Checks that there are enough point cards to trigger the end (NW-E1), and returns the options. */
export function newGame(options: Options): Options {
  const { components = defaultComponents, players } = options;
  checkEndless('pointCards', cardsIn(components, players), players, components.setup.endTrigger);
  return options;
}

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

export const checkComponents = /* @__PURE__ */ checkedOnce((components: Components, path) => {
  for (const kind of ['boards', 'pointCards', 'bonusTiles', 'explorationTiles'] as const)
    checkIds(components[kind], [...path, kind]);
  checkLocations(components, path);
  checkPointRow(components, path);
  checkBoardChoice(components, path);
  checkPointCards(components, path);
  checkStart(components, path);
});

function checkLocations({ boards }: Components, path: Path): void {
  const all = boards.flatMap(({ locations }, b) =>
    locations.map((location, i) => ({ location, at: [...path, 'boards', b, 'locations', i] })),
  );
  const ids = all.map(({ location }) => location.id);
  checkDistinct('id', ids, (i) => [...(all[i]?.at ?? path), 'id']);
  for (const { location, at } of all) {
    checkDistinct('landmark', location.landmarks, (i) => [...at, 'landmarks', i]);
    if (location.kind === 'trade') checkTrade(location, at);
    if (location.kind === 'fort' && location.cover !== undefined)
      fail('misplaced-piece', [...at, 'cover'], 'No exploration tile lies on a fort.');
  }
}

function checkPointRow({ pointRow: { forts, deckBeside } }: Components, path: Path): void {
  checkDistinct('fort', forts, (i) => [...path, 'pointRow', 'forts', i]);
  if (deckBeside !== forts.at(-1))
    fail('misplaced-piece', [...path, 'pointRow', 'deckBeside'], 'The deck must be beside the last fort.');
}

/** Checks that each choice of boards has all locations, all forts and enough tiles (NW-S1, NW-S4, NW-S5). */
function checkBoardChoice(components: Components, path: Path): void {
  const { always, oneOf } = components.boardChoice;
  const chosen = [...always, ...oneOf];
  const at = (i: number): Path => {
    const place = i < always.length ? ['always', i] : ['oneOf', i - always.length];
    return [...path, 'boardChoice', ...place];
  };
  chosen.forEach((name, i) => {
    if (!components.boards.some(({ id }) => id === name))
      fail('unknown-piece', at(i), `There is no board ${name}.`);
  });
  checkDistinct('board', chosen, at);
  oneOf.forEach((name, i) => {
    checkBoard(components, name, path, at(always.length + i));
  });
}

function checkBoard(components: Components, name: string, path: Path, at: Path): void {
  const locations = locationsOf(components, name);
  const withBoard = `With the board ${name} there`;
  const { forts } = components.pointRow;
  const { length } = locations;
  if (length !== LOCATIONS)
    fail('wrong-length', at, `${withBoard} are ${length} locations, not ${LOCATIONS}.`);
  forts.forEach((fort, i) => {
    if (!locations.some(({ id, kind }) => id === fort && kind === 'fort'))
      fail('unknown-piece', [...path, 'pointRow', 'forts', i], `${withBoard} is no fort ${fort}.`);
  });
  for (const { id, kind } of locations) {
    if (kind === 'fort' && !forts.includes(id))
      fail('missing-piece', [...path, 'pointRow', 'forts'], `The fort ${id} is not below the row.`);
  }
  const places = stackSizes(forts, locations).reduce((sum, size) => sum + size, 0);
  const tiles = components.bonusTiles.filter(({ icon }) => icon === undefined);
  checkEnough('bonus tiles without an icon', tiles.length, places, [...path, 'bonusTiles']);
  for (const players of PLAYERS) {
    const covered = locations.filter((location) => isCovered(location, players)).length;
    const what = `exploration tiles for the board ${name} with ${players} players`;
    checkEnough(what, components.explorationTiles.length, covered, [...path, 'explorationTiles']);
  }
}

function checkEnough(what: string, count: number, needed: number, path: Path): void {
  if (count < needed) fail('too-few', path, `There are ${count} ${what}, but ${needed} are needed.`);
}

/** Checks that each number of players has enough point cards, and that each landmark of a card is on a location. */
function checkPointCards(components: Components, path: Path): void {
  const { pointCards, pointRow, setup } = components;
  const at = [...path, 'pointCards'];
  const needed = Math.max(pointRow.forts.length, setup.endTrigger);
  for (const players of PLAYERS)
    checkEnough(`point cards with ${players} players`, cardsIn(components, players), needed, at);
  const landmarks = landmarksOf(components);
  pointCards.forEach((card, i) => {
    if ('landmark' in card && !landmarks.includes(card.landmark))
      fail('unknown-piece', [...at, i, 'landmark'], `The landmark ${card.landmark} is on no location.`);
  });
}

function checkStart({ setup }: Components, path: Path): void {
  const { settlersPerPlayer, startingSettlers } = setup;
  const at = [...path, 'setup'];
  for (const players of PLAYERS) {
    if (startingSettlers[players] > settlersPerPlayer)
      fail(
        'too-many',
        [...at, 'startingSettlers', `${players}`],
        `A player has ${settlersPerPlayer} settlers.`,
      );
  }
  checkStartingCubes(setup.startingCubesInTurnOrder, setup.holdSpaces, (set) => [
    ...at,
    'startingCubesInTurnOrder',
    set,
  ]);
}
