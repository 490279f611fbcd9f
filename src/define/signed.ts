import type { AnyRow } from '../play/game';
import {
  type Author,
  authored,
  authoredWords,
  checkedFlag,
  checkedGain,
  checkedMap,
  checkedPrice,
  checkedRanking,
  checkedScores,
  checkedText,
  checkedWorth,
  reading,
  signedError,
} from './author';
import type { AnyDefinition, OwnPrice } from './definition';
import { cubeNames } from './fields';

type Evaluate = Required<AnyDefinition>['evaluate'];

/** A definition that is signed: it says how to evaluate positions. */
export interface SignedDefinition extends AnyDefinition {
  /** What a position is worth to a seat. */
  evaluate: Evaluate;
  /** The same for those who ask often: what it writes is not looked at. */
  evaluateFast: Evaluate;
}

/**
 * The definition with functions whose errors, results that are none, and changes of what is only to be read, name the
 * game and the function. Those of the rules are signed as they are joined.
 */
export function signed(given: AnyDefinition): SignedDefinition {
  const author: Author = given;
  const { scores, ranking, isLastRound, progress, brings, map, draw, words } = given;
  const part = <K extends keyof AnyDefinition>(name: K): Partial<Pick<AnyDefinition, K>> =>
    typeof given[name] === 'function'
      ? ({ [name]: authored(author, name, (given[name] as () => unknown).bind(given)) } as never)
      : {};
  const read = <A extends readonly unknown[], T>(
    name: string,
    work: (game: never, row: never, ...rest: A) => T,
  ): ((game: unknown, row: unknown, ...rest: A) => T) => {
    return (game, row, ...rest) =>
      reading(author, name, game as never, row as AnyRow, () =>
        work.call(given, game as never, row as never, ...rest),
      );
  };
  const scored = read('scores', scores);
  const told = {
    ranking: ranking && read('ranking', ranking),
    isLastRound: isLastRound && read('isLastRound', isLastRound),
    progress: progress && read('progress', progress),
    brings: brings && read('brings', brings),
    map: map && authored(author, 'map', map.bind(given)),
    draw: draw && authored(author, 'draw', draw.bind(given)),
  };
  const ofPlayers = cubeNames(given.player);
  const cubes = [...cubeNames(given.table), ...ofPlayers];
  const prices = Object.entries(given.rules).flatMap(([kind, rule]) => {
    if (rule.price === undefined) return [];
    const at = `rules.${kind}.price`;
    const priced = read(at, rule.price.bind(rule));
    const price = (game: unknown, row: unknown, named: never): OwnPrice =>
      checkedPrice(author, at, priced(game, row, named), {
        names: ofPlayers,
        players: (row as AnyRow).players.length,
      });
    return [[kind, Object.assign(Object.create(rule), { price })]];
  });
  return {
    ...given,
    ...part('tables'),
    ...part('setup'),
    ...part('team'),
    ...part('checkComponents'),
    ...part('checkState'),
    rules: { ...given.rules, ...Object.fromEntries(prices) },
    scores: (game, row, seat) => checkedScores(author, scored(game, row, seat)),
    ...(told.ranking && {
      ranking: (game, row, sheets) =>
        checkedRanking(author, told.ranking?.(game, row, sheets), row.players.length),
    }),
    ...evaluations(author, given),
    ...(told.isLastRound && {
      isLastRound: (game, row) => checkedFlag(author, 'isLastRound', told.isLastRound?.(game, row)),
    }),
    ...(told.progress && {
      progress: (game, row) => checkedWorth(author, 'progress', told.progress?.(game, row)),
    }),
    ...(told.brings && {
      brings: (game, row, action) => checkedGain(author, 'brings', told.brings?.(game, row, action), cubes),
    }),
    ...(told.map && { map: (game) => checkedMap(author, told.map?.(game)) }),
    ...(told.draw && {
      draw: (view, components, paint) => checkedText(author, 'draw', told.draw?.(view, components, paint)),
    }),
    ...(words && { words: authoredWords(author, words) as typeof words }),
  };
}

/** What a position is worth; by default the points of the seat. */
function evaluations(
  author: Author,
  given: AnyDefinition,
): Pick<SignedDefinition, 'evaluate' | 'evaluateFast'> {
  const part = given.evaluate === undefined ? 'scores' : 'evaluate';
  const evaluate: Evaluate =
    given.evaluate?.bind(given) ??
    ((game, row, seat) => given.scores(game, row, seat).reduce((sum, { points }) => sum + points, 0));
  const evaluateFast: Evaluate = (game, row, seat) => {
    try {
      return checkedWorth(author, part, evaluate(game, row, seat));
    } catch (error) {
      throw signedError(error, author, part);
    }
  };
  return {
    evaluateFast,
    evaluate: (game, row, seat) =>
      reading(author, part, game as never, row as never, () => evaluateFast(game, row, seat)),
  };
}
