import { InvalidInputError } from '../input/errors';
import { checkKeys } from '../input/plain-json';
import type { State } from '../play/game';
import type { Seat } from '../play/seats';
import { timer } from '../play/work-limits';
import type { Random } from '../util/random';
import { finish, finishInSlices, randomStream } from './bot';
import { type Child, type Node, told } from './mcts/node';
import { type Judge, searchAt, type TableSearch } from './mcts/search';
import {
  checkLimit,
  type PlainSearchOptions,
  type Search,
  type SearchLimit,
  type SearchReport,
  type ToldTurn,
} from './search';
import { type EvaluatedGames, openPosition, type SearchPosition, sampleWorld } from './search-position';

/**
 * A table for the seat that decides in a state, in a world that it cannot distinguish from the real one.
 *
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number, or a number of positions is none
 */
export function openSearch(
  games: EvaluatedGames,
  state: State,
  { seed = 0, maxNodes }: PlainSearchOptions,
): { readonly position: SearchPosition; readonly random: Random } {
  if (maxNodes !== undefined && !(Number.isSafeInteger(maxNodes) && maxNodes > 0))
    throw new InvalidInputError('wrong-type', ['maxNodes'], 'Expected a whole number above 0.');
  const random = randomStream(seed);
  const position = openPosition(games, state);
  if (position.row.phase === 'over') throw new RangeError('the game is over');
  sampleWorld(position, state.actor, random);
  return { position, random };
}

/**
 * A search over whole turns.
 *
 * @param judgeOf - what says how good positions are; default: the evaluation of the game
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function searchOf(
  games: EvaluatedGames,
  state: State,
  options: PlainSearchOptions = {},
  judgeOf?: (position: SearchPosition) => Judge,
): Search {
  checkKeys(options, ['seed', 'maxNodes']);
  const { position, random } = openSearch(games, state, options);
  const search = searchAt(position, random, { maxNodes: options.maxNodes, judge: judgeOf?.(position) });
  const running = (limit: SearchLimit): Generator<number, number, void> => {
    checkLimit(limit);
    return search.running(limit, timer(limit.milliseconds), () => {});
  };
  return {
    run: (limit) => finish(running(limit)),
    think: async (limit) => finishInSlices(() => running(limit), {}),
    best: () => search.best().map(({ action }) => action),
    report: () => reportOf(search, state.actor),
  };
}

/**
 * What a search over turns has found.
 *
 * @param most - how many turns are told, at most
 */
export function reportOf(search: TableSearch, seat: Seat, most?: number): SearchReport {
  return {
    seat,
    ...search.counts(),
    turns: search
      .children()
      .slice(0, most)
      .map(({ entries, visits, sums, node }) => {
        const values = Array.from(sums, (sum) => (visits === 0 ? 0 : sum / visits));
        return {
          ...told(entries),
          visits,
          value: values[seat] ?? 0,
          values,
          prior: null,
          line: lineFrom(node),
        };
      }),
  };
}

/** The most visited turn at a node, the most visited one after it, and so on. */
function lineFrom(node: Node): ToldTurn[] {
  const line = [];
  for (let at: Node | undefined = node; at !== undefined; ) {
    const most: Child | undefined = mostVisited(at.children);
    if (most !== undefined) line.push(told(most.entries));
    at = most?.node;
  }
  return line;
}

/** The first of those most visited; `undefined` if none has been. */
export function mostVisited<C extends { readonly visits: number }>(children: Iterable<C>): C | undefined {
  let most: C | undefined;
  for (const child of children) if (child.visits > (most?.visits ?? 0)) most = child;
  return most;
}
