import { expect, test } from 'vitest';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import {
  type Action as ActionOf,
  appendAction,
  apply,
  explain,
  type GameRecord,
  hash,
  IllegalActionError,
  type Options,
  parseAction,
  parseState,
  type State as StateOf,
  setup,
  startRecord,
  VARIANTS,
  type VariantName,
  verifyRecord,
} from '../../src/index';
import {
  type BadRow,
  badKeys,
  expectNoRecord,
  expectOnlyCounts,
  expectRefusal,
  expectRefusedComponents,
  expectRefusedState,
  NOT_ACTIONS,
  NOT_OBJECTS,
  NOT_RECORDS,
  named,
  type Patch,
  patched,
  refusalOf,
  shifty,
} from './hostile';
import { playedGame } from './play';
import { actionsOf, type SchemaFault, schemaFaults } from './schema-faults';
import { type Path, withValue } from './tree';

/** How many numbers something has at least, and which part of what is no count is tried: one value in so many. */
interface Counts {
  readonly every: number;
  readonly numbers: number;
}

/** A record in form that does not hold: what is said of it, and what is changed. */
export interface WrongRecord {
  readonly code: string;
  readonly patches: readonly Patch[];
}

/** A game as {@link testHostileGame} attacks it. */
export interface HostileGame<N extends VariantName> {
  /** Good options of three players, as the record is played. */
  readonly options: Options<N>;
  /** A state that is looked at from all sides. */
  readonly state: StateOf<N>;
  readonly over: StateOf<N>;
  /** What cannot arise in this game: a state, how it is refused, and what is changed where. */
  readonly states: readonly BadRow<StateOf<N>>[];
  /** States of which no number can be anything but a count. */
  readonly counted: readonly (Counts & { readonly state: StateOf<N> })[];
  /** Component sets: how each is refused, and what is changed where. */
  readonly sets: readonly BadRow<object>[];
  readonly countedSet: Counts;
  /** Options of this game alone: what is changed, and at which path that is found if not there. */
  readonly badOptions: readonly (readonly [...Patch, at?: Path])[];
  /** Well-formed actions that name pieces which this game does not have. */
  readonly unknown: readonly ActionOf<N>[];
  /** Actions that are not legal: when, why and by which clause. */
  readonly illegal: readonly (readonly [StateOf<N>, ActionOf<N>, code: string, clause: string])[];
  /** Changes after which a record is none of this game. */
  readonly notRecords: readonly Patch[];
  readonly wrongRecords: (record: GameRecord<N>) => readonly WrongRecord[];
  /** An action that the record does not take. */
  readonly untaken: ActionOf<N>;
}

/** Tests that a game refuses all that it is given to refuse, and what no game takes. */
export function testHostileGame<N extends VariantName>(game: HostileGame<N>): void {
  testStates(game);
  testComponents(game);
  testOptions(game);
  testActions(game);
  testRecords(game);
}

/** The first state of each phase, from the setup on. */
function byPhase(options: Options): StateOf[] {
  const phases = new Map<string, StateOf>([['setup', setup(options)]]);
  for (const { after } of playedGame(options)) if (!phases.has(after.phase)) phases.set(after.phase, after);
  return [...phases.values()];
}

/** Expects that each fault that a schema names is refused as such. */
function expectFaults(faults: readonly SchemaFault[], parse: (input: unknown) => unknown): void {
  expect(faults.length).toBeGreaterThan(3);
  for (const { bad, path, code } of faults)
    expect(refusalOf(expectRefusal(parse, bad))).toBe(`${code} at ${path.join('.')}`);
}

/** What cannot arise in any game of three. */
function impossibleOf(state: StateOf): readonly BadRow<StateOf>[] {
  const { players, seat } = state;
  return [
    ['a player too few', state, 'wrong-length at players', [['players'], players.slice(1)]],
    ['a player too many', state, 'wrong-length at players', [['players'], [...players, players[0]]]],
    ['a seat that is not there', state, 'no-such-seat at seat', [['seat'], 3]],
    ['somebody else deciding', state, 'impossible-state at actor', [['actor'], (seat + 1) % 3]],
    ['the first seat elsewhere', state, 'no-such-seat at game.firstSeat', [['game', 'firstSeat'], 3]],
  ];
}

function testStates<N extends VariantName>(game: HostileGame<N>): void {
  const { counted } = game;
  const state = game.state as unknown as StateOf;
  const states = [...impossibleOf(state), ...(game.states as unknown as readonly BadRow<StateOf>[])];

  test('there is a table of states that cannot arise', () => {
    expect(new Set(states.map(([name]) => name)).size).toBe(states.length);
    expect(states.length).toBeGreaterThan(20);
  });

  test.each(named(states))('%s is refused', (_, row) => expectRefusedState(row));

  test('a state with a fault against its schema is refused, in each phase', () => {
    for (const good of byPhase(game.options as Options))
      expectFaults(schemaFaults(good.variant, 'state', good), parseState);
  });

  test('no number of a state can be anything but a count', () => {
    expect(counted.length).toBeGreaterThan(0);
    for (const { state: good, every, numbers } of counted)
      expect(expectOnlyCounts(parseState, good, every)).toBeGreaterThan(numbers);
  });

  test('foreign keys, getters and things that are no objects are refused', () => {
    for (const { path, bad } of badKeys(state)) expectRefusal(parseState, bad, path);
    for (const bad of NOT_OBJECTS) expectRefusal(parseState, bad);
    expectRefusal(parseState, shifty(state), ['phase']);
  });
}

function testComponents<N extends VariantName>({ options, countedSet, ...game }: HostileGame<N>): void {
  const set = defaultComponents(options.variant as VariantName);

  test.each(named(game.sets))('a component set is refused: %s', (_, row) => expectRefusedComponents(row));

  test('a component set with a fault against its schema is refused', () => {
    expectFaults(schemaFaults(options.variant as VariantName, 'components', set), parseComponents);
  });

  test('no number of a component set can be anything but a count', () => {
    const { every, numbers } = countedSet;
    expect(expectOnlyCounts(parseComponents, set, every)).toBeGreaterThan(numbers);
  });

  test('component sets with foreign keys and things that are no objects are refused', () => {
    for (const { path, bad } of badKeys(set)) expectRefusal(parseComponents, bad, path);
    for (const bad of NOT_OBJECTS) expectRefusal(parseComponents, bad);
    expect(parseComponents(JSON.parse(JSON.stringify(set)))).toEqual(set);
  });
}

/** Changes that leave no options, in any game of three. */
function badOptionsOf(variant: VariantName): readonly (readonly [...Patch, at?: Path])[] {
  const inCapitals = variant.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());
  const values: { readonly [key: string]: readonly unknown[] } = {
    players: [undefined, null, '3', 1, 6, 2.5, Number.NaN, -0, 1e9, [3], true],
    seed: [
      ...[undefined, null, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -0, {}, ['x'], true, 10n],
      ...[2 ** 60, 'x'.repeat(257), 'x'.repeat(999)],
    ],
    variant: [inCapitals, variant.replaceAll('-', '_'), '', null, 7, [variant], '__proto__', 'constructor'],
    firstSeat: [-1, 3, 4, 5, '0', 0.5, null, Number.NaN, -0],
    components: [null, 'default', [], {}],
    extra: [1],
    ['__proto__']: [{}],
  };
  return [
    [['variant'], undefined, []],
    ...Object.entries(values).flatMap(([key, each]) => each.map((value): Patch => [[key], value])),
  ];
}

function testOptions<N extends VariantName>({ options, badOptions }: HostileGame<N>): void {
  const rows = [...badOptionsOf(options.variant as VariantName), ...badOptions];

  test(`${rows.length + NOT_OBJECTS.length} bad options are refused with a path`, () => {
    const parse = (input: unknown): unknown => setup(input as Options);
    for (const bad of NOT_OBJECTS) expectRefusal(parse, bad);
    for (const [path, value, at = path] of rows) expectRefusal(parse, withValue(options, path, value), at);
  });
}

function testActions<N extends VariantName>(game: HostileGame<N>): void {
  const { options, illegal, unknown } = game;
  const variant = options.variant as VariantName;
  const state = game.state as unknown as StateOf;
  const ofOthers = VARIANTS.flatMap((other) => (other === variant ? [] : actionsOf(other)));
  const faults = actionsOf(variant).map((good) => schemaFaults(variant, 'action', good));
  const notActions = [...NOT_ACTIONS, ...faults.flat().map(({ bad }) => bad)];

  test('actions with a fault against their schema are refused as such', () => {
    for (const each of faults) expectFaults(each, (input) => parseAction(input, variant));
  });

  test('actions of kinds that only other games have are refused', () => {
    const kinds = new Set(actionsOf(variant).map(({ kind }) => kind));
    const strange = ofOthers.filter(({ kind }) => !kinds.has(kind));
    expect(strange.length).toBeGreaterThan(0);
    for (const bad of strange)
      expect(refusalOf(expectRefusal((input) => parseAction(input, variant), bad))).toBe(
        'wrong-value at kind',
      );
  });

  test(`${notActions.length} values that are no actions are refused, everywhere`, () => {
    const before = hash(state);
    notActions.forEach((bad, i) => {
      expectRefusal((input) => parseAction(input, variant), bad);
      expect(explain(state, bad), String(i)).toMatchObject({ legal: false, code: 'malformed', clause: null });
      expect(() => apply(state, bad as ActionOf)).toThrow(IllegalActionError);
    });
    expect(hash(state)).toBe(before);
  });

  test('actions that name unknown pieces are refused', () => {
    for (const bad of unknown) {
      expect(explain(state, bad as unknown)).toMatchObject({
        legal: false,
        code: 'unknown-piece',
        clause: null,
      });
      expect(() => apply(state, bad as ActionOf)).toThrow(IllegalActionError);
    }
  });

  test.each(illegal)('case %#: an action that is not legal is refused', (good, action, code, clause) => {
    const now = good as unknown as StateOf;
    const before = hash(now);
    expect(explain(now, action as unknown)).toMatchObject({ legal: false, code, clause });
    expect(() => apply(now, action as ActionOf)).toThrow(IllegalActionError);
    expect(hash(now)).toBe(before);
  });
}

/** Records in form that do not hold, in any game. */
function wrongRecordsOf({ turns }: GameRecord): WrongRecord[] {
  const elsewhere = { hash: 'a'.repeat(64), scores: [1, 2, 3], ranking: [2, 1, 0] };
  return [
    { code: 'other-components', patches: [[['components'], 'a'.repeat(64)]] },
    { code: 'wrong-hash', patches: [[['turns', 0, 'hash'], '0'.repeat(64)]] },
    { code: 'wrong-turns', patches: [[['turns', 2, 'actions'], 99]] },
    { code: 'wrong-turns', patches: [[['turns'], turns.slice(0, -1)]] },
    { code: 'wrong-turns', patches: [[['turns'], [...turns, turns[0]]]] },
    { code: 'wrong-turns', patches: [[['turns'], []]] },
    { code: 'wrong-result', patches: [[['result'], elsewhere]] },
    {
      code: 'other-components',
      patches: [
        [['components'], '0'.repeat(64)],
        [['actions', 0], { kind: 'endTurn' }],
        [['turns', 0, 'hash'], '0'.repeat(64)],
        [['result'], { hash: 'a'.repeat(64), scores: [1], ranking: [7] }],
      ],
    },
  ];
}

function testRecords<N extends VariantName>(game: HostileGame<N>): void {
  const options = game.options as Options;
  let made: GameRecord = startRecord(options);
  for (const { action } of playedGame(options, 100)) made = appendAction(made, action);
  const record = JSON.parse(JSON.stringify(made)) as GameRecord;
  const notRecords: readonly Patch[] = [...NOT_RECORDS, ...game.notRecords, [['start'], game.over]];
  const wrongRecords = [...wrongRecordsOf(record), ...game.wrongRecords(record as unknown as GameRecord<N>)];

  test(`${notRecords.length + NOT_OBJECTS.length} values that are no records are refused`, () => {
    for (const patch of notRecords) expectNoRecord(patched(record, patch));
    for (const bad of NOT_OBJECTS) expectNoRecord(bad);
  });

  test.each(wrongRecords)('a record is found out: $code (%#)', ({ code, patches }) => {
    const verdict = verifyRecord(patched(record, ...patches));
    expect(verdict).toMatchObject({ ok: false, fault: { code } });
    if (!verdict.ok) expect(verdict.fault.message).toMatch(/\.$|\)$/);
    expect(JSON.stringify(made)).toBe(JSON.stringify(record));
  });

  test('the record itself holds, and takes nothing illegal', () => {
    expect(verifyRecord(record)).toMatchObject({ ok: true, actions: 100 });
    expect(() => appendAction(made, game.untaken as ActionOf)).toThrow(IllegalActionError);
    expect(JSON.stringify(made)).toBe(JSON.stringify(record));
  });
}
