// Made from the functions of an engine by `npm run generate`.
/**
 * Century: From Sand to Sea, 2 to 4 players, played by bots: the exports of `century-engine/bots`, bound to this game and without any other game's code.
 *
 * @module century-engine/sand-to-sea/bots
 */
import type { BotOf } from '../../bots/bot';
import { botOf } from '../../bots/create';
import type { SearchOptionsOf } from '../../bots/network/options';
import type { BotFunctions } from '../../bots/functions';
import { type ReviewerOf, type ReviewOf, reviewerOf, reviewIn } from '../../bots/review/review';
import type { SearchOf } from '../../bots/search';
import { searchOf } from '../../bots/tree/search';
import type { SandToSea } from '../../games/sand-to-sea/definition';
import { sandToSea } from '../../games/sand-to-sea/game';
import { evaluated } from '../../games/sand-to-sea/learning';
import { bind, gamesOf } from '../../play/games';
import { addFeatures, addProgram } from '../../play/program';
import { program } from '../programs/sand-to-sea';
import { program as features } from '../programs/sand-to-sea-features';

export type { SandToSeaAction as Action, SandToSeaState as State } from '../types/sand-to-sea';
export * from '../../bots/public';

/** A bot. It uses only what the active player may know. */
export interface Bot extends BotOf<SandToSea> {}
/** The review of a game, turn by turn. */
export interface Review extends ReviewOf<SandToSea> {}
/** A review that is made decision by decision, in any order. */
export interface Reviewer extends ReviewerOf<SandToSea> {}
/** A tree search for the active player. */
export interface Search extends SearchOf<SandToSea> {}
/** The settings of a search: its seed, its size, the kind of its edges, and its networks. */
export interface SearchOptions extends SearchOptionsOf<SandToSea> {}

const games = /* @__PURE__ */ (() =>
  gamesOf([addFeatures(addProgram({ ...sandToSea, ...evaluated }, program), features)]))();

export const createBot: BotFunctions<SandToSea>['createBot'] = /* @__PURE__ */ bind(botOf, games);
export const createReviewer: BotFunctions<SandToSea>['createReviewer'] = /* @__PURE__ */ bind(reviewerOf, games);
export const createSearch: BotFunctions<SandToSea>['createSearch'] = /* @__PURE__ */ bind(searchOf, games);
export const review: BotFunctions<SandToSea>['review'] = /* @__PURE__ */ bind(reviewIn, games);
