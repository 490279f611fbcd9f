import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describe,
  easternWondersWords,
  newWorldWords,
  sandToSeaWords,
  spiceRoadWords,
} from '../../src/entries/words';
import {
  type Action,
  actor,
  legalActions,
  type Options,
  parseRecord,
  replay,
  type State,
  scores,
  setup,
  type VariantName,
  view,
} from '../../src/index';
import { playedGame, TABLES } from '../support/play';
import { CHANGES } from './changes';
import { REFUSALS, UNTIMELY } from './refusals';

/** The words for each game. */
export const WORDINGS = {
  'eastern-wonders': easternWondersWords,
  'new-world': newWorldWords,
  'sand-to-sea': sandToSeaWords,
  'spice-road': spiceRoadWords,
} as const;

/** A moment of a game, and what is done at it; `null` at the end. */
type Moment = readonly [state: State, action: Action | null];

/** What is said, with the kind of thing that it is about. */
export type Rendering = readonly [kind: string, text: string];

/** The moments of a golden record. */
export function recorded(variant: VariantName, name: string): Moment[] {
  const file = join(import.meta.dirname, '../records', variant, `${name}.json`);
  const record = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
  const states = Array.from(replay(record), ({ state }) => state);
  return states.map((state, i) => [state, record.actions[i] ?? null]);
}

/** The first moments of a seeded game of casual players. */
export function casual(variant: VariantName, seed: number): Moment[] {
  const tables = TABLES.filter((table) => table.variant === variant);
  const options = { ...tables[seed % tables.length], seed: `words ${seed}`, ...strict(variant) } as Options;
  return Array.from(playedGame(options, 200), ({ before, action }): Moment => [before, action]);
}

/** The options by which some phases come about at all. */
const strict = (variant: VariantName): object =>
  variant === 'spice-road' || variant === 'sand-to-sea' ? { tradeAtLeastOnce: true } : {};

/** What is said in a language along a game: of what is done at each moment, of what could be done at every fifth. */
export function* renderings(moments: readonly Moment[], locale: string): Generator<Rendering> {
  for (const [i, [state, action]] of moments.entries()) {
    const decider = actor(state);
    const seen = view(state, decider ?? 'spectator', 'none');
    const reader = { locale, viewer: decider };
    yield [`due ${seen.phase}`, `${describe(seen, { locale })} | ${describe(seen, reader)}`];
    const done = i % 5 === 0 ? legalActions(state) : action === null ? [] : [action];
    for (const each of done) {
      const choice = describe(each, { view: seen, locale });
      const report = describe(each, { view: seen, locale, mood: 'report' });
      const yours = describe(each, { view: seen, ...reader, mood: 'report' });
      yield [
        `action ${[each.kind, ...Object.keys(each).slice(1)].join(' ')}`,
        `${choice} | ${report} | ${yours}`,
      ];
    }
    if (i % 50 !== 0 && action !== null) continue;
    for (const { items } of scores(state))
      for (const item of items) yield [`score ${item.kind}`, describe(item, { view: seen, locale })];
  }
}

/** The refusals of a game in words, made up for every code that a language has words for. */
export function* refusals(variant: VariantName, locale: string): Generator<Rendering> {
  const table = view(setup({ variant, players: 3, seed: 1, firstSeat: 0 } as Options), 0, 'none');
  const { actions } = WORDINGS[variant].languages.en;
  const words: object = WORDINGS[variant].languages[locale]?.refusals ?? {};
  const untimely = Object.keys(actions).map((kind) => ({ ...UNTIMELY, kind }));
  for (const [code, samples] of Object.entries({ ...REFUSALS[variant], 'wrong-phase': untimely }))
    for (const data of code in words ? (samples as readonly object[]) : []) {
      const refusal = { code, clause: 'C-1', message: 'undefined', data };
      yield [`refusal ${code}`, describe(refusal, { view: table, locale, viewer: 0 })];
    }
}

/** The changes of a game in words, of samples of every way that things go. */
export function* changes(variant: VariantName, locale: string): Generator<Rendering> {
  const table = view(setup({ variant, players: 3, seed: 1, firstSeat: 0 } as Options), 0, 'none');
  for (const change of CHANGES[variant]) {
    const sentence = describe(change, { view: table, locale });
    const yours = describe(change, { view: table, locale, viewer: 1 });
    yield [`change ${change.kind}`, `${sentence} | ${yours}`];
  }
}

/** The pieces of a game in words, table by table. */
export function* pieces(variant: VariantName, locale: string): Generator<Rendering> {
  const { components, languages } = WORDINGS[variant];
  const locations = 'boards' in components ? components.boards.flatMap((board) => board.locations) : [];
  const tables: Record<string, unknown> = { ...components, locations };
  for (const of of Object.keys(languages.en.pieces))
    for (const { id } of tables[of] as readonly { readonly id: string }[])
      yield [`piece of ${of}`, describe({ piece: id, of }, { variant, locale })];
}

/** A text without what makes two of its kind differ: numbers, colours, places, quotations. */
export function shape(text: string): string {
  return text
    .split(' | ', 1)
    .join('')
    .replace(/[“„][^”]*”/g, '“…”')
    .replace(/\b[A-F]\d(-\d)?\b/g, '@')
    .replace(/\d+/g, '#')
    .replace(/(yellow|red|green|brown|żółt|czerwon|zielon|brązow)\p{L}*/gu, 'colour')
    .replace(/(# colour)((,| and| i) # colour)+/g, '$1');
}
