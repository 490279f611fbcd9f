import { describe } from '../../src/entries/words';
import { actor, apply, changes, explain, legalActions, type State, scores, view } from '../../src/index';
import { illegalActions, type Sample } from './sampled';
import type { Manner } from './well-formed';

/** A text, what it is, and what it is about. */
export interface Sentence {
  readonly text: string;
  readonly manner: Manner;
  readonly about: unknown;
}

/** What is said in each of some languages. */
type Locales = readonly string[];

/** All that is said of what is due and of the actions that are legal at a moment. */
export function* actionTexts({ state }: Sample, locales: Locales): Generator<Sentence> {
  const decider = actor(state);
  const seen = view(state, decider ?? 'spectator', 'none');
  const legal = legalActions(state);
  for (const locale of locales) {
    const reader = { locale, viewer: decider };
    yield { text: describe(seen, { locale }), manner: 'sentence', about: seen.phase };
    yield { text: describe(seen, reader), manner: 'sentence', about: seen.phase };
    for (const action of legal) {
      const telling = { view: seen, ...reader } as const;
      yield { text: describe(action, telling), manner: 'line', about: action };
      yield { text: describe(action, { ...telling, mood: 'report' }), manner: 'line', about: action };
      yield { text: describe(action, { view: seen, locale, mood: 'report' }), manner: 'line', about: action };
    }
  }
}

/** All that is said of some refusals at a moment: by the engine, and in words. */
export function* refusalTexts(
  state: State,
  actions: readonly object[],
  locales: Locales,
): Generator<Sentence & { readonly code: string }> {
  const decider = actor(state);
  const seen = view(state, decider ?? 'spectator', 'none');
  for (const action of actions) {
    const verdict = explain(state, action);
    if (verdict.legal) continue;
    const { code, message } = verdict;
    const about = [code, action];
    yield { text: message, manner: 'sentence', about, code };
    for (const locale of locales)
      for (const viewer of [decider, null])
        yield { text: describe(verdict, { view: seen, locale, viewer }), manner: 'sentence', about, code };
  }
}

/** All that is said of what happens next, as the one who acts reads it and as a spectator does. */
export function* changeTexts({ state, action }: Sample, locales: Locales): Generator<Sentence> {
  if (action === null) return;
  const after = apply(state, action);
  for (const viewer of [actor(state) ?? 0, 'spectator'] as const) {
    const seen = view(after, viewer, 'none');
    for (const change of changes(state, after, viewer)) {
      const manner = change.kind === 'due' ? 'sentence' : 'line';
      if (change.kind === 'status') continue;
      for (const locale of locales)
        yield { text: describe(change, { view: seen, locale, viewer }), manner, about: change };
    }
  }
}

/** All lines of the score sheets at a moment. */
export function* scoreTexts({ state }: Sample, locales: Locales): Generator<Sentence> {
  const seen = view(state, 'spectator', 'none');
  for (const { items } of scores(state))
    for (const item of items)
      for (const locale of locales)
        yield { text: describe(item, { view: seen, locale }), manner: 'line', about: item };
}

/** What a seat reads at a moment and of the next one: all but what depends on what it may not know. */
export function readBy(seat: number, locale: string, before: State, after: State): string[] {
  const [seen, now] = [view(before, seat), view(after, seat)];
  const context = { view: seen, locale, viewer: seat };
  const due = [describe(seen, { locale, viewer: seat }), describe(now, { locale, viewer: seat })];
  const isOwn = actor(before) === seat;
  const own = isOwn ? legalActions(before).map((action) => describe(action, context)) : [];
  const happened = changes(before, after, seat).map((change) => describe(change, { ...context, view: now }));
  return [...due, ...own, ...happened];
}

/** What a seat is told of actions that it tries though they are not legal. */
export function refusedTo(seat: number, locale: string, state: State, seed: number): string[] {
  const seen = view(state, seat);
  return illegalActions(state, seed).flatMap((action) => {
    const verdict = explain(state, action);
    return verdict.legal ? [] : [verdict.message, describe(verdict, { view: seen, locale, viewer: seat })];
  });
}
