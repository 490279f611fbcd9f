import { type Action, clauseOf, formatAction, legalActions, type Price, price } from 'century-engine';
import { type Drawn, h } from '../dom';
import { t, told } from '../language';
import type { Looked } from './bench';
import { words } from './words';

/** What may be done in the position: in notation and in words, with its price and the clause that it follows. */
export function legalIn({ state, legal }: Looked): readonly Action[] {
  return state === null ? legal : legalActions(state);
}

export function actionList({ state, seen }: Looked, actions: readonly Action[]): Drawn {
  if (actions.length === 0) return h('p', { class: 'caption' }, words().nobody);
  return h(
    'ol',
    { class: 'legal' },
    actions.map((action, i) =>
      h(
        'li',
        { key: i },
        state !== null && h('code', {}, formatAction(state, action)),
        h('span', {}, told(action, { view: seen })),
        state !== null && rules(state, action),
      ),
    ),
  );
}

function rules(state: NonNullable<Looked['state']>, action: Action): Drawn {
  const clause = clauseOf(state, action);
  const title = told(clause, { variant: state.variant });
  return h('small', {}, `${priceText(price(state, action))} · ${clause}: ${title}`);
}

function priceText({ cubes, settlers, cards, owed }: Price): string {
  const say = words();
  const parts = [
    cubes.some((n) => n > 0) && t.counted.cubes([cubes[0] ?? 0, cubes[1] ?? 0, cubes[2] ?? 0, cubes[3] ?? 0]),
    settlers > 0 && say.settlers(settlers),
    cards > 0 && say.cards(cards),
    owed > 0 && say.owed(owed),
  ].filter((part) => part !== false);
  return parts.length === 0 ? say.free : say.takes(parts.join(', '));
}
