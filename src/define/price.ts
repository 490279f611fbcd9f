import type { ActionEntry } from '../play/actions';
import type { CompiledGame, State, View } from '../play/game';
import type { Bill, Price } from '../play/price';
import type { OwnPrice } from './definition';
import type { CompleteGame } from './whole-game';

type Action = { readonly kind: string };
/** The rules of a definition that say what their actions take. */
type Sayings = {
  readonly [kind: string]: {
    price?(game: never, row: never, named: never): OwnPrice;
  };
};

/**
 * What actions of a game of one's own take, as their rules say of a state that looks like the view; by default nothing.
 *
 * @param kinds - how many kinds of cubes there are
 */
export function pricesFrom(
  kinds: number,
  rules: Sayings,
  { compileGame, readView }: Pick<CompleteGame, 'compileGame' | 'readView'>,
) {
  return ({ view, actor }: Bill<object, object>, action: Action): Price => {
    const rule = rules[action.kind];
    if (actor === null || rule?.price === undefined) return completed(kinds, {});
    const compiled: CompiledGame = compileGame((view as Pick<State, 'game'>).game);
    const { named } = compiled.actions.byValue(action) as ActionEntry<Action>;
    const row = readView(compiled)(view as View);
    return completed(kinds, rule.price(compiled as never, row as never, named as never));
  };
}

/** What a rule says, with all that it leaves out. */
function completed(kinds: number, { cubes, cards = 0, owed = 0, to = ['supply'] }: OwnPrice): Price {
  const counts = cubes ?? Array<number>(kinds).fill(0);
  const isFree = cards === 0 && owed === 0 && counts.every((count) => count === 0);
  return { cubes: counts, settlers: 0, cards, owed, to: isFree ? [] : to };
}
