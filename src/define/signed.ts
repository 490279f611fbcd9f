import type { AnyRow } from '../play/game';
import {
  type Author,
  authored,
  authoredWords,
  checkedFlag,
  checkedGain,
  checkedRefusal,
  checkedScores,
  checkedWorth,
  rowChecker,
} from './author';
import type { AnyDefinition } from './types';

/** The definition with functions whose errors, and whose results that are none, name the game and the function. */
export function signed(given: AnyDefinition): AnyDefinition {
  const author: Author = given;
  const part = <K extends keyof AnyDefinition>(name: K): Pick<AnyDefinition, K> =>
    typeof given[name] === 'function'
      ? ({ [name]: authored(author, name, (given[name] as () => unknown).bind(given)) } as unknown as Pick<
          AnyDefinition,
          K
        >)
      : ({} as Pick<AnyDefinition, K>);
  const checkRow = rowChecker({ ...given, phases: [] });
  const second = (all: readonly unknown[]): AnyRow => all[1] as AnyRow;
  const rules = Object.entries(given.rules).map(([kind, rule]) => {
    const [forbidsAt, performAt] = [`rules.${kind}.forbids`, `rules.${kind}.perform`];
    const { forbids, price } = rule;
    const judge = forbids === undefined ? undefined : authored(author, forbidsAt, forbids.bind(rule), second);
    const perform = authored(author, performAt, rule.perform.bind(rule), second);
    return [
      kind,
      {
        ...rule,
        ...(judge === undefined
          ? {}
          : {
              forbids: (game: never, row: never, action: never) =>
                checkedRefusal(author, forbidsAt, judge(game, row, action)),
            }),
        ...(price === undefined ? {} : { price: authored(author, `rules.${kind}.price`, price.bind(rule)) }),
        perform(game: never, row: never, action: never) {
          perform(game, row, action);
          checkRow(author, performAt, row);
        },
      },
    ];
  });
  const { scores, evaluate, isLastRound, brings, words } = {
    ...given,
    ...part('scores'),
    ...part('evaluate'),
    ...part('isLastRound'),
    ...part('brings'),
  };
  const cubes = new Set(
    [...Object.values(given.table), ...Object.values(given.player)].flatMap((field) =>
      field.role === 'cubes' ? field.names : [],
    ),
  );
  return {
    ...given,
    ...part('tables'),
    ...part('setup'),
    ...part('checkComponents'),
    ...part('checkState'),
    ...part('map'),
    ...part('draw'),
    rules: Object.fromEntries(rules),
    scores: (game, row, seat) => checkedScores(author, scores(game, row, seat)),
    ...(evaluate === undefined
      ? {}
      : { evaluate: (game, row, seat) => checkedWorth(author, evaluate(game, row, seat)) }),
    ...(isLastRound === undefined
      ? {}
      : { isLastRound: (game, row) => checkedFlag(author, 'isLastRound', isLastRound(game, row)) }),
    ...(brings === undefined
      ? {}
      : { brings: (game, row, action) => checkedGain(author, brings(game, row, action), cubes) }),
    ...(words === undefined ? {} : { words: authoredWords(author, words) as typeof words }),
  };
}
