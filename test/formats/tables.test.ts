import { describe, expect, test } from 'vitest';
import type { SchemaName } from '../../src/entries/schemas';
import { jsonSchema } from '../../src/entries/schemas';
import {
  type Action,
  formatAction,
  InvalidInputError,
  isTurnStart,
  legalActions,
  type Options,
  parseRecord,
  publishRecord,
  type State,
  setup,
  startRecord,
  VARIANTS,
  type VariantName,
  verifyRecord,
} from '../../src/index';
import { playedGame, TABLES } from '../support/play';
import { withValue } from '../support/tree';
import { rows, section } from './page';

/** Tables of docs/formats.md that no other test reads, held against the schemas and the games. */

interface ObjectSchema {
  readonly properties: Readonly<
    Record<string, { readonly const?: string; readonly enum?: readonly string[] }>
  >;
  readonly required: readonly string[];
  readonly description: string;
}

function schemaOf(variant: VariantName, name: SchemaName): ObjectSchema {
  return jsonSchema(variant, name) as unknown as ObjectSchema;
}

function actionsOf(variant: VariantName): readonly ObjectSchema[] {
  return (jsonSchema(variant, 'action') as { oneOf: readonly ObjectSchema[] }).oneOf;
}

/** The words of a cell: variants, phases or members. */
const words = (cell = ''): string[] => cell.split(/, | /).filter((word) => word !== '');

/** The second cell of the rows whose first one names a variant, by table. */
function cellOf(number: string, variant: VariantName): string {
  const found = rows(section(number)).filter(([names]) => words(names).includes(variant));
  expect(found).toHaveLength(1);
  return found[0]?.[1] ?? '';
}

const INITIALS: Readonly<Record<VariantName, string>> = {
  'eastern-wonders': 'EW',
  'new-world': 'NW',
  'sand-to-sea': 'SS',
  'spice-road': 'SR',
};

/** What an action of a kind begins with, whatever it names. */
const beginning = (text: string): string => /^(?:[a-z]+ ?|\([+-]|>)/.exec(text)?.[0] ?? '';

describe.each([...VARIANTS])('%s', (variant) => {
  test('1.2: has the documented number of players', () => {
    const counts = TABLES.filter((table) => table.variant === variant).map(({ players }) => players);
    expect(cellOf('1.2', variant)).toBe(`${Math.min(...counts)} to ${Math.max(...counts)}`);
    for (const players of [Math.min(...counts) - 1, Math.max(...counts) + 1])
      expect(() => setup({ variant, players, seed: 1 } as Options)).toThrow(InvalidInputError);
  });

  test('2.2: has the options of the page', () => {
    const stated = rows(section('2.2'));
    const own = stated.filter(([, games = '']) =>
      words(games).some((word) => word === 'all' || word === variant),
    );
    const { properties, required } = schemaOf(variant, 'options');
    expect(own.map(([name]) => name).sort()).toEqual(Object.keys(properties).sort());
    const needed = own.filter(([, games = '']) => !games.includes('optional')).map(([name]) => name);
    expect(needed.sort()).toEqual([...required].sort());
  });

  test('2.3: the lists that may lie in another order at the start are those of the page', () => {
    const shuffled = words(cellOf('2.3', variant));
    const record = publishRecord(startRecord({ variant, players: 2, seed: 'tables' } as Options), 0);
    const moved = Object.entries(record.start ?? {}).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [];
      const list: readonly unknown[] = value;
      const turned =
        name === 'bonusStacks' ? list.map((stack) => [...(stack as number[])].reverse()) : swapped(list);
      if (JSON.stringify(turned) === JSON.stringify(value)) return [];
      return verifyRecord(withValue(record, ['start', name], turned)).ok ? [name] : [];
    });
    // One spare tile has no order.
    expect(moved.sort()).toEqual(shuffled.filter((name) => name !== 'spareBonusTiles').sort());
  });

  test('2.4: turns are finished in the phases of the page', () => {
    const stated = words(cellOf('2.4', variant));
    const phases = schemaOf(variant, 'state').properties.phase?.enum ?? [];
    const state = setup({ variant, players: 2, seed: 1 } as Options);
    expect(phases.filter((phase) => isTurnStart({ ...state, phase } as State))).toEqual(
      phases.filter((phase) => stated.includes(phase)),
    );
    expect(stated.filter((phase) => !phases.includes(phase))).toEqual([]);
  });

  test('5: has the actions of the page, with their members, and schemas cite clauses for them', () => {
    const stated = actionRows(variant).map(({ kind, members, optional }) => ({ kind, members, optional }));
    const found = actionsOf(variant).map(({ properties, required }) => {
      const [, ...members] = Object.keys(properties);
      return {
        kind: properties.kind?.const ?? '',
        members: members.sort(),
        optional: members.filter((member) => !required.includes(member)),
      };
    });
    const byKind = (a: { kind: string }, b: { kind: string }): number => (a.kind < b.kind ? -1 : 1);
    expect(stated.sort(byKind)).toEqual(found.sort(byKind));
    for (const { description } of actionsOf(variant))
      expect(description).toMatch(/\((?:C|[A-Z]{2})-[A-Z]?\d/);
  });

  test('5: writes its actions in the documented form', () => {
    const notation = new Map(actionRows(variant).map(({ kind, texts }) => [kind, texts.map(beginning)]));
    const seen = new Set<string>();
    for (const { before, index } of playedGame({ variant, players: 3, seed: 'tables' } as Options, 900)) {
      if (index % 3 !== 0) continue;
      for (const action of legalActions(before) as readonly Action[]) {
        seen.add(action.kind);
        expect(notation.get(action.kind)).toContain(beginning(formatAction(before, action)));
      }
    }
    expect(seen.size).toBeGreaterThan(notation.size - 4);
  });
});

/** A list in which the first two pieces that differ have changed places. */
function swapped(list: readonly unknown[]): unknown[] {
  const isPiece = (item: unknown): boolean => typeof item === 'number' && item >= 0;
  const a = list.findIndex(isPiece);
  const b = list.findIndex((item) => isPiece(item) && item !== list[a]);
  return list.map((item, i) => (i === a ? list[b] : i === b ? list[a] : item));
}

interface ActionRow {
  readonly kind: string;
  readonly members: readonly string[];
  readonly optional: readonly string[];
  readonly texts: readonly string[];
}

/** The rows of the table of actions that a variant has. */
function actionRows(variant: VariantName): ActionRow[] {
  return rows(section('5')).flatMap(([kind = '', cell = '', games = '', text = '']) => {
    if (!words(games).some((word) => word === 'all' || word === INITIALS[variant])) return [];
    const members = [...cell.matchAll(/(?:^|; )\[?(\w+)(?=: )/g)].map(([, name = '']) => name);
    const optional = [...cell.matchAll(/\[(\w+): /g)].map(([, name = '']) => name);
    return [{ kind, members: members.sort(), optional, texts: text.split(', ') }];
  });
}

test('2.1: a record has the members of the page', () => {
  const stated = rows(section('2.1'));
  const { properties, required } = schemaOf('new-world', 'record');
  expect(stated.map(([name]) => name).sort()).toEqual(Object.keys(properties).sort());
  const always = stated.filter(([, , presence]) => presence === 'always').map(([name]) => name);
  expect(always.sort()).toEqual([...required].sort());
});

test.each([
  ['1.0.0', true],
  ['1.0.0-rc.1_a', true],
  ['1.0', false],
  ['1.0.0-', false],
  ['1.0.0+a', false],
  ['v1.0.0', false],
])('2.1: "%s" is a version of a program: %s', (engine, isGood) => {
  const record = { ...startRecord({ variant: 'spice-road', players: 2, seed: 1 }), engine };
  if (isGood) expect(parseRecord(record).engine).toBe(engine);
  else expect(() => parseRecord(record)).toThrow(InvalidInputError);
});
