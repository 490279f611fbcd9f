import { NEVER, ONE, pack } from './pieces.mjs';

const COLOURS = ['yellow', 'red', 'green', 'brown'];
const PHASES = ['turn', 'upgrade', 'trade', 'fort', 'explore', 'discard', 'over'];

/** What the components fix, and what each board does. */
export function tables({ setup, boards, boardChoice, pointRow, pointCards, explorationTiles }) {
  const landmarks = [
    ...new Set(boards.flatMap(({ locations }) => locations.flatMap((each) => each.landmarks))),
  ];
  const markOf = (location) => (location.landmarks.length > 0 ? landmarks.indexOf(location.landmarks[0]) : 4);
  // By card: what it adds to its owner's help (4 bits a landmark), tools (6 bits), settlers and explorations.
  const byCard = (kind, numberIn) =>
    Int32Array.from({ length: 256 }, (_, i) => (pointCards[i]?.kind === kind ? numberIn(pointCards[i]) : 0));
  const boardOf = (name) => {
    const at = [...boardChoice.always, name].flatMap(
      (each) => boards.find(({ id }) => id === each).locations,
    );
    const of = (numberIn) => Int32Array.from(at, numberIn),
      set = (test) => at.reduce((all, each, i) => all | (test(each) ? 1 << i : 0), 0);
    const paid =
      (low) =>
      ({ kind, give }, x) =>
        kind !== 'trade' || (give[low] <= (x & 15) && give[low + 1] <= x >> 4);
    const allows = (low) => Int32Array.from({ length: 256 }, (_, x) => set((each) => paid(low)(each, x)));
    const forts = pointRow.forts.map((fort) => at.findIndex(({ id }) => id === fort)),
      stacks = forts.map((fort) => at[fort].bonusStacks.length);
    return {
      NEED: of(({ settlers }) => settlers),
      KIND: of(({ kind }) => Math.max(0, PHASES.indexOf(kind))),
      STEPS: of((each) => each.steps ?? 0),
      HELP_AT: of((each) => 4 * markOf(each)),
      TOOLS_AT: of((each) => 6 * markOf(each)),
      GIVE: of(({ kind, give }) => (kind === 'trade' ? pack(give) : 0)),
      NET: of(({ get, give }) => (get ? pack(get) - (give ? pack(give) : 0) : 0)),
      // The locations that a count of yellow and red, or of green and brown, is enough for.
      LOW: allows(0),
      HIGH: allows(2),
      MARKED: landmarks.map((_, mark) => set((each) => markOf(each) === mark)),
      PLAIN: set((each) => markOf(each) === 4),
      UPGRADES_AT: set(({ kind }) => kind === 'upgrade'),
      FORTS: forts,
      FORT: of((_, i) => forts.indexOf(i)),
      STACKS_OF: stacks,
      FIRST_STACK: stacks.map((_, i) => stacks.slice(0, i).reduce((a, b) => a + b, 0)),
    };
  };
  return {
    COST: Int32Array.from({ length: 256 }, (_, i) =>
      i < pointCards.length ? pack(pointCards[i].cost) : NEVER,
    ),
    HELP_BY: byCard('nativeHelp', ({ landmark }) => 1 << (4 * landmarks.indexOf(landmark))),
    TOOL_BY: byCard(
      'tool',
      ({ landmark, cube }) => 1 << (6 * landmarks.indexOf(landmark) + 2 * COLOURS.indexOf(cube)),
    ),
    SETTLERS_BY: byCard('settlers', ({ settlers }) => settlers),
    EXPLORES: byCard('exploration', () => 1),
    TOOL: Int32Array.from({ length: 64 }, (_, x) => pack([x & 3, (x >> 2) & 3, x >> 4, 0])),
    FOUND: Int32Array.from(explorationTiles, ({ effect }) =>
      effect.kind === 'cubes' ? pack(effect.cubes) : 0,
    ),
    JOINS: Int32Array.from(explorationTiles, ({ effect }) => (effect.kind === 'settler' ? 1 : 0)),
    SLOTS: setup.bonusSlots,
    HOLD: setup.holdSpaces,
    END_AT: setup.endTrigger,
    SETTLERS: setup.settlersPerPlayer,
    ONE,
    PHASES,
    boardOf,
    pack,
  };
}

/** A New World: cubes in bytes, locations as bits; sets of those that a number of settlers is enough for. */
export function program(T, players, firstSeat, board) {
  const {
    COST,
    HELP_BY,
    TOOL_BY,
    SETTLERS_BY,
    EXPLORES,
    TOOL,
    FOUND,
    JOINS,
    SLOTS,
    HOLD,
    END_AT,
    SETTLERS,
    ONE,
    PHASES,
  } = T;
  const {
    NEED,
    KIND,
    STEPS,
    HELP_AT,
    TOOLS_AT,
    GIVE,
    NET,
    LOW,
    HIGH,
    MARKED,
    PLAIN,
    UPGRADES_AT,
    FORTS,
    FORT,
    STACKS_OF,
    FIRST_STACK,
  } = T.boardOf(board);
  const [M0, M1, M2, M3] = MARKED,
    [F0, F1, F2, F3] = FORTS.map((fort) => 1 << fort),
    ALL_FORTS = F0 | F1 | F2 | F3,
    SEVEN = 0x7f7f7f7f,
    G = 0x80808080 | 0;
  const N = 23,
    ALL = (1 << N) - 1,
    UP = N,
    TRADE = UP + 3,
    CLAIM = TRADE + 1,
    BONUS = CLAIM + 1,
    EXPLORE = BONUS + 2,
    REST = EXPLORE + N,
    DISCARD = REST + 1,
    END = DISCARD + 4;
  // Cells. DONE: 1 traded, 2 claimed, 4 took a bonus tile; ENOUGH: the set for each number of settlers, before native help.
  const PHASE = 0,
    SEAT = 1,
    LOCATION = 2,
    UPGRADES = 3,
    DONE = 4,
    OPEN = 5,
    ROW = 6,
    IN_DECK = 7,
    WITH_BONUS = 8,
    LAST_ROUND = 9,
    STACK = 10,
    ENOUGH = 16;
  const P0 = 32,
    SIZE = 12,
    STANDING = 4 * 80,
    TILES = STANDING + 24,
    DECK = TILES + 24,
    S = new Int32Array(106),
    B = new Uint8Array(S.buffer),
    L = new Int32Array(64);
  const FREE = 1,
    RESERVE = 2,
    OWN = 3,
    HELP = 4,
    TOOLS = 5,
    CARDS = 6,
    BONUSES = 7,
    OWN_CARDS = 8,
    OWN_BONUSES = 10,
    OWN_TILES = 11;

  function load(state) {
    S.fill(0);
    S.set([
      PHASES.indexOf(state.phase),
      state.seat,
      state.location,
      state.upgrades,
      state.traded | (state.claimed << 1) | (state.tookBonus << 2),
    ]);
    S[IN_DECK] = state.deck.length;
    B.set(state.deck, DECK);
    B.set(state.pointRow, 4 * ROW);
    state.bonusStacks.forEach((tiles, k) => {
      for (const tile of tiles) S[STACK + k] = (S[STACK + k] << 8) | (tile + 1);
    });
    FORTS.forEach((fort, i) => {
      for (let k = 0; k < STACKS_OF[i]; k++)
        if (S[STACK + FIRST_STACK[i] + k] !== 0) S[WITH_BONUS] |= 1 << fort;
    });
    state.settlers.forEach((standing, i) => {
      B[STANDING + i] = standing;
      B[TILES + i] = state.explorationTiles[i];
      if (state.explorationTiles[i] === -1) S[OPEN] |= 1 << i;
      for (let k = standing > 0 ? standing + 1 : NEED[i]; k < 16; k++) S[ENOUGH + k] |= 1 << i;
      if (standing > 0) S[P0 + state.owners[i] * SIZE + OWN] |= 1 << i;
    });
    state.players.forEach(({ cubes, settlers, reserve, pointCards, bonusTiles, explorationTiles }, each) => {
      const me = P0 + each * SIZE;
      S[me] = T.pack(cubes);
      S[me + FREE] = settlers;
      S[me + RESERVE] = reserve;
      S[me + CARDS] = pointCards.length;
      S[me + BONUSES] = bonusTiles.length;
      if (pointCards.length >= END_AT) S[LAST_ROUND] = 1;
      for (const card of pointCards) {
        S[me + HELP] += HELP_BY[card];
        S[me + TOOLS] += TOOL_BY[card];
        S[me + OWN_CARDS + (card >> 5)] |= 1 << card;
      }
      for (const tile of bonusTiles) S[me + OWN_BONUSES] |= 1 << tile;
      for (const tile of explorationTiles) S[me + OWN_TILES] |= 1 << tile;
    });
  }

  const total = (cubes) => {
    const x = (cubes & 0x00ff00ff) + ((cubes >>> 8) & 0x00ff00ff);
    return (x + (x >>> 16)) & 0xffff;
  };
  const covers = (cubes, cost) => (((cubes | G) - cost) & G) === G;
  const price = (fort) => COST[(S[ROW] >>> (8 * fort)) & 255];

  /** The locations where a player can work, of those that a sum of cubes and tools allows. */
  const workable = (me, cubes) => {
    const free = S[me + FREE],
      help = S[me + HELP],
      tools = S[me + TOOLS];
    let can = S[OPEN] & ~S[me + OWN];
    if (help === 0) can &= S[ENOUGH + free];
    else
      can &=
        (S[ENOUGH + free] & PLAIN) |
        (S[ENOUGH + free + (help & 15)] & M0) |
        (S[ENOUGH + free + ((help >> 4) & 15)] & M1) |
        (S[ENOUGH + free + ((help >> 8) & 15)] & M2) |
        (S[ENOUGH + free + (help >> 12)] & M3);
    let x = cubes | (cubes >>> 4),
      paid = LOW[x & 255] & HIGH[(x >>> 16) & 255];
    if ((cubes & 0xffffff) === 0) paid &= ~UPGRADES_AT;
    // Tool cubes are never brown.
    if (tools !== 0)
      for (let mark = 0, left = tools; left !== 0; mark++, left >>= 6)
        if ((left & 63) !== 0) {
          x = cubes + TOOL[left & 63];
          x |= x >>> 4;
          paid |= LOW[x & 255] & HIGH[(x >>> 16) & 255] & MARKED[mark];
        }
    can &= paid;
    let forts = can & ALL_FORTS;
    if (S[me + BONUSES] < SLOTS) forts &= ~S[WITH_BONUS];
    if (forts !== 0) {
      if ((forts & F0) !== 0 && !covers(cubes, price(0))) can ^= F0;
      if ((forts & F1) !== 0 && !covers(cubes, price(1))) can ^= F1;
      if ((forts & F2) !== 0 && !covers(cubes, price(2))) can ^= F2;
      if ((forts & F3) !== 0 && !covers(cubes, price(3))) can ^= F3;
    }
    return can;
  };
  // Whatever is written past the end of the list does not count, so that few branches are guessed.
  const ofHeld = (held, id) => {
    let n = (held >> 7) & 1;
    L[0] = id;
    L[n] = id + 1;
    n += (held >> 15) & 1;
    L[n] = id + 2;
    n += (held >> 23) & 1;
    L[n] = id + 3;
    return n + (held >>> 31);
  };
  function list() {
    const me = P0 + S[SEAT] * SIZE,
      cubes = S[me],
      held = ((cubes & SEVEN) + SEVEN) | 0,
      done = S[DONE];
    let n = 0;
    switch (S[PHASE]) {
      case 0:
        if (S[me + FREE] > 0) {
          const can = workable(me, cubes);
          L[n] = 0;
          n += can & 1;
          L[n] = 1;
          n += (can >> 1) & 1;
          L[n] = 2;
          n += (can >> 2) & 1;
          L[n] = 3;
          n += (can >> 3) & 1;
          L[n] = 4;
          n += (can >> 4) & 1;
          L[n] = 5;
          n += (can >> 5) & 1;
          L[n] = 6;
          n += (can >> 6) & 1;
          L[n] = 7;
          n += (can >> 7) & 1;
          L[n] = 8;
          n += (can >> 8) & 1;
          L[n] = 9;
          n += (can >> 9) & 1;
          L[n] = 10;
          n += (can >> 10) & 1;
          L[n] = 11;
          n += (can >> 11) & 1;
          L[n] = 12;
          n += (can >> 12) & 1;
          L[n] = 13;
          n += (can >> 13) & 1;
          L[n] = 14;
          n += (can >> 14) & 1;
          L[n] = 15;
          n += (can >> 15) & 1;
          L[n] = 16;
          n += (can >> 16) & 1;
          L[n] = 17;
          n += (can >> 17) & 1;
          L[n] = 18;
          n += (can >> 18) & 1;
          L[n] = 19;
          n += (can >> 19) & 1;
          L[n] = 20;
          n += (can >> 20) & 1;
          L[n] = 21;
          n += (can >> 21) & 1;
          L[n] = 22;
          n += (can >> 22) & 1;
        }
        L[n] = REST;
        return n + 1;
      case 1:
        n = (held >> 7) & 1;
        L[0] = UP;
        L[n] = UP + 1;
        n += (held >> 15) & 1;
        L[n] = UP + 2;
        n += (held >> 23) & 1;
        L[n] = END;
        return n + 1;
      case 2:
        L[n++] = TRADE;
        if (done !== 0) L[n++] = END;
        return n;
      case 3: {
        const fort = FORT[S[LOCATION]],
          stack = STACK + FIRST_STACK[fort];
        if ((done & 2) === 0 && covers(cubes, price(fort))) L[n++] = CLAIM;
        if ((done & 4) === 0 && S[me + BONUSES] < SLOTS) {
          if (S[stack] !== 0) L[n++] = BONUS;
          if (STACKS_OF[fort] === 2 && S[stack + 1] !== 0) L[n++] = BONUS + 1;
        }
        if (done !== 0) L[n++] = END;
        return n;
      }
      case 4:
        for (let m = ALL & ~S[OPEN]; m !== 0; m &= m - 1) L[n++] = EXPLORE + 31 - Math.clz32(m & -m);
        return n;
      case 5:
        return ofHeld(held, DISCARD);
      default:
        return 0;
    }
  }

  const discards = (seat, cubes) => {
    if (total(cubes) > HOLD) {
      S[PHASE] = 5;
      return;
    }
    const next = seat + 1 === players ? 0 : seat + 1;
    S[SEAT] = next;
    S[PHASE] = next === firstSeat && S[LAST_ROUND] !== 0 ? 6 : 0;
  };
  const leave = (seat, cubes) => {
    S[LOCATION] = -1;
    S[DONE] = 0;
    discards(seat, cubes);
  };
  /** Stays at the fort while there is anything to do. */
  const stay = (seat, me) => {
    const location = S[LOCATION],
      done = S[DONE],
      cubes = S[me];
    const isBonus = (done & 4) === 0 && S[me + BONUSES] < SLOTS && ((S[WITH_BONUS] >> location) & 1) !== 0;
    if (isBonus || ((done & 2) === 0 && covers(cubes, price(FORT[location])))) S[PHASE] = 3;
    else leave(seat, cubes);
  };
  /** Moves a location between the sets as its next player needs another number of settlers. */
  const need = (bit, from, to) => {
    let k = from;
    for (; k < to; k++) S[ENOUGH + k] ^= bit;
    while (--k >= to) S[ENOUGH + k] ^= bit;
  };
  const work = (seat, me, id) => {
    const bit = 1 << id,
      standing = B[STANDING + id];
    let before = NEED[id];
    if (standing !== 0) {
      before = standing + 1;
      for (let other = P0; ; other += SIZE)
        if ((S[other + OWN] & bit) !== 0) {
          S[other + OWN] ^= bit;
          S[other + FREE] += standing;
          break;
        }
    }
    let settlers = before - ((S[me + HELP] >> HELP_AT[id]) & 15);
    if (settlers < 1) settlers = 1;
    S[me + FREE] -= settlers;
    S[me + OWN] |= bit;
    B[STANDING + id] = settlers;
    need(bit, before, settlers + 1);
    const kind = KIND[id],
      cubes = S[me] + TOOL[(S[me + TOOLS] >> TOOLS_AT[id]) & 63];
    if (kind === 0) {
      S[me] = cubes + NET[id];
      discards(seat, cubes + NET[id]);
      return;
    }
    S[me] = cubes;
    S[LOCATION] = id;
    S[PHASE] = kind;
    S[UPGRADES] = STEPS[id];
  };
  const rest = (seat, me) => {
    for (let m = S[me + OWN]; m !== 0; m &= m - 1) {
      const i = 31 - Math.clz32(m & -m),
        standing = B[STANDING + i];
      B[STANDING + i] = 0;
      need(m & -m, standing + 1, NEED[i]);
    }
    S[me + OWN] = 0;
    S[me + FREE] = SETTLERS - S[me + RESERVE];
    discards(seat, S[me]);
  };
  const claim = (seat, me) => {
    const fort = 8 * FORT[S[LOCATION]],
      row = S[ROW],
      card = (row >>> fort) & 255,
      low = (1 << fort) - 1,
      left = S[IN_DECK],
      reserve = S[me + RESERVE];
    const top = left > 0 ? B[DECK + left - 1] : 255,
      called = Math.min(SETTLERS_BY[card], reserve);
    if (left > 0) S[IN_DECK] = left - 1;
    S[ROW] = (row & low) | ((row >>> 8) & ~low) | (top << 24);
    S[me] -= COST[card];
    S[me + OWN_CARDS + (card >> 5)] |= 1 << card;
    S[DONE] |= 2;
    S[me + HELP] += HELP_BY[card];
    S[me + TOOLS] += TOOL_BY[card];
    if (++S[me + CARDS] === END_AT) S[LAST_ROUND] = 1;
    if (called !== 0) {
      S[me + RESERVE] = reserve - called;
      S[me + FREE] += called;
    }
    if (EXPLORES[card] !== 0 && S[OPEN] !== ALL) S[PHASE] = 4;
    else stay(seat, me);
  };
  const takeBonus = (seat, me, which) => {
    const location = S[LOCATION],
      fort = FORT[location],
      stack = STACK + FIRST_STACK[fort],
      tiles = S[stack + which];
    S[me + OWN_BONUSES] |= 1 << ((tiles & 255) - 1);
    S[stack + which] = tiles >>> 8;
    S[me + BONUSES]++;
    S[DONE] |= 4;
    if (S[stack] === 0 && (STACKS_OF[fort] === 1 || S[stack + 1] === 0)) S[WITH_BONUS] ^= 1 << location;
    stay(seat, me);
  };
  function apply(id) {
    const seat = S[SEAT],
      me = P0 + seat * SIZE;
    if (id >= END) {
      S[UPGRADES] = 0;
      leave(seat, S[me]);
    } else if (id > REST) {
      const x = S[me] - ONE[id - DISCARD];
      S[me] = x;
      discards(seat, x);
    } else if (id < N) work(seat, me, id);
    else if (id === REST) rest(seat, me);
    else if (id < TRADE) {
      const r = id - UP,
        x = S[me] + ONE[r + 1] - ONE[r],
        left = S[UPGRADES] - 1;
      S[me] = x;
      S[UPGRADES] = left;
      if (left === 0 || (x & 0xffffff) === 0) {
        S[UPGRADES] = 0;
        leave(seat, x);
      }
    } else if (id === TRADE) {
      const at = S[LOCATION],
        x = S[me] + NET[at];
      S[me] = x;
      if (covers(x, GIVE[at])) S[DONE] = 1;
      else leave(seat, x);
    } else if (id === CLAIM) claim(seat, me);
    else if (id < EXPLORE) takeBonus(seat, me, id - BONUS);
    else {
      const at = id - EXPLORE,
        tile = B[TILES + at];
      B[TILES + at] = 255;
      S[OPEN] |= 1 << at;
      S[me + OWN_TILES] |= 1 << tile;
      S[me] += FOUND[tile];
      if (JOINS[tile] !== 0 && S[me + RESERVE] > 0) {
        S[me + RESERVE]--;
        S[me + FREE]++;
      }
      stay(seat, me);
    }
  }
  return { cells: S, ids: L, load, list, apply };
}
