import { expect, test } from 'vitest';
import {
  appendAction,
  appendActions,
  explain,
  hash,
  InvalidInputError,
  legalActions,
  publishRecord,
  recordState,
  replay,
  resample,
  startRecord,
  type Viewer,
  verifyRecord,
  view,
} from '../../../src/index';
import { onSeeds } from '../../support/rounds';
import {
  type Action,
  acquire,
  arrange,
  BUILD,
  cardNames,
  DOCK,
  discardsOf,
  END,
  faceUpOf,
  handOf,
  hiddenOf,
  outpostsOf,
  play,
  playCard,
  REST,
  type Setting,
  type State,
  sail,
  sea,
  takeMerchant,
} from '../../support/sand-to-sea';
import { taken } from '../../support/taken';

const json = (value: unknown): string => JSON.stringify(value);
const RECALLS = ['none', 'perfect'] as const;

/** A game under way: seat 1 has hidden discards, seat 2 seen ones. */
const UNDER_WAY: Setting = {
  hands: [
    ['create-2', 'm20'],
    ['upgrade-2', 'm21', 'm22'],
    ['create-2', 'upgrade-2'],
  ],
  faceUp: [['upgrade-2'], ['m23'], []],
  seen: [[], ['m24'], ['m25', 'm26']],
  hidden: [[], ['create-2', 'm27'], []],
  row: ['m05', 'm10', 'm11', 'm12'],
  deck: ['m40', 'm41', 'm42'],
};

// SS-I1

test('SS-I1: each seat sees its own hand and discards, and only the counts of the others', () => {
  const state = sea(UNDER_WAY);
  const own = view(state, 1);
  expect(own.players[1]).toMatchObject({
    hand: ['upgrade-2', 'm21', 'm22'],
    handCount: 3,
    faceUp: ['m23'],
    discards: ['create-2', 'm24', 'm27'],
    discardCount: 3,
  });
  expect(own.players[0]).toMatchObject({
    hand: null,
    handCount: 2,
    faceUp: ['upgrade-2'],
    discards: null,
    discardCount: 0,
  });
  expect(own.players[2]).toMatchObject({ hand: null, handCount: 2, discards: null, discardCount: 2 });
  expect(view(state, 0).players[0]).toMatchObject({ hand: ['create-2', 'm20'], discards: [] });
});

test('SS-I1: a spectator sees no hand and no discards', () => {
  const { players } = view(sea(UNDER_WAY), 'spectator');
  expect(players.map(({ hand, discards }) => [hand, discards])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(players.map(({ handCount, discardCount }) => [handCount, discardCount])).toEqual([
    [2, 0],
    [3, 3],
    [2, 2],
  ]);
});

test('SS-I1: face-up cards, row, victory tiles claimed and bonus tiles are public, decks are counts', () => {
  const state = sea({
    ...UNDER_WAY,
    claimed: [['vp-1'], [], ['vp-2', 'vp-4']],
    bonus: [[], ['extra-hold']],
  });
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    const seen = view(state, viewer);
    expect(seen.players.map(({ faceUp }) => faceUp)).toEqual([['upgrade-2'], ['m23'], []]);
    expect(seen.players.map(({ victoryTiles }) => victoryTiles)).toEqual([['vp-1'], [], ['vp-2', 'vp-4']]);
    expect(seen.players.map(({ bonusTiles }) => bonusTiles)).toEqual([[], ['extra-hold'], []]);
    expect(seen.merchantRow.map(({ card }) => card)).toEqual(['m05', 'm10', 'm11', 'm12']);
    expect(seen.merchantDeck).toBe(state.merchantDeck.length);
    // Three of 23 are gone, and the closed-port tile was among the top six.
    expect(seen.pile).toEqual({ count: 20, closedPortAmongTop: 3 });
  }
});

/** Everything that a viewer can ask the engine. */
const knowledge = (state: State, viewer: Viewer): string =>
  json([
    view(state, viewer, 'none'),
    view(state, viewer, 'perfect'),
    viewer === state.actor ? legalActions(state) : null,
    [playCard('m21'), playCard('m42'), sail('B2', 'm27'), sail('B2', 'm24')].map((action) =>
      viewer === state.actor ? explain(state, action) : null,
    ),
  ]);

test('SS-I1: the order of the deck shows nowhere', () => {
  const state = sea(UNDER_WAY);
  const other = arrange(state, (draft) => {
    draft.merchantDeck.reverse();
  });
  expect(hash(other)).not.toBe(hash(state));
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    expect(knowledge(other, viewer)).toBe(knowledge(state, viewer));
  }
});

test('SS-I1: the order of the victory pile shows nowhere', () => {
  const state = sea(UNDER_WAY);
  const other = arrange(state, (draft) => {
    draft.pile.reverse();
    // The closed-port tile stays where it can lie.
    draft.pile = [...draft.pile.filter((tile) => tile !== -1), -1];
  });
  expect(hash(other)).not.toBe(hash(state));
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    expect(knowledge(other, viewer)).toBe(knowledge(state, viewer));
  }
});

test('SS-I1: which cards another player discarded from hand shows to that player only', () => {
  const state = sea(UNDER_WAY);
  const other = sea({
    ...UNDER_WAY,
    hands: [
      ['create-2', 'm20'],
      ['create-2', 'm21', 'm27'],
      ['create-2', 'upgrade-2'],
    ],
    hidden: [[], ['upgrade-2', 'm22'], []],
  });
  for (const viewer of [0, 2, 'spectator'] as const) {
    expect(knowledge(other, viewer)).toBe(knowledge(state, viewer));
  }
  for (const recall of RECALLS) {
    expect(json(view(other, 1, recall))).not.toBe(json(view(state, 1, recall)));
  }
});

test('SS-I1: the view never names a card that is hidden from the viewer', () => {
  const text = json(view(sea(UNDER_WAY), 2));
  for (const card of ['m20', 'm21', 'm22', 'm24', 'm27', 'm40', 'm41', 'm42']) {
    expect(text).not.toContain(`"${card}"`);
  }
  for (const card of ['m23', 'm25', 'm26', 'm05']) expect(text).toContain(`"${card}"`);
});

test('SS-I1: a published record hides which cards others gave up from hand', () => {
  let record = startRecord({ variant: 'sand-to-sea', players: 2, seed: 7, firstSeat: 0 });
  const start = record;
  expect(start.options?.seed).toBe(7);
  const act = (state: State): Action | undefined => {
    const actions = legalActions(state);
    return actions.find(({ kind }) => kind === 'sail') ?? actions[0];
  };
  const states: State[] = [];
  let state = recordState(record);
  for (let n = 0; n < 9; n++) {
    const action = act(state);
    if (action === undefined) throw new Error('nothing to do');
    record = appendAction(record, action);
    state = play(state, action);
    states.push(state);
  }
  expect(Math.max(...states.map((at) => hiddenOf(at, 0).length + hiddenOf(at, 1).length))).toBeGreaterThan(0);
  const published = Array.from({ length: 24 }, (_, seed) => publishRecord(record, 'spectator', seed));
  const publishedActions = new Set(published.map(({ actions }) => json(actions)));
  // Each starting hand of two cards: either can have gone first.
  expect(publishedActions.size).toBeGreaterThan(1);
  for (const { options } of published) expect(options).toBeUndefined();
});

test('SS-I1: a card given up with the last action of a record is hidden too', () => {
  let record = startRecord({ variant: 'sand-to-sea', players: 2, seed: 7, firstSeat: 0 });
  let state: State = recordState(record);
  while (state.players.every(({ hidden }) => hidden.length === 0)) {
    const actions = legalActions(state);
    const action = actions.find(({ kind }) => kind === 'sail') ?? actions[0];
    if (action === undefined) throw new Error('nothing to do');
    record = appendAction(record, action);
    state = recordState(record);
  }
  const publishedActions = (viewer: Viewer): number =>
    new Set(Array.from({ length: 24 }, (_, seed) => json(publishRecord(record, viewer, seed).actions))).size;
  expect(publishedActions('spectator')).toBe(2);
  expect(publishedActions(state.seat)).toBe(1);
});

test('SS-I1: whoever a record is published for sees in it what was seen', () => {
  const options = { variant: 'sand-to-sea', players: 2, seed: 7, firstSeat: 0 } as const;
  let record = startRecord(options);
  let state: State = recordState(record);
  const done: Action[] = [];
  for (let n = 0; n < 48; n++) {
    const actions = legalActions(state);
    const rest = n % 12 > 8 ? actions.find(({ kind }) => kind === 'rest') : undefined;
    const action = rest ?? actions.find(({ kind }) => kind === 'sail') ?? actions[0];
    if (action === undefined) throw new Error('nothing to do');
    done.push(action);
    state = play(state, action);
  }
  record = appendActions(record, done);
  expect(done.filter(({ kind }) => kind === 'rest').length).toBeGreaterThan(2);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const publishedActions = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const published = publishRecord(record, viewer, seed);
      expect(verifyRecord(published)).toMatchObject({ ok: true, actions: done.length });
      const steps = replay(published);
      for (const { state: real } of replay(record)) {
        const { value } = steps.next();
        expect(view(value?.state ?? real, viewer, 'perfect')).toEqual(view(real, viewer, 'perfect'));
      }
      publishedActions.add(json(published.actions));
    }
    expect(publishedActions.size).toBeGreaterThan(1);
  }
});

// SS-I2

const memory = (state: State, seat: number, viewer: Viewer = 'spectator') => {
  const known = view(state, viewer, 'perfect').players[seat]?.memory;
  if (known === undefined) throw new Error('no memory');
  return {
    seen: [...known.seenDiscards].sort(),
    hidden: known.hiddenDiscards,
    unseen: Object.fromEntries(known.unseen.map(({ card, discardsBefore }) => [card, discardsBefore])),
  };
};

test('SS-I2: a view without recall has no memory', () => {
  for (const player of view(sea(UNDER_WAY), 0).players) expect('memory' in player).toBe(false);
});

test('SS-I2: discards that lay face up are known, those from hand are a number', () => {
  const state = sea(UNDER_WAY);
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    expect(memory(state, 1, viewer)).toEqual({
      seen: ['m24'],
      hidden: 2,
      unseen: { 'create-2': 0, 'upgrade-2': 0, m21: 0, m22: 0, m27: 0 },
    });
    expect(memory(state, 2, viewer)).toEqual({
      seen: ['m25', 'm26'],
      hidden: 0,
      unseen: { 'create-2': 0, 'upgrade-2': 0 },
    });
  }
});

test('SS-I2: a card given up from the face-up cards is known to lie in the discard, one from hand is not', () => {
  const start = sea({ hands: [['create-2', 'm05']], faceUp: [['m10']] });
  const fromTable = play(start, sail('B2', 'm10'));
  expect(memory(fromTable, 0)).toEqual({
    seen: ['m10', 'upgrade-2'],
    hidden: 0,
    unseen: { 'create-2': 0, m05: 0 },
  });
  const fromHand = play(start, sail('B2', 'm05'));
  expect(memory(fromHand, 0)).toEqual({
    seen: ['upgrade-2'],
    hidden: 1,
    unseen: { 'create-2': 0, m05: 0 },
  });
  expect(memory(play(start, sail('B2', 'create-2')), 0)).toEqual(memory(fromHand, 0));
});

test('SS-I2: what is acquired later is known to have come after so many hidden discards', () => {
  const state = play(
    sea({ players: 2, row: ['m05', 'm10', 'm20'] }),
    sail('B2', 'create-2'),
    DOCK,
    END,
    REST,
    acquire(0),
    REST,
    sail('A2', 'upgrade-2'),
    DOCK,
    END,
    REST,
    acquire(0),
  );
  expect(handOf(state, 0)).toEqual(['m05', 'm10']);
  expect(memory(state, 0)).toEqual({
    seen: [],
    hidden: 2,
    unseen: { 'create-2': 0, 'upgrade-2': 0, m05: 1, m10: 2 },
  });
});

test('SS-I2: the reward of a column came after the hidden discards too', () => {
  const start = sea({ boats: ['A2'], outposts: outpostsOf(0, 'A2', 'A3', 'B1'), row: ['m05', 'm10'] });
  const state = play(start, sail('B2', 'upgrade-2'), DOCK, BUILD, takeMerchant(1));
  expect(memory(state, 0).unseen).toEqual({ 'create-2': 0, 'upgrade-2': 0, m10: 1 });
});

test('SS-I2: a card played is known again', () => {
  const start = sea({ hands: [['create-2', 'upgrade-2', 'm05']] });
  const state = play(start, sail('B2', 'm05'), DOCK, END, REST, REST, playCard('create-2'));
  expect(memory(state, 0)).toEqual({ seen: [], hidden: 1, unseen: { 'upgrade-2': 0, m05: 0 } });
  expect(view(state, 1).players[0]?.faceUp).toEqual(['create-2']);
});

test('SS-I2: rest makes everything known again', () => {
  const before = sea({
    ...UNDER_WAY,
    seat: 1,
    arrived: [{}, { m21: 2, m22: 1 }],
  });
  const state = play(before, REST);
  expect(memory(state, 1)).toEqual({
    seen: [],
    hidden: 0,
    unseen: { 'create-2': 0, 'upgrade-2': 0, m21: 0, m22: 0, m23: 0, m24: 0, m27: 0 },
  });
  onSeeds(10, (seed) => expect(handOf(resample(state, 0, seed), 1)).toEqual(handOf(state, 1)));
});

test('SS-I2: a card cannot be among the discards made before it came', () => {
  const hands = [
    ['create-2', 'upgrade-2'],
    ['create-2', 'm05'],
    ['create-2', 'upgrade-2'],
  ];
  const setting = (arrived: Record<string, number>, hidden = ['m10']): Setting => ({
    hands,
    hidden: [[], hidden],
    arrived: [{}, arrived],
  });
  expect(sea(setting({ m05: 1 })).phase).toBe('turn');
  // The one hidden discard was made before m10 came.
  expect(() => sea(setting({ m10: 1 }))).toThrow(InvalidInputError);
  // m05 came after two discards, but only one was made.
  expect(() => sea(setting({ m05: 2 }))).toThrow(InvalidInputError);
  // Of two hidden discards the first was made before either came.
  expect(sea(setting({ m10: 1 }, ['m10', 'm20'])).phase).toBe('turn');
  expect(() => sea(setting({ m10: 1, m20: 1 }, ['m10', 'm20']))).toThrow(InvalidInputError);
});

/** The splits that SS-I2 allows, each as the hidden discards in rising order. */
function allowed(state: State, seat: number): string[] {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  const unseen = [...player.hand, ...player.hidden].sort((a, b) => a - b);
  const n = player.hidden.length;
  const splits: string[] = [];
  for (let bits = 0; bits < 1 << unseen.length; bits++) {
    const chosen = unseen.flatMap((card, i) =>
      (bits >> i) & 1 ? [{ card, came: player.arrived[i] ?? 0 }] : [],
    );
    if (chosen.length !== n) continue;
    const fits = Array.from({ length: n + 1 }, (_, j) => j).every(
      (j) => chosen.filter(({ came }) => came >= j).length <= n - j,
    );
    if (fits) splits.push(chosen.map(({ card }) => cardNames(state)[card]).join());
  }
  return splits.sort();
}

/** The splits that occur in many resampled worlds. */
const drawn = (state: State, viewer: Viewer, seat: number): string[] =>
  [
    ...new Set(
      Array.from({ length: 400 }, (_, seed) => hiddenOf(resample(state, viewer, seed), seat).join()),
    ),
  ].sort();

test('SS-I2: a small case: one hidden discard, one card that came after it', () => {
  const state = sea({
    hands: [
      ['create-2', 'upgrade-2'],
      ['create-2', 'm05', 'm10'],
    ],
    hidden: [[], ['upgrade-2']],
    arrived: [{}, { m10: 1 }],
  });
  expect(allowed(state, 1)).toEqual(['create-2', 'm05', 'upgrade-2']);
  for (const viewer of [0, 2, 'spectator'] as const) {
    expect(drawn(state, viewer, 1)).toEqual(['create-2', 'm05', 'upgrade-2']);
  }
  expect(drawn(state, 1, 1)).toEqual(['upgrade-2']);
});

test('SS-I2: a small case: two hidden discards, enumerated by hand', () => {
  // m05 came after the first, m10 after the second.
  const state = sea({
    hands: [
      ['create-2', 'upgrade-2'],
      ['m05', 'm10'],
    ],
    hidden: [[], ['create-2', 'upgrade-2']],
    arrived: [{}, { m05: 1, m10: 2 }],
  });
  const splits = ['create-2,m05', 'create-2,upgrade-2', 'upgrade-2,m05'];
  expect(allowed(state, 1)).toEqual(splits);
  expect(drawn(state, 0, 1)).toEqual(splits);
});

test('SS-I2: a player without a hand has given up all of it', () => {
  const state = sea({
    hands: [['create-2', 'upgrade-2'], []],
    hidden: [[], ['create-2', 'm20']],
    arrived: [{}, { m20: 1 }],
  });
  expect(drawn(state, 0, 1)).toEqual(['create-2,m20']);
});

test('SS-I2: all splits that are possible are drawn, and no other', () => {
  for (const arrived of [
    {},
    { m05: 1, m06: 1, m07: 2 },
    { m05: 1, m06: 2, m07: 3 },
    { 'upgrade-2': 0, m05: 2, m06: 2, m07: 2 },
    { m05: 3, m06: 3, m07: 1 },
  ]) {
    const state = sea({
      hands: [
        ['create-2', 'upgrade-2'],
        ['m05', 'm06', 'm07'],
      ],
      hidden: [[], ['create-2', 'upgrade-2', 'm20']],
      arrived: [{}, arrived],
    });
    expect(drawn(state, 'spectator', 1)).toEqual(allowed(state, 1));
  }
});

/**
 * Seat 0 gives up cards from hand and acquires others in turn; the game is played on in every way that looks the same
 * to the others.
 */
function worldsByPlay(plan: readonly ('acquire' | 'hidden')[]): { real: State; splits: string[] } {
  const start = sea({ players: 2, row: ['m05', 'm06', 'm07', 'm08'], deck: ['m11', 'm12'] });
  let worlds = [start];
  for (const what of plan) {
    worlds = worlds.flatMap((state) => {
      if (what === 'acquire') return [play(state, acquire(0), REST)];
      const at = view(state, 0).players[0]?.boat;
      const to = at === 'B2' ? 'C3' : 'B2';
      return handOf(state, 0).map((card) => {
        const there = play(state, sail(to, card));
        const docked = there.phase === 'sail' ? play(there, DOCK) : there;
        return play(docked, END, REST);
      });
    });
  }
  const [real] = worlds;
  if (real === undefined) throw new Error('no world');
  return { real, splits: [...new Set(worlds.map((state) => hiddenOf(state, 0).join()))].sort() };
}

test('SS-I2: the worlds drawn are those that another play out of sight would have led to', () => {
  const plans = [
    [3, ['hidden', 'acquire', 'hidden']],
    [6, ['acquire', 'hidden', 'acquire', 'hidden']],
    [5, ['hidden', 'acquire', 'acquire', 'hidden', 'acquire']],
    [1, ['hidden', 'hidden', 'acquire', 'acquire']],
    [10, ['acquire', 'hidden', 'acquire', 'hidden', 'acquire', 'hidden']],
  ] as const;
  for (const [count, plan] of plans) {
    const { real, splits } = worldsByPlay(plan);
    expect(splits).toHaveLength(count);
    expect(allowed(real, 0)).toEqual(splits);
    expect(drawn(real, 1, 0)).toEqual(splits);
    expect(drawn(real, 'spectator', 0)).toEqual(splits);
  }
});

test('SS-I2: published records contain all possible hidden plays, and no others', () => {
  let record = startRecord({ variant: 'sand-to-sea', players: 2, seed: 11, firstSeat: 0 });
  const act = (action: Action): void => {
    record = appendAction(record, action);
  };
  const now = (): State => recordState(record);
  while (now().phase !== 'turn') act(legalActions(now())[0] ?? END);
  const giveUp = (): void => {
    // Away from the other boat, so that nothing is paid.
    const taken = now().players[1]?.boat;
    const to = legalActions(now()).find((action) => {
      if (action.kind !== 'sail') return false;
      const there = play(now(), action);
      return there.players[0]?.boat !== taken && hiddenOf(there, 0).length > hiddenOf(now(), 0).length;
    });
    act(to ?? END);
    if (now().phase === 'sail') act(DOCK);
    if (now().seat === 0) act(END);
    act(REST);
  };
  const acquireOne = (): void => {
    act(acquire(0));
    act(REST);
  };
  for (const step of [giveUp, acquireOne, acquireOne, giveUp, acquireOne, giveUp]) {
    step();
    expect(now().seat).toBe(0);
  }
  expect(hiddenOf(now(), 0)).toHaveLength(3);
  const splits = allowed(now(), 0);
  expect(splits.length).toBeGreaterThan(4);
  const worlds = Array.from({ length: 90 }, (_, seed) => recordState(publishRecord(record, 1, seed)));
  expect([...new Set(worlds.map((world) => hiddenOf(world, 0).join()))].sort()).toEqual(splits);
  // To the player itself nothing is disguised.
  const own = Array.from({ length: 5 }, (_, seed) => recordState(publishRecord(record, 0, seed)));
  for (const world of own) expect(hiddenOf(world, 0)).toEqual(hiddenOf(now(), 0));
});

test('SS-I2: a resampled world keeps what the viewer knows', () => {
  const state = sea({ ...UNDER_WAY, arrived: [{}, { m21: 2, m22: 1 }] });
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    const worlds = Array.from({ length: 40 }, (_, seed) => resample(state, viewer, seed));
    for (const world of worlds) {
      expect(knowledge(world, viewer)).toBe(knowledge(state, viewer));
      for (const seat of [0, 1, 2]) {
        expect(faceUpOf(world, seat)).toEqual(faceUpOf(state, seat));
        if (seat === viewer) {
          expect(world.players[seat]).toEqual(state.players[seat]);
        } else {
          expect(memory(world, seat)).toEqual(memory(state, seat));
          expect([...handOf(world, seat), ...discardsOf(world, seat)].sort()).toEqual(
            [...handOf(state, seat), ...discardsOf(state, seat)].sort(),
          );
        }
      }
      expect([...world.merchantDeck].sort()).toEqual([...state.merchantDeck].sort());
      expect([...world.pile].sort()).toEqual([...state.pile].sort());
      expect(arrange(world, () => undefined)).toEqual(world);
    }
    expect(new Set(worlds.map(({ merchantDeck }) => merchantDeck.join())).size).toBe(40);
    expect(new Set(worlds.map(({ pile }) => pile.join())).size).toBe(40);
  }
});

test('SS-I2: the same seed draws the same world', () => {
  const state = sea(UNDER_WAY);
  expect(resample(state, 0, 'x')).toEqual(resample(state, 0, 'x'));
});

test('SS-I2: which world a seed draws does not depend on what is hidden', () => {
  const state = sea(UNDER_WAY);
  for (const viewer of [0, 1, 2, 'spectator'] as const)
    expect(resample(resample(state, viewer, 'other'), viewer, 'x')).toEqual(resample(state, viewer, 'x'));
});

test('SS-I1: with the closed port on the map, only victory tiles are drawn', () => {
  const state = sea({ ports: ['vp-8', 'vp-3', 'vp-17', 'closed'], claimed: [['vp-1'], ['vp-2']] });
  expect(state.pile).not.toContain(-1);
  const other = taken(resample(state, 0, 'x'));
  expect([...other.pile].sort()).toEqual([...state.pile].sort());
});

test('SS-I1, SS-I2: the closed-port tile is drawn where it can lie', () => {
  const depths = (state: State): number[] =>
    [
      ...new Set(
        Array.from({ length: 200 }, (_, seed) => {
          const { pile } = resample(state, 0, seed);
          return pile.length - 1 - pile.indexOf(-1);
        }),
      ),
    ].sort();
  expect(depths(sea())).toEqual([0, 1, 2, 3, 4, 5]);
  expect(
    depths(
      sea({
        claimed: [
          ['vp-1', 'vp-2'],
          ['vp-4', 'vp-5'],
        ],
      }),
    ),
  ).toEqual([0, 1]);
});
