import {
  type Action,
  actor,
  apply,
  type Change,
  hash,
  legalActions,
  parseNotation,
  parseRecord,
  parseState,
  price,
  priceInView,
  publishRecord,
  recordState,
  type State,
  scores,
  setup,
  type VariantName,
  type View,
  view,
} from '../../src';
import {
  type Conformance,
  checkAll,
  type Implementation,
  type Plan,
  type PropertyName,
  type RuleCode,
  thisEngine,
} from '../../src/testkit';

/** A broken implementation, and what is found in it. */
export interface Mutant {
  readonly name: string;
  readonly variant: VariantName;
  /** The properties that fail, and the rule that each cites; all others pass. */
  readonly faults: Partial<Record<PropertyName, RuleCode>>;
  check(plan: Plan): Promise<Conformance>;
}

function mutant<S>(
  name: string,
  faults: Mutant['faults'],
  implementation: Implementation<S>,
  variant: VariantName = 'spice-road',
): Mutant {
  return { name, variant, faults, check: (plan) => checkAll(implementation, plan) };
}

const engine = thisEngine();

/** This engine with some members done otherwise. */
function but(changes: Partial<Implementation<State>>): Implementation<State> {
  return { ...engine, ...changes };
}

/** A state with something beside it. */
interface Boxed<T> {
  readonly at: State;
  beside: T;
}

/** This engine over boxed states: all members but those that make states. */
function boxed<T>(
  start: (seed: string | number) => T,
  changes: Partial<Implementation<Boxed<T>>> = {},
): Implementation<Boxed<T>> {
  return {
    setup: (options) => ({ at: setup(options), beside: start(options.seed) }),
    legalActions: ({ at }) => engine.legalActions(at),
    apply: ({ at, beside }, action) => ({ at: engine.apply(at, action) as State, beside }),
    actor: ({ at }) => engine.actor(at),
    isOver: ({ at }) => engine.isOver(at),
    scores: ({ at }) => engine.scores(at),
    ranking: ({ at }) => engine.ranking(at),
    view: ({ at }, viewer, recall) => engine.view(at, viewer, recall),
    resample: ({ at, beside }, viewer, seed) => ({ at: engine.resample(at, viewer, seed) as State, beside }),
    hash: ({ at }) => engine.hash(at),
    explain: ({ at }, action) => engine.explain(at, action),
    serialize: ({ at, beside }) => ({ at, beside }),
    parse(json) {
      const { at, beside } = json as Boxed<T>;
      return { at: parseState(at), beside };
    },
    ...changes,
  };
}

/** The legal actions by another list, with the mask that goes with it. */
function listing(list: (state: State, legal: readonly Action[]) => readonly Action[]): Implementation<State> {
  const legalActions = (state: State): readonly Action[] =>
    list(state, engine.legalActions(state) as readonly Action[]);
  return but({
    legalActions,
    legalMask(state) {
      const mask = new Uint8Array((engine.legalMask(state) as Uint8Array).length);
      for (const action of legalActions(state)) mask[engine.encode(state, action) as number] = 1;
      return mask;
    },
  });
}

/** The top card of the deck of merchant cards, which nobody knows. */
function topOf(state: State): number {
  return 'merchantDeck' in state ? (state.merchantDeck.at(-1) ?? 0) : 0;
}

/** What happened, as this engine tells it. */
function changesOf(...sight: Parameters<typeof engine.changes>): readonly Change[] {
  return engine.changes(...sight) as readonly Change[];
}

/** A view in which nobody has point cards. */
function withoutCards(seen: View): View {
  return { ...seen, players: seen.players.map((player) => ({ ...player, pointCards: [] })) } as never;
}

function counter(): () => number {
  let count = 0;
  return () => ++count;
}

const totalsOf = (state: State): number[] => scores(state).map(({ total }) => total);
const maskOf = (state: State): number[] => Array.from(engine.legalMask(state) as Uint8Array);

export const MUTANTS: readonly Mutant[] = [
  // Purity
  mutant(
    'apply changes the state that it is given',
    { purity: 'input-changed' },
    boxed(() => 0, {
      apply(state, action) {
        const at = engine.apply(state.at, action) as State;
        state.beside += 1;
        return { at, beside: 0 };
      },
    }),
  ),
  mutant(
    'apply changes the action that it is given',
    { purity: 'input-changed' },
    but({
      apply(state, action) {
        const after = engine.apply(state, action);
        Object.assign(action, { done: true });
        return after;
      },
    }),
  ),
  mutant(
    'looking at a state changes it',
    { purity: 'input-changed' },
    boxed(() => 0, {
      ranking(state) {
        state.beside += 1;
        return engine.ranking(state.at);
      },
    }),
  ),
  mutant(
    'a refused action is written down in the state',
    { purity: 'refusal-changes' },
    boxed(() => 0, {
      apply(state, action) {
        const { at, beside } = state;
        try {
          return { at: engine.apply(at, action) as State, beside };
        } catch (error) {
          state.beside += 1;
          throw error;
        }
      },
    }),
  ),
  mutant(
    'states hold how many calls there were',
    { purity: 'other-output', roundTrip: 'other-future' },
    ((next) =>
      boxed(() => 0, {
        apply: ({ at }, action) => ({ at: engine.apply(at, action) as State, beside: next() }),
      }))(counter()),
  ),
  mutant(
    'setup makes another state every time',
    { purity: 'other-output' },
    ((next) => boxed(() => next()))(counter()),
  ),

  // Termination
  mutant(
    'a game that is over begins again',
    { termination: 'no-end', lockStep: 'over' },
    but({
      apply(state, action) {
        const after = engine.apply(state, action) as State;
        if (!engine.isOver(after)) return after;
        return setup({ variant: 'spice-road', players: 2, seed: 'again' });
      },
    }),
  ),
  mutant(
    'an action is listed twice',
    { termination: 'duplicate', lockStep: 'legal' },
    listing((_, legal) => [...legal, ...legal.slice(0, 1)]),
  ),
  mutant(
    'the game is over a turn too late',
    { termination: 'dead-end', lockStep: 'over' },
    but({ isOver: () => false }),
  ),
  mutant(
    'somebody decides when the game is over',
    { termination: 'actor-at-end', lockStep: 'actor' },
    but({ actor: (state) => state.actor }),
  ),

  // Round trip
  mutant(
    'the hash depends on the order of keys',
    { roundTrip: 'key-order' },
    but({
      parse: (json) => json as State,
      hash: (state) => (Object.keys(state)[0] === 'variant' ? hash(state) : hash(state).replace(/^./, 'x')),
    }),
  ),
  mutant(
    'parse loses the order of a deck',
    { roundTrip: 'other-state' },
    but({
      parse(json) {
        const { pointDeck, ...rest } = json as State<'spice-road'>;
        return parseState({ ...rest, pointDeck: [...pointDeck].sort() });
      },
    }),
  ),
  mutant(
    'serialize loses a field that parse makes up',
    { roundTrip: 'other-state' },
    but({
      serialize: ({ game, ...rest }) => rest,
      parse: (json) =>
        parseState({ ...(json as object), game: { players: 2, firstSeat: 1, tradeAtLeastOnce: false } }),
    }),
  ),
  mutant(
    'what was read back cannot go on',
    { roundTrip: 'threw' },
    boxed(() => true, {
      parse: (json) => ({ at: parseState((json as Boxed<boolean>).at), beside: true, isRead: true }),
      apply(state, action) {
        if ('isRead' in state) throw new Error('the connection is gone');
        return { at: engine.apply(state.at, action) as State, beside: state.beside };
      },
    }),
  ),
  mutant(
    'serialize gives what JSON does not have',
    { roundTrip: 'not-json' },
    but({ serialize: () => undefined, resample: undefined as never }),
  ),

  // Mask
  mutant(
    'the mask is off by one',
    { mask: 'mask-allows' },
    but({ legalMask: (state) => [0, ...maskOf(state).slice(0, -1)] }),
  ),
  mutant(
    'the mask forgets the last legal action',
    { mask: 'mask-misses' },
    but({ legalMask: (state) => maskOf(state).map((bit, id, all) => (id === all.lastIndexOf(1) ? 0 : bit)) }),
  ),
  mutant(
    'the mask has one bit for each legal action',
    { mask: 'mask-size' },
    ((legal: (state: State) => readonly Action[]) =>
      but({
        legalMask: (state) => legal(state).map(() => true),
        decode: (state, id) => legal(state)[id] as Action,
        encode: undefined as never,
      }))((state) => engine.legalActions(state) as readonly Action[]),
  ),
  mutant(
    'ids stand for the places in the legal list',
    { mask: 'id-moves' },
    ((legal: (state: State) => readonly Action[]) =>
      but({
        legalMask: (state) => Array.from({ length: 99 }, (_, id) => id < legal(state).length),
        decode: (state, id) => legal(state)[id] as Action,
        encode: undefined as never,
      }))((state) => engine.legalActions(state) as readonly Action[]),
  ),
  mutant(
    'two ids stand for the same action',
    { mask: 'id-twice' },
    but({
      legalMask: (state) => [...maskOf(state), ...maskOf(state)],
      decode: (state, id) => engine.decode(state, id % maskOf(state).length),
      encode: undefined as never,
    }),
  ),
  mutant(
    'encode counts from 1',
    { mask: 'id-moves' },
    but({ encode: (state, action) => (engine.encode(state, action) as number) + 1 }),
  ),

  // Two worlds
  mutant(
    'a view leaks the order of the deck',
    { twoWorlds: 'view-differs', changes: 'changes-lead-elsewhere', lockStep: 'view' },
    but({
      view: (state, viewer, recall) => ({
        ...(engine.view(state, viewer, recall) as object),
        next: topOf(state),
      }),
    }),
  ),
  mutant(
    'a view shows the seed',
    { twoWorlds: 'seed-shown', lockStep: 'view' },
    boxed((seed) => seed, {
      view: ({ at, beside }, viewer, recall) => ({
        ...(engine.view(at, viewer, recall) as object),
        seed: beside,
      }),
    }),
  ),
  mutant(
    'a resampled world has another row',
    { twoWorlds: 'view-differs' },
    but({
      resample(state, viewer, seed) {
        const world = engine.resample(state, viewer, seed) as State<'spice-road'>;
        return parseState({ ...world, pointRow: [...world.pointRow].reverse() });
      },
    }),
  ),
  mutant('resample gives the real world', { twoWorlds: 'same-world' }, but({ resample: (state) => state })),
  mutant(
    'resample leaves a deck as it is',
    { twoWorlds: 'same-world' },
    but({
      resample(state, viewer, seed) {
        const world = engine.resample(state, viewer, seed) as State<'new-world'>;
        return parseState({ ...world, deck: (state as State<'new-world'>).deck });
      },
    }),
    'new-world',
  ),
  mutant(
    'resample turns a deck around, whatever the seed',
    { twoWorlds: 'same-world' },
    but({
      resample(state) {
        const { deck, ...rest } = state as State<'new-world'>;
        return parseState({ ...rest, deck: [...deck.slice(0, -1).reverse(), ...deck.slice(-1)] });
      },
    }),
    'new-world',
  ),
  mutant(
    'resample knows the next card',
    { twoWorlds: 'same-world' },
    but({
      resample(state, viewer, seed) {
        const world = engine.resample(state, viewer, seed) as State<'spice-road'>;
        const next = topOf(state);
        return parseState({
          ...world,
          merchantDeck: [...world.merchantDeck.filter((card) => card !== next), next],
        });
      },
    }),
  ),
  mutant(
    'resample leaves the hidden cards of players with them',
    { twoWorlds: 'same-world' },
    but({
      resample(state, viewer, seed) {
        const world = engine.resample(state, viewer, seed) as State<'sand-to-sea'>;
        return parseState({ ...world, players: (state as State<'sand-to-sea'>).players });
      },
    }),
    'sand-to-sea',
  ),
  mutant(
    'resample forgets when the cards of players came to them',
    { twoWorlds: 'other-pieces' },
    but({
      resample(state, viewer, seed) {
        const world = engine.resample(state, viewer, seed) as State<'sand-to-sea'>;
        const players = world.players.map((player) => ({ ...player, arrived: player.arrived.map(() => 0) }));
        return parseState({ ...world, players });
      },
    }),
    'sand-to-sea',
  ),
  mutant(
    'serialize loses a card of a resampled world',
    { twoWorlds: 'world-refused' },
    ((worlds) =>
      but({
        resample(state, viewer, seed) {
          const world = parseState({ ...(engine.resample(state, viewer, seed) as State) });
          worlds.add(world);
          return world;
        },
        serialize(state) {
          if (!worlds.has(state)) return state;
          return { ...state, merchantDeck: (state as State<'spice-road'>).merchantDeck.slice(1) };
        },
      }))(new WeakSet<State>()),
  ),
  mutant(
    'resample does not keep to its seed',
    { twoWorlds: 'other-output' },
    ((next) => but({ resample: (state, viewer) => engine.resample(state, viewer, next()) }))(counter()),
  ),
  mutant(
    'a resampled world is none that can be',
    { twoWorlds: 'world-refused' },
    boxed(() => false, {
      resample: ({ at }, viewer, seed) => ({ at: engine.resample(at, viewer, seed) as State, beside: true }),
      parse(json) {
        const { at, beside } = json as Boxed<boolean>;
        if (beside) throw new Error('a card is in two places');
        return { at: parseState(at), beside };
      },
    }),
  ),
  mutant(
    'a verdict tells of the deck',
    { twoWorlds: 'verdict-differs' },
    but({
      explain(state, action) {
        const verdict = engine.explain(state, action);
        if (!('legal' in verdict) || verdict.legal) return verdict;
        return { ...verdict, message: `${verdict.message} The next card is ${topOf(state)}.` };
      },
    }),
  ),
  mutant(
    'what happened tells of the deck',
    { twoWorlds: 'changes-differ' },
    but({
      changes: (before, after, viewer, recall) => [
        ...changesOf(before, after, viewer, recall),
        ...(before === after ? [] : [{ kind: 'status', path: ['next'], value: topOf(after) }]),
      ],
    }),
  ),

  mutant(
    'resample forgets which cards all have seen being taken',
    { twoWorlds: 'impossible-world' },
    but({
      resample(state, viewer, seed) {
        const world = engine.resample(state, viewer, seed) as State<'spice-road'>;
        const [bottom = 0, ...others] = world.merchantDeck;
        const other = viewer === 0 ? 1 : 0;
        for (const card of world.players[other]?.hand ?? [])
          try {
            return parseState({
              ...world,
              merchantDeck: [card, ...others],
              players: world.players.map((player, seat) => {
                if (seat !== other) return player;
                const hand = [bottom, ...player.hand.filter((own) => own !== card)];
                return { ...player, hand: hand.sort((a, b) => a - b) };
              }),
            });
          } catch {} // A starting card, which is always with a player.
        return world;
      },
    }),
  ),
  mutant(
    'published records lack their turns',
    { twoWorlds: 'published-differs' },
    but({ publishRecord: (...given) => ({ ...publishRecord(...given), turns: [] }) }),
  ),
  mutant(
    'published records are the real ones without the seed',
    { twoWorlds: 'published-tells' },
    but({
      publishRecord(record, viewer) {
        const { options: _, ...rest } = parseRecord(record);
        return { ...rest, start: recordState(record, 0), viewer };
      },
    }),
  ),

  // Changes
  mutant(
    'what happened leaves the cubes out',
    { changes: 'changes-lead-elsewhere', price: 'price-wrong' },
    but({
      changes: (...sight) => changesOf(...sight).filter(({ kind }) => kind !== 'cubes'),
    }),
  ),
  mutant(
    'cubes come from where they go',
    { changes: 'cubes-lost' },
    but({
      price: undefined as never,
      changes: (...sight) =>
        changesOf(...sight).map((change) =>
          change.kind === 'cubes' ? { ...change, from: change.to } : change,
        ),
    }),
  ),
  mutant(
    'what is legal depends on the deck',
    { twoWorlds: 'choice-differs', lockStep: 'legal' },
    listing((state, legal) =>
      topOf(state) % 2 === 0 ? legal.filter((action) => !('slot' in action) || action.slot < 5) : legal,
    ),
  ),
  mutant(
    'texts are read to their end',
    { twoWorlds: 'text-differs' },
    but({ parseNotation: (state, text) => parseNotation(state, text, { replay: true }) }),
  ),
  mutant(
    'who sends a text does what the next seat does first as well',
    { twoWorlds: 'text-goes-on' },
    but({
      parseNotation(state, text) {
        const own = parseNotation(state, text);
        const after = own.reduce<State>((now, action) => apply(now, action), state);
        const [next] = legalActions(after);
        return after.actor === state.actor || next === undefined ? own : [...own, next];
      },
    }),
  ),
  mutant(
    'scores depend on the deck',
    { twoWorlds: 'scores-differ', lockStep: 'scores' },
    but({ scores: (state) => state.players.map(() => topOf(state)) }),
  ),

  // Prices
  mutant(
    'prices forget native help',
    { price: 'price-wrong', lockStep: 'price' },
    but({
      price: (state, action) => priceInView(withoutCards(view(state, state.actor)), action),
      priceInView: undefined as never,
    }),
    'new-world',
  ),
  mutant(
    'what is paid for afterwards is free',
    { price: 'price-owed', lockStep: 'price' },
    but({
      price(state, action) {
        const honest = price(state, action);
        return honest.owed === 0 ? honest : { ...honest, owed: 0, to: [] };
      },
      priceInView: undefined as never,
    }),
    'eastern-wonders',
  ),
  mutant(
    'prices in views forget native help',
    { price: 'price-in-view' },
    but({ priceInView: (seen, action) => priceInView(withoutCards(seen as View), action) }),
    'new-world',
  ),
  mutant(
    'prices depend on the deck',
    { twoWorlds: 'price-differs', price: 'price-wrong', lockStep: 'price' },
    but({ price: (state, action) => ({ ...price(state, action), cards: topOf(state) }) }),
  ),

  // Lock-step
  mutant(
    'a legal action is left out',
    { lockStep: 'legal' },
    listing((_, legal) => (legal.length > 1 ? legal.filter(({ kind }) => kind !== 'rest') : legal)),
  ),
  mutant(
    'the legal actions stand in another order',
    { lockStep: 'order' },
    listing((_, legal) => [...legal].reverse()),
  ),
  mutant(
    'what is illegal is taken and does nothing',
    { lockStep: 'accepted' },
    but({
      apply(state, action) {
        const verdict = engine.explain(state, action);
        return 'legal' in verdict && verdict.legal ? engine.apply(state, action) : state;
      },
    }),
  ),
  mutant(
    'ties go to the first in turn order',
    { lockStep: 'ranking' },
    but({
      ranking(state) {
        const totals = totalsOf(state);
        return totals.map((_, seat) => seat).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
      },
    }),
  ),
  mutant(
    'scores are one too high',
    { lockStep: 'scores' },
    but({ scores: (state) => totalsOf(state).map((total) => total + 1) }),
  ),
  mutant(
    'the hash is another one',
    { lockStep: 'hash', records: 'turn-hash' },
    but({ hash: (state) => [...hash(state)].reverse().join('') }),
  ),
  mutant(
    'a verdict cites another clause',
    { lockStep: 'verdict' },
    but({
      explain(state, action) {
        const verdict = engine.explain(state, action);
        if (!('legal' in verdict) || verdict.legal) return verdict;
        return { ...verdict, clause: 'C-1' };
      },
    }),
  ),
  mutant(
    'the seat whose turn it is decides, also what others discard',
    { lockStep: 'actor' },
    but({ actor: (state) => (actor(state) === null ? null : state.seat) }),
    'eastern-wonders',
  ),

  mutant(
    'what is illegal makes it fail',
    { purity: 'threw', lockStep: 'threw' },
    but({
      apply(state, action) {
        const verdict = engine.explain(state, action);
        if ('legal' in verdict && !verdict.legal) throw new TypeError('undefined is not a function');
        return engine.apply(state, action);
      },
    }),
  ),
  mutant(
    'after a refusal other actions are legal',
    { purity: 'refusal-changes', lockStep: 'refusal-changes' },
    boxed(() => 0, {
      legalActions: ({ at, beside }) => (engine.legalActions(at) as readonly Action[]).slice(beside),
      apply(state, action) {
        try {
          return { at: engine.apply(state.at, action) as State, beside: 0 };
        } catch (error) {
          state.beside = 1;
          throw error;
        }
      },
    }),
  ),

  // Answers of no use
  mutant(
    'a member fails',
    { purity: 'threw', twoWorlds: 'threw', lockStep: 'threw' },
    but({ scores: () => Promise.reject(new Error('out of order')) }),
  ),
  mutant(
    'the legal actions are no list',
    {
      termination: 'malformed',
      purity: 'malformed',
      roundTrip: 'malformed',
      mask: 'malformed',
      twoWorlds: 'malformed',
      changes: 'malformed',
      price: 'malformed',
      lockStep: 'malformed',
      records: 'malformed',
    },
    but({ legalActions: () => null as never }),
  ),
  mutant('the mask is missing', { mask: 'malformed' }, but({ legalMask: () => undefined as never })),
];
