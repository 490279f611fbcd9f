// Made from the functions of an engine by `npm run generate`.
/**
 * Century: Eastern Wonders, 2 to 4 players, played by bots: the exports of `century-engine/bots`, bound to this game and without any other game's code.
 *
 * @module century-engine/eastern-wonders/bots
 */
import type { BotOf } from '../../bots/bot';
import { botOf } from '../../bots/create';
import type { SearchOptionsOf } from '../../bots/network/options';
import type { BotFunctions } from '../../bots/functions';
import { type ReviewerOf, type ReviewOf, reviewerOf, reviewIn } from '../../bots/review/review';
import type { SearchOf } from '../../bots/search';
import { searchOf } from '../../bots/tree/search';
import type { EasternWonders } from '../../games/eastern-wonders/definition';
import { easternWonders } from '../../games/eastern-wonders/game';
import { evaluated } from '../../games/eastern-wonders/learning';
import { bind, gamesOf } from '../../play/games';
import { addFeatures, addProgram } from '../../play/program';
import { program } from '../programs/eastern-wonders';
import { program as features } from '../programs/eastern-wonders-features';

export type { EasternWondersAction as Action, EasternWondersState as State } from '../types/eastern-wonders';
export * from '../../bots/public';

/** A bot. It uses only what the active player may know. */
export interface Bot extends BotOf<EasternWonders> {}
/** The review of a game, turn by turn. */
export interface Review extends ReviewOf<EasternWonders> {}
/** A review that is made decision by decision, in any order. */
export interface Reviewer extends ReviewerOf<EasternWonders> {}
/** A tree search for the active player. */
export interface Search extends SearchOf<EasternWonders> {}
/** The settings of a search: its seed, its size, the kind of its edges, and its networks. */
export interface SearchOptions extends SearchOptionsOf<EasternWonders> {}

const games = /* @__PURE__ */ (() =>
  gamesOf([addFeatures(addProgram({ ...easternWonders, ...evaluated }, program), features)]))();

export const createBot: BotFunctions<EasternWonders>['createBot'] = /* @__PURE__ */ bind(botOf, games);
export const createReviewer: BotFunctions<EasternWonders>['createReviewer'] = /* @__PURE__ */ bind(reviewerOf, games);
export const createSearch: BotFunctions<EasternWonders>['createSearch'] = /* @__PURE__ */ bind(searchOf, games);
export const review: BotFunctions<EasternWonders>['review'] = /* @__PURE__ */ bind(reviewIn, games);
