// Made from the functions of an engine by `npm run generate`.
/**
 * Century: A New World, 2 to 4 players, played by bots: the exports of `century-engine/bots`, bound to this game and without any other game's code.
 *
 * @module century-engine/new-world/bots
 */
import type { BotOf } from '../../bots/bot';
import { botOf } from '../../bots/create';
import type { SearchOptionsOf } from '../../bots/network/options';
import type { BotFunctions } from '../../bots/functions';
import { type ReviewerOf, type ReviewOf, reviewerOf, reviewIn } from '../../bots/review/review';
import type { SearchOf } from '../../bots/search';
import { searchOf } from '../../bots/tree/search';
import type { NewWorld } from '../../games/new-world/definition';
import { newWorld } from '../../games/new-world/game';
import { evaluated } from '../../games/new-world/learning';
import { bind, gamesOf } from '../../play/games';
import { addFeatures, addProgram } from '../../play/program';
import { program } from '../programs/new-world';
import { program as features } from '../programs/new-world-features';

export type { NewWorldAction as Action, NewWorldState as State } from '../types/new-world';
export * from '../../bots/public';

/** A bot. It uses only what the active player may know. */
export interface Bot extends BotOf<NewWorld> {}
/** The review of a game, turn by turn. */
export interface Review extends ReviewOf<NewWorld> {}
/** A review that is made decision by decision, in any order. */
export interface Reviewer extends ReviewerOf<NewWorld> {}
/** A tree search for the active player. */
export interface Search extends SearchOf<NewWorld> {}
/** The settings of a search: its seed, its size, the kind of its edges, and its networks. */
export interface SearchOptions extends SearchOptionsOf<NewWorld> {}

const games = /* @__PURE__ */ (() =>
  gamesOf([addFeatures(addProgram({ ...newWorld, ...evaluated }, program), features)]))();

export const createBot: BotFunctions<NewWorld>['createBot'] = /* @__PURE__ */ bind(botOf, games);
export const createReviewer: BotFunctions<NewWorld>['createReviewer'] = /* @__PURE__ */ bind(reviewerOf, games);
export const createSearch: BotFunctions<NewWorld>['createSearch'] = /* @__PURE__ */ bind(searchOf, games);
export const review: BotFunctions<NewWorld>['review'] = /* @__PURE__ */ bind(reviewIn, games);
