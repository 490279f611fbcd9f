// Made from the functions of an engine by `npm run generate`.
/**
 * Century: Spice Road, 2 to 5 players, played by bots: the exports of `century-engine/bots`, bound to this game and without any other game's code.
 *
 * @module century-engine/spice-road/bots
 */
import type { BotOf } from '../../bots/bot';
import { botOf } from '../../bots/create';
import type { SearchOptionsOf } from '../../bots/network/options';
import type { BotFunctions } from '../../bots/functions';
import { type ReviewerOf, type ReviewOf, reviewerOf, reviewIn } from '../../bots/review/review';
import type { SearchOf } from '../../bots/search';
import { searchOf } from '../../bots/tree/search';
import type { SpiceRoad } from '../../games/spice-road/definition';
import { spiceRoad } from '../../games/spice-road/game';
import { evaluated } from '../../games/spice-road/learning';
import { bind, gamesOf } from '../../play/games';
import { addFeatures, addProgram } from '../../play/program';
import { program } from '../programs/spice-road';
import { program as features } from '../programs/spice-road-features';

export type { SpiceRoadAction as Action, SpiceRoadState as State } from '../types/spice-road';
export * from '../../bots/public';

/** A bot. It uses only what the active player may know. */
export interface Bot extends BotOf<SpiceRoad> {}
/** The review of a game, turn by turn. */
export interface Review extends ReviewOf<SpiceRoad> {}
/** A review that is made decision by decision, in any order. */
export interface Reviewer extends ReviewerOf<SpiceRoad> {}
/** A tree search for the active player. */
export interface Search extends SearchOf<SpiceRoad> {}
/** The settings of a search: its seed, its size, the kind of its edges, and its networks. */
export interface SearchOptions extends SearchOptionsOf<SpiceRoad> {}

const games = /* @__PURE__ */ (() =>
  gamesOf([addFeatures(addProgram({ ...spiceRoad, ...evaluated }, program), features)]))();

export const createBot: BotFunctions<SpiceRoad>['createBot'] = /* @__PURE__ */ bind(botOf, games);
export const createReviewer: BotFunctions<SpiceRoad>['createReviewer'] = /* @__PURE__ */ bind(reviewerOf, games);
export const createSearch: BotFunctions<SpiceRoad>['createSearch'] = /* @__PURE__ */ bind(searchOf, games);
export const review: BotFunctions<SpiceRoad>['review'] = /* @__PURE__ */ bind(reviewIn, games);
