/** Writes the entries of the package that hold the same functions for one game, or for all four. */

import * as functions from '../../../src/engine/functions';
import { camel, GAMES, MARK, pascal, typesOf } from './games';

/** The functions that need all of a game; for the others what play needs of it will do. */
const OF_COMPLETE_GAMES: ReadonlySet<string> = new Set([
  'applyChanges',
  'applyWithChanges',
  'changes',
  'choices',
  'gameMap',
  'pieces',
  'price',
  'priceInView',
  'publishRecord',
]);
/** The functions that live in an entry of their own: with records, components or counts. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'commitSeed',
  'componentsInUse',
  'countTurns',
  'defaultComponents',
  'joinSeed',
  'lintComponents',
  'parseComponents',
  'perft',
]);

/** The files of entries, as text, by their paths in `src`, without extension. */
export function entryFiles(): ReadonlyMap<string, string> {
  const files = new Map([['generated/entries/century', centuryEntry()]]);
  for (const [game, { title }] of Object.entries(GAMES)) {
    files.set(`generated/entries/${game}`, gameEntry(game, title));
    files.set(`generated/entries/${game}-sim`, simulatorEntry(game, title));
    files.set(`generated/entries/${game}-bots`, botsEntry(game, title));
  }
  return files;
}

/** The functions of an engine that people play and record games with, bound to some games. */
function bound(types: string, complete: string, toPlay: string, separator: string): string {
  return Object.keys(functions)
    .filter((name) => !ELSEWHERE.has(name))
    .sort()
    .map((name) => {
      const games = OF_COMPLETE_GAMES.has(name) ? complete : toPlay;
      return `export const ${name}: Engine<${types}>['${name}'] = /* @__PURE__ */ bind(of.${name}, ${games});`;
    })
    .join(separator);
}

/** What the types of records, turns and so on are, by the types of the games; `N` is written where there are several. */
const aliases = (types: string, isMany: boolean): string => {
  const [head, rest] = isMany
    ? ['<N extends VariantName = VariantName>', `<${types}, N>`]
    : ['', `<${types}>`];
  return `/** A game as a file. Without \`start\` it is complete and contains the seed: private until the game ends. */
export interface GameRecord${head} extends RecordOf${rest} {}
/** A record with its options: from {@link startRecord}, or continued from such a record. */
export interface StartedRecord${head} extends StartedRecordOf${rest} {}
/** One step of a replay. */
export interface ReplayStep${head} extends ReplayStepOf${rest} {}
/** A game in progress as one object, made by {@link createGame}. */
export interface LiveGame${head} extends LiveGameOf${rest} {}
/** A way for the active player to finish the own part of the turn. */
export interface Turn${head} extends TurnOf${rest} {}
/** The limits of {@link legalTurns}. */
export interface TurnOptions${head} extends TurnOptionsOf${rest} {}`;
};

const IMPORTS = `import type { Engine } from '../../engine/engine';
import * as of from '../../engine/functions';
import type { Turn as TurnOf, TurnOptions as TurnOptionsOf } from '../../play/legal-turns';
import type { LiveGame as LiveGameOf } from '../../record/live-game';
import type { GameRecord as RecordOf, ReplayStep as ReplayStepOf, StartedRecord as StartedRecordOf } from '../../record/game-record';
import { type DrawnView, toText as textOf } from '../../play/drawing';`;

function centuryEntry(): string {
  return `${MARK}
/** The engine of the four games, function by function. */
${IMPORTS}
import { bind } from '../../play/games';
import { allGames, drawnGames, gamesToPlay } from '../games/played';
import type { Century, VariantName } from '../../games';

${aliases('Century', true)}

/** @function */
${bound('Century', 'allGames', 'gamesToPlay', '\n/** @function */\n')}
/** @function */
export const toText: DrawnView<Century>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
`;
}

function gameEntry(game: string, title: string): string {
  const own = pascal(game);
  const value = camel(game);
  return `${MARK}
/**
 * ${title}: the exports of \`century-engine\`, bound to this game and without any other game's code.
 *
 * @module century-engine/${game}
 */
${IMPORTS}
import type { VerdictOn } from '../../input/errors';
import type { Game } from '../../play/game-types';
import { bind, gamesOf } from '../../play/games';
import type { ViolationOf } from '../../play/types';
import { deepFreeze } from '../../util/immutable';
import { drawn, viewed } from '../../games/${game}/table';
import { ${value} as rules } from '../../games/${game}/game';
import { input } from '../../games/${game}/input';
import type { ${own} } from '../../games/${game}/definition';

export * from '../../engine/public';
export type { ${own}Change as Change, ${own}View as View } from '../../games/${game}/definition';
${typesOf(game)}
export type { ${own}Action as Action, ${own}Components as Components, ${own}Options as Options, ${own}State as State } from '../types/${game}';
export type { CubePrice as Price } from '../../mechanics/cubes/table';
export { CUBES, type Cube, type Cubes } from '../../mechanics/cubes/cubes';

const game = /* @__PURE__ */ (() => deepFreeze({ ...rules, ...input, ...viewed }))();

/** ${title}. */
export const ${value}: Game<${own}> = game;

/** The reason why an action is illegal; \`code\` is the discriminant, also for \`data\`. */
export type Violation = ViolationOf<${own}>;
/** The code of a reason: stable, for programs. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}. */
export type Verdict = VerdictOn<Violation>;
${aliases(own, false)}

const games = /* @__PURE__ */ gamesOf([game]);
const gamesToPlay = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input }]))();
const drawnGames = /* @__PURE__ */ (() => gamesOf([{ ...rules, ...input, ...drawn }]))();

${bound(own, 'games', 'gamesToPlay', '\n')}
export const toText: DrawnView<${own}>['toText'] = /* @__PURE__ */ bind(textOf, drawnGames);
`;
}

function simulatorEntry(game: string, title: string): string {
  const own = pascal(game);
  const value = camel(game);
  return `${MARK}
/**
 * ${title}, at full speed: the exports of \`century-engine/sim\`, bound to this game and without any other game's code.
 *
 * @module century-engine/${game}/sim
 */
import { ${value} } from '../../games/${game}/game';
import type { ${own} } from '../../games/${game}/definition';
import { bind, gamesOf } from '../../play/games';
import { addProgram } from '../../play/program';
import type { LegalList as LegalListOf, Policy as PolicyOf } from '../../sim/policy';
import { type Simulating, type Simulator as SimulatorOf, simulatorOf } from '../../sim/simulator';
import { program } from '../programs/${game}';
import type { ${own}Action } from '../types/${game}';

export type { ${own}View as View } from '../../games/${game}/definition';
export * from '../../sim/public';
export type { ${own}Action as Action, ${own}Options as Options, ${own}State as State } from '../types/${game}';

/** A list of legal actions that is refilled for every decision. */
export interface LegalList extends LegalListOf<${own}Action> {}
/** Picks a legal action: takes the list, which is not empty, and a source of random numbers; returns an index below \`count\`. */
export type Policy = PolicyOf<${own}Action>;
/** A game played in place, at full speed: it validates, freezes and keeps nothing. */
export interface Simulator extends SimulatorOf<${own}> {}

export const createSimulator: Simulating<${own}>['createSimulator'] = /* @__PURE__ */ bind(simulatorOf, /* @__PURE__ */ gamesOf([addProgram(${value}, program)]));
`;
}

function botsEntry(game: string, title: string): string {
  const own = pascal(game);
  const value = camel(game);
  const functions = {
    createBot: 'botOf',
    createReviewer: 'reviewerOf',
    createSearch: 'searchOf',
    review: 'reviewIn',
  };
  const bound = Object.entries(functions).map(
    ([name, of]) =>
      `export const ${name}: BotFunctions<${own}>['${name}'] = /* @__PURE__ */ bind(${of}, games);`,
  );
  return `${MARK}
/**
 * ${title}, played by bots: the exports of \`century-engine/bots\`, bound to this game and without any other game's code.
 *
 * @module century-engine/${game}/bots
 */
import type { BotOf } from '../../bots/bot';
import { botOf } from '../../bots/create';
import type { SearchOptionsOf } from '../../bots/network/options';
import type { BotFunctions } from '../../bots/functions';
import { type ReviewerOf, type ReviewOf, reviewerOf, reviewIn } from '../../bots/review/review';
import type { SearchOf } from '../../bots/search';
import { searchOf } from '../../bots/tree/search';
import type { ${own} } from '../../games/${game}/definition';
import { ${value} } from '../../games/${game}/game';
import { evaluated } from '../../games/${game}/learning';
import { bind, gamesOf } from '../../play/games';
import { addFeatures, addProgram } from '../../play/program';
import { program } from '../programs/${game}';
import { program as features } from '../programs/${game}-features';

export type { ${own}Action as Action, ${own}State as State } from '../types/${game}';
export * from '../../bots/public';

/** A bot. It uses only what the active player may know. */
export interface Bot extends BotOf<${own}> {}
/** The review of a game, turn by turn. */
export interface Review extends ReviewOf<${own}> {}
/** A review that is made decision by decision, in any order. */
export interface Reviewer extends ReviewerOf<${own}> {}
/** A tree search for the active player. */
export interface Search extends SearchOf<${own}> {}
/** The settings of a search: its seed, its size, the kind of its edges, and its networks. */
export interface SearchOptions extends SearchOptionsOf<${own}> {}

const games = /* @__PURE__ */ (() =>
  gamesOf([addFeatures(addProgram({ ...${value}, ...evaluated }, program), features)]))();

${bound.join('\n')}
`;
}
