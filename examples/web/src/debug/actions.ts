import { type Action, clauseOf, formatAction, legalActions, type Price, price } from 'century-engine';
import { type Drawn, h } from '../dom';
import { inWords, t } from '../language';
import type { Looked } from './bench';
import { words } from './words';

export function legalIn({ state, legal }: Looked): readonly Action[] {
  return state === null ? legal : legalActions(state);
}

/** Returns a list of actions in notation and in words, with prices and clauses. */
export function actionList({ state, seen }: Looked, actions: readonly Action[]): Drawn {
  if (actions.length === 0) return h('p.caption', words().noDecision);
  return h(
    'ol.legal',
    actions.map((action, i) =>
      h(
        'li',
        { key: i },
        state !== null && h('code', formatAction(state, action)),
        h('span', inWords(action, { view: seen })),
        state !== null && rules(state, action),
      ),
    ),
  );
}

function rules(state: NonNullable<Looked['state']>, action: Action): Drawn {
  const clause = clauseOf(state, action);
  const title = inWords(clause, { variant: state.variant });
  return h('small', `${priceText(price(state, action))} · ${clause}: ${title}`);
}

function priceText({ cubes, settlers, cards, owed }: Price): string {
  const texts = words();
  const parts = [
    cubes.some((n) => n > 0) && t.counted.cubes(cubes),
    settlers > 0 && texts.settlers(settlers),
    cards > 0 && texts.cards(cards),
    owed > 0 && texts.owed(owed),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t.table.free : texts.takes(parts.join(', '));
}
