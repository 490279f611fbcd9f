import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createBot, createReviewer, createSearch, review } from '../../src/bots/index';
import { defaultComponents } from '../../src/entries/components';
import { spiceRoad } from '../../src/entries/game';
import { patchesBetween } from '../../src/entries/patches';
import { actionSpace, createBatch, createEnv, observationSpace } from '../../src/env/index';
import * as century from '../../src/index';
import { createRemoteGame, positionText } from '../../src/record-tools/index';
import { casual, createSimulator } from '../../src/sim/index';
import { thisEngine } from '../../src/testkit/index';
import { ENTRIES, type Exported, functionsOf, methodsOf } from '../support/exports';
import { isLongRound } from '../support/rounds';
import { leaves, valueAt, withValue } from '../support/tree';

// A program that uses zod itself configures words for every schema, and they look at the values that are refused.
z.config(z.locales.en());

/** What reads a value that must not be read is counted here. */
const seen = { getters: 0, reads: 0 };

/** More reads than the longest list that anything takes needs: what goes on is stopped. */
const MOST_READS = 25_000;

/** The number of keys of an object with many: the keys of what can have any are read a few times at most. */
const MANY = 100_000;

function counted<T extends object>(target: T): T {
  const read = (): void => {
    seen.reads++;
    if (seen.reads > 40 * MOST_READS) throw new Error('this is read without end');
  };
  return new Proxy(target, {
    get: (of, key) => {
      read();
      return Reflect.get(of, key) as unknown;
    },
    has: (of, key) => {
      read();
      return Reflect.has(of, key);
    },
    getOwnPropertyDescriptor: (of, key) => {
      read();
      return Reflect.getOwnPropertyDescriptor(of, key);
    },
  });
}

/** The members of an object, each as a getter. */
function getters(good: object): object {
  const get = (): never => {
    seen.getters++;
    throw new Error('a getter was run');
  };
  const members = Object.keys(good).map((key) => [key, { enumerable: true, get }] as const);
  return Object.defineProperties(Array.isArray(good) ? [] : {}, Object.fromEntries(members));
}

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < depth; i++) value = { value };
  return value;
}

const refuse = (): never => {
  throw new TypeError('a proxy refuses');
};

const throwing = new Proxy(
  {},
  { get: refuse, has: refuse, getOwnPropertyDescriptor: refuse, getPrototypeOf: refuse, ownKeys: refuse },
);

class Foreign {
  readonly variant = 'spice-road';
  readonly viewer = 0;
}

/** What no function takes, or only some do. */
const HOSTILE: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  true: true,
  NaN: Number.NaN,
  half: 0.5,
  'minus one': -1,
  billion: 1e9,
  'no text': '',
  'bad text': 'bad',
  'long text': 'a'.repeat(200_000),
  symbol: Symbol('x'),
  bigint: 1n,
  function: () => ({}),
  object: Object.freeze({}),
  'no prototype': Object.freeze(Object.create(null)),
  list: Object.freeze([]),
  'list of null': [null],
  instance: Object.freeze(new Foreign()),
  map: Object.freeze(new Map()),
  'throwing proxy': throwing,
  deep: nested(5_000),
  'list of holes': counted(new Array(1e8)),
  'long list': counted(new Array(1_000_000).fill(0)),
  'many keys': counted(Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`k${i}`, i]))),
  'getters of a list': getters([1]),
  'hollow view': { variant: 'spice-road', viewer: 0 },
  'hollow state': { variant: 'spice-road', phase: 'work' },
  'change of nothing': { kind: 'due' },
  'piece from nowhere': { kind: 'piece', from: 3, to: null },
  'refusal without data': { code: 'wrong-phase' },
};

/** What stands for a member of an argument. */
const MEMBERS = [
  'undefined',
  'null',
  'half',
  'minus one',
  'bad text',
  'symbol',
  'list',
  'object',
  'throwing proxy',
  'long list',
];

const valuesOf = (variant: century.VariantName) => {
  const options = Object.freeze({ variant, players: 2, seed: 'x' } as const);
  const state = century.setup(options);
  const [action] = century.legalActions(state) as [century.Action];
  const next = century.apply(state, action);
  const patches = patchesBetween(state, next);
  const secrets = ['a'.repeat(32), 'b'.repeat(32)];
  const record = century.appendAction(century.startRecord(options), action);
  const bot = createBot('random');
  let [position, played] = [state, century.startRecord(options)];
  for (let i = 0; i < 8; i++) {
    const chosen = bot.choose(position);
    position = century.apply(position, chosen);
    played = century.appendAction(played, chosen);
  }
  return {
    options,
    state,
    next,
    action,
    patches,
    secrets: Object.freeze(secrets),
    record,
    played,
    view: century.view(state, 0, 'perfect'),
    changes: century.changes(state, next, 0),
    components: defaultComponents(variant),
    space: Object.freeze({ variant, players: 2 }),
    position: positionText(state),
    review: review(played as never, { bot: 'mcts:2' }),
  };
};
type Values = ReturnType<typeof valuesOf>;

const cache = new Map<century.VariantName, Values>();
function values(variant: century.VariantName): Values {
  const known = cache.get(variant) ?? valuesOf(variant);
  cache.set(variant, known);
  return known;
}

/** The valid arguments of a function, or why it is not called. */
type Row = string | ((good: Values) => readonly unknown[]);

const HOT = 'rules, bots and policies call it for every action, with rows and lists of their own';
const AUTHORED = 'it takes the source of a program: test/define checks what it says';
const DECLARED = 'part of a declaration, which defineGame reads';
const simulatorAt = ({ state }: Values) => createSimulator(state);

/** An engine that plays nothing. */
const idle = (): object =>
  Object.create(
    Object.fromEntries(
      Object.keys(thisEngine()).map((member) => [
        member,
        () => {
          throw new Error('no game is played here');
        },
      ]),
    ),
  ) as object;
const PLAN = { setups: [{ variant: 'spice-road', players: 2 }], actions: 5, every: 1, limit: 5 };

function sharesOf([first = '', second = '']: readonly string[]): object {
  return { commitments: [first, second], contributions: [first, second] };
}

/** What a client has of a game. */
const seatAt = (record: century.GameRecord) => ({
  record: century.publishRecord(record, 0),
  seat: 0,
  send: () => Promise.resolve({}),
});

/** By the name of a function, of an entry and it, or of what made the object that it belongs to and it. */
const ROWS: Readonly<Record<string, Row>> = {
  // The engine
  actor: ({ state }) => [state],
  appendAction: ({ record, next }) => [record, century.legalActions(next)[0]],
  appendActions: ({ record, next }) => [record, century.legalActions(next).slice(0, 1)],
  apply: ({ state, action }) => [state, action],
  applyChanges: ({ view, changes }) => [view, changes],
  applyWithChanges: ({ state, action }) => [state, action, 0, 'perfect'],
  canUndo: ({ played }) => [played, 0, 1],
  changes: ({ state, next }) => [state, next, 0, 'perfect'],
  choices: ({ view, action }) => [view, [action]],
  clauseOf: ({ state, action }) => [state, action],
  createEngine: () => [spiceRoad],
  createGame: ({ options }) => [{ ...options }],
  createPlayEngine: () => [spiceRoad],
  createRemoteGame: ({ record }) => [seatAt(record)],
  explain: ({ state, action }) => [state, action],
  formatAction: ({ state, action }) => [state, action],
  formatTurn: ({ state, action }) => [state, [action]],
  gameMap: ({ view }) => [view],
  hash: ({ state }) => [state],
  isOver: ({ state }) => [state],
  isTurnStart: ({ state }) => [state],
  legalActions: ({ state }) => [state],
  legalTurns: ({ state }) => [state, { maxActions: 100, maxPositions: 100 }],
  parseAction: ({ action, state }) => [action, state.variant],
  parseNotation: ({ state, action }) => [state, century.formatAction(state, action), { partial: true }],
  parseRecord: ({ record }) => [record],
  parseState: ({ state }) => [state],
  pieces: ({ view }) => [view],
  price: ({ state, action }) => [state, action],
  priceInView: ({ view, action }) => [view, action],
  publishRecord: ({ record }) => [record, 0, 'seed'],
  randomSeed: () => [],
  ranking: ({ state }) => [state],
  recordState: ({ record }) => [record, 1],
  recordView: ({ record }) => [record, 0, 1, 'perfect'],
  replay: ({ record }) => [record],
  resample: ({ state }) => [state, 0, 'seed'],
  scores: ({ state }) => [state],
  setup: ({ options }) => [{ ...options }],
  startRecord: ({ options, secrets }) => [{ ...options }, sharesOf(secrets)],
  toText: ({ view }) => [view],
  truncateRecord: ({ record }) => [record, 0],
  turnNumber: ({ record }) => [record, 1],
  undoLimit: ({ record }) => [record, 1],
  verifyRecord: ({ record, components }) => [record, { components, maxActions: 100, milliseconds: 1_000 }],
  view: ({ state }) => [state, 0, 'perfect'],
  'createGame.act': ({ action }) => [action],
  'createGame.canUndo': () => [0],
  'createGame.explain': ({ action }) => [action],
  'createGame.legal': () => [{}],
  'createGame.subscribe': () => [() => undefined],
  'createGame.undo': () => [0],
  'createGame.view': () => [0, 'perfect'],
  'createRemoteGame.act': ({ action }) => [action],
  'createRemoteGame.confirm': () => [],
  'createRemoteGame.explain': ({ action }) => [action],
  'createRemoteGame.legal': () => [{}],
  'createRemoteGame.receive': ({ record }) => [{ record: century.publishRecord(record, 0), clock: 1 }],
  'createRemoteGame.subscribe': () => [() => undefined],
  'createRemoteGame.undo': () => [],
  'createRemoteGame.view': () => [0, 'perfect'],
  // Records, components, patches, counts, schemas, words
  annotateReview: ({ played, review }) => [
    played,
    { ...review },
    { names: ['A', 'B'], event: 'x', date: '2020', comment: 'x' },
  ],
  commitSeed: ({ options: { seed: _, ...options }, secrets }) => [{ ...options }, 0, secrets[0]],
  createRecordTools: () => [spiceRoad],
  readJson: ({ record }) => [JSON.stringify(record), { most: 9_000, line: 1 }],
  endRecord: ({ record }) => [record, { reason: 'agreed' }],
  joinSeed: ({ options: { seed: _, ...options }, secrets }) => [{ ...options }, secrets],
  outcome: ({ record }) => [record],
  parseAnnotated: ({ record }) => [
    { format: 'century-annotated', version: 1, record, notes: [], names: ['A', 'B'], comment: 'x' },
  ],
  parsePosition: ({ position }) => [position],
  positionText: ({ state }) => [state, 0],
  startRecordFrom: ({ next }) => [next],
  statistics: ({ record }) => [record],
  takeSeat: ({ record }) => [record, { seat: 0, by: 'bot' }],
  componentsHash: ({ components }) => [components],
  componentsInUse: ({ state }) => [state],
  defaultComponents: ({ state }) => [state.variant],
  lintComponents: ({ components }) => [components],
  parseComponents: ({ components }) => [components],
  provenance: ({ state }) => [state],
  applyPatches: ({ state, patches }) => [state, patches],
  patchesBetween: ({ state, next }) => [state, next],
  countTurns: ({ state }) => [state, { maxActions: 100, maxPositions: 100 }],
  perft: ({ state }) => [state, 1, { by: 'action', maxActions: 100, maxPaidSteps: 1, maxPositions: 100 }],
  jsonSchema: ({ state }) => [state.variant, 'action'],
  jsonSchemaOf: () => [spiceRoad, 'action'],
  createDescribe: () => [],
  language: 'its arguments are code of an author',
  describe: ({ action, view }) => [action, { view, locale: 'en', names: ['A', 'B'], reader: 0 }],
  // Simulators and environments
  casual: HOT,
  uniform: HOT,
  quickRandom: () => [1],
  createSimulator: ({ options }) => [{ ...options }],
  'createSimulator.copy': () => [],
  'createSimulator.load': 'not public',
  'createSimulator.enter': 'not public',
  'createSimulator.list': 'not public',
  'createSimulator.actor': () => [],
  'createSimulator.apply': ({ action }) => [action],
  'createSimulator.copyFrom': (good) => [simulatorAt(good)],
  'createSimulator.fromState': ({ next }) => [next],
  'createSimulator.isOver': () => [],
  'createSimulator.legalActions': () => [],
  'createSimulator.legalIds': () => [[]],
  'createSimulator.mask': ({ space }) => [actionSpace(space), new Uint8Array(9_000)],
  'createSimulator.observe': ({ space }) => [observationSpace(space), 0, new Float32Array(9_000)],
  'createSimulator.playout': () => [casual, Math.random, 3],
  'createSimulator.resample': () => [0, Math.random],
  'createSimulator.reset': ({ options }) => [{ ...options }],
  'createSimulator.scores': () => [],
  'createSimulator.toState': () => [],
  'createSimulator.view': () => [0, 'perfect'],
  actionSpace: ({ space }) => [{ ...space }],
  createBatch: ({ space }) => [{ ...space, seed: 1, games: 2, limit: 9 }],
  createEnv: ({ space }) => [{ ...space, reward: 'rank', limit: 9, firstSeat: 0 }],
  informationState: ({ view }) => [view],
  observationSpace: ({ space }) => [{ ...space }],
  observe: ({ space, view }) => [observationSpace(space), view, new Float32Array(9_000)],
  'actionSpace.decode': () => [0],
  'actionSpace.encode': ({ action }) => [action],
  'actionSpace.text': () => [0],
  'createBatch.env': () => [0],
  'createBatch.load': ({ next }) => [0, next, 1, 0],
  'createBatch.next': () => [0],
  'createBatch.reset': () => [1],
  'createBatch.step': () => [[0, 0]],
  'createEnv.copy': () => [],
  'createEnv.informationState': () => [0],
  'createEnv.isLegal': () => [0],
  'createEnv.load': ({ next }) => [next, 1],
  'createEnv.mask': () => [new Uint8Array(9_000)],
  'createEnv.observe': () => [0, new Float32Array(9_000)],
  'createEnv.ranking': () => [],
  'createEnv.resample': () => [0, 1],
  'createEnv.reset': () => [1],
  'createEnv.scores': () => [],
  'createEnv.step': () => [0],
  'createEnv.view': () => [0],
  // Bots
  createBot: () => ['mcts:2', { seed: 1 }],
  createReviewer: ({ played }) => [played, { bot: 'mcts:2', seed: 1 }],
  createSearch: ({ state }) => [state, { seed: 1, maxNodes: 100 }],
  review: ({ record }) => [record, { bot: 'mcts:2', seed: 1 }],
  searchLimitOf: () => ['mcts:2'],
  'createBot.choose': ({ state }) => [state, { maxActions: 100, milliseconds: 1_000 }],
  'createBot.think': ({ state }) => [state, { maxActions: 100, milliseconds: 1_000, slice: 1 }],
  'createReviewer.judge': () => [0, { maxActions: 9_000, milliseconds: 1_000 }],
  'createReviewer.review': ({ review: { turns } }) => [turns],
  'createSearch.best': () => [],
  'createSearch.report': () => [],
  'createSearch.run': () => [{ iterations: 2, milliseconds: 1_000 }],
  'createSearch.think': () => [{ iterations: 2, milliseconds: 1_000 }],
  // The testkit
  checkAll: () => [idle(), { ...PLAN, properties: ['mask'] }],
  './testkit changes': () => [idle(), PLAN],
  lockStep: () => [idle(), PLAN],
  mask: () => [idle(), PLAN],
  './testkit price': () => [idle(), PLAN],
  purity: () => [idle(), PLAN],
  records: () => [idle(), PLAN],
  roundTrip: () => [idle(), PLAN],
  termination: () => [idle(), PLAN],
  thisEngine: () => [spiceRoad],
  twoWorlds: () => [idle(), PLAN],
  // Games of one's own
  active: HOT,
  add: HOT,
  covers: HOT,
  cubes: DECLARED,
  defineGame: AUTHORED,
  extendGame: AUTHORED,
  faceDown: DECLARED,
  faceUp: DECLARED,
  hand: DECLARED,
  nextSeat: HOT,
  number: DECLARED,
  numberFrom: DECLARED,
  numbers: HOT,
  owned: DECLARED,
  pick: HOT,
  pieceFrom: DECLARED,
  playerAt: HOT,
  reshuffle: HOT,
  roll: HOT,
  shuffled: HOT,
  shuffledNumbers: HOT,
  subtract: HOT,
  total: HOT,
  word: DECLARED,
  wordFrom: DECLARED,
};

/** What functions make whose functions are called as well. */
const MAKERS: Readonly<Record<string, (good: Values) => object>> = {
  actionSpace: ({ space }) => actionSpace(space),
  createBatch: ({ space }) => createBatch({ ...space, games: 2, seed: 1 }),
  createBot: () => createBot('mcts:2'),
  createEngine: () => century.createEngine(spiceRoad),
  createEnv: ({ space }) => createEnv(space),
  createGame: ({ options }) => century.createGame(options as century.Options),
  createRemoteGame: ({ record }) => createRemoteGame(seatAt(record)),
  createReviewer: ({ played }) => createReviewer(played, { bot: 'mcts:2' }),
  createSearch: ({ state }) => createSearch(state),
  createSimulator: simulatorAt,
};

/** What may say in a `RangeError` or a `TypeError` what programmers did wrong, as its page says. */
const RANGE =
  /^\.\/(sim|env|bots|nets|testkit|game|[a-z-]+\/(sim|bots)) |createEngine|createPlayEngine|createRecordTools/;
const TYPE = /^\.\/(testkit|game) /;

/** What JavaScript says itself. */
const RAW =
  /^(Cannot |Invalid |Maximum |Method |Class |Reduce |offset |a proxy )|is not (a function|iterable|an object|defined|a constructor|extensible|callable)|is (null|undefined)$/;
const TYPED = /^(IllegalAction|InvalidInput|Limit|Property)Error$/;

/** What went wrong in a call, unless it returned or threw an error that programs can tell by its name. */
async function faultOf(name: string, call: () => unknown, most = MOST_READS): Promise<string | null> {
  seen.getters = 0;
  seen.reads = 0;
  let fault: string | null = null;
  try {
    const result = await call();
    if (typeof (result as { next?: unknown } | null)?.next === 'function')
      (result as Iterator<unknown>).next();
  } catch (error) {
    const { name: kind, message } =
      error instanceof Error ? error : { name: typeof error, message: String(error) };
    const isAllowed =
      (kind === 'RangeError' && RANGE.test(name)) ||
      (kind === 'TypeError' && TYPE.test(name)) ||
      (kind === 'SyntaxError' && name === './records readJson');
    if (!TYPED.test(kind) && !(isAllowed && !RAW.test(message))) fault = `${kind}: ${message}`;
  }
  if (seen.getters > 0) return 'a getter was run';
  return seen.reads > most ? `${seen.reads} values were read` : fault;
}

const replaced = (args: readonly unknown[], at: number, value: unknown): unknown[] =>
  Object.assign([...args], { [at]: value });

/** A list of arguments with one of them, or a member of one, in the place of another. */
function* wrongs(
  args: readonly unknown[],
  good: Values,
): Generator<readonly [what: string, args: readonly unknown[]]> {
  const other = values(good.state.variant === 'new-world' ? 'spice-road' : 'new-world');
  for (const [i, arg] of args.entries()) {
    const given = { ...HOSTILE, ...good, ...(isLongRound ? prefixed(other) : { other: other.state }) };
    for (const [kind, value] of Object.entries(given)) yield [`${i}: ${kind}`, replaced(args, i, value)];
    if (typeof arg !== 'object' || arg === null || ArrayBuffer.isView(arg)) continue;
    yield [`${i}: getters`, replaced(args, i, getters(arg))];
    if (Array.isArray(arg) || 'compileGame' in arg) continue;
    // What follows from a view must not take longer the greater a number in it is.
    const numbers = leaves('view' in arg || 'viewer' in arg ? arg : {});
    for (const path of numbers.filter((each) => typeof valueAt(arg, each) === 'number'))
      for (const value of [-1, 99, 1e7, 2 ** 31])
        yield [`${i}: ${path.join('.')} is ${value}`, replaced(args, i, withValue(arg, path, value))];
    for (const [at, key] of Object.keys(arg).entries())
      for (const kind of !isLongRound ? [MEMBERS[at % MEMBERS.length] ?? ''] : MEMBERS)
        yield [`${i}: ${key} is ${kind}`, replaced(args, i, { ...arg, [key]: HOSTILE[kind] })];
  }
}

function prefixed(other: Values): object {
  return Object.fromEntries(Object.entries(other).map(([kind, value]) => [`other ${kind}`, value]));
}

/** In `npm test` each function meets one in so many of its wrong arguments, others than the next function. */
const SHARE = 9;

/** What goes wrong in a function, for each wrong argument. */
async function faultsOf(
  name: string,
  of: Exported,
  row: Exclude<Row, string>,
  good: Values,
): Promise<string[]> {
  const faults: string[] = [];
  const valid = await faultOf(name, () => of(...row(good)));
  if (valid !== null) faults.push(`${name}: ${valid}`);
  let turn = name.length;
  for (const [what, args] of wrongs(row(good), good)) {
    turn++;
    if (!isLongRound && turn % SHARE !== 0) continue;
    const fault = await faultOf(name, () => of(...args), what.includes('many keys') ? 6 * MANY : MOST_READS);
    if (fault !== null) faults.push(`${name}(${what}): ${fault}`);
  }
  return faults;
}

describe.each(ENTRIES)('%s', async (entry) => {
  const variant = century.VARIANTS.find((name) => entry.includes(name)) ?? 'spice-road';
  const good = values(variant);
  const functions = await functionsOf(entry);
  const made = functions.flatMap(([maker]) => {
    const object = entry === './nets' ? undefined : MAKERS[maker]?.(good);
    return methodsOf(object).map(([name, of]) => [`${maker}.${name}`, of] as const);
  });
  const rowOf = (name: string): Row | undefined =>
    ROWS[`${entry} ${name}`] ?? ROWS[name] ?? ROWS[name.slice(name.indexOf('.') + 1)];

  test('every function has valid arguments here, or a reason why it is not called', () => {
    const names = [...functions, ...made].map(([name]) => name);
    expect(names.filter((name) => rowOf(name) === undefined)).toEqual([]);
  });

  // The entries of a game have the same functions, and so have engines that programs make.
  const isSame = (name: string): boolean =>
    entry.includes(good.state.variant) || name.startsWith('createEngine.');
  const called = [...functions, ...made].filter(([name]) => isLongRound || !isSame(name));

  test.each(called)('%s returns or throws a typed error', async (name, of) => {
    const row = rowOf(name);
    if (row === undefined || typeof row === 'string') return;
    expect(await faultsOf(`${entry} ${name}`, of, row, good)).toEqual([]);
  });
});
