import { merchants, NEVER, ONE, pack } from './pieces.mjs';

/** What the components fix. */
export function tables(components) {
  const { merchantRow: ROW, pointRow, pointCards, holdSpaces, endTrigger } = components;
  const { CARDS, KIND, STEPS, GIVE, GAIN } = merchants(components);
  if (ROW !== 6 || pointRow !== 5 || pointCards.length > 36 || CARDS > 54)
    throw new Error('no room for these pieces');
  const UP = CARDS,
    TRADE = UP + 3,
    ACQUIRE = TRADE + 1,
    PAY = ACQUIRE + ROW,
    CLAIM = PAY + 4,
    REST = CLAIM + pointRow;
  const DISCARD = REST + 1,
    END = DISCARD + 4;
  // By id: what to do, and cubes that come or go.
  const OP = new Uint8Array(256),
    ADD = new Int32Array(256);
  [
    [UP, 0],
    [TRADE, 1],
    [ACQUIRE, 2],
    [ACQUIRE + 1, 3],
    [PAY, 4],
    [CLAIM, 5],
    [REST, 6],
    [DISCARD, 7],
    [END, 8],
  ].forEach(([first, op]) => {
    OP.fill(op, first);
  });
  ADD.set(GAIN);
  for (let r = 0; r < 3; r++) ADD[UP + r] = ONE[r + 1] - ONE[r];
  for (let r = 0; r < 4; r++) ADD[PAY + r] = ADD[DISCARD + r] = ONE[r];
  // By card: cubes that come at once; cubes that an upgrade can start from; the phase in which its player stays.
  const NOW = GAIN.map((gain, card) => (KIND[card] === 0 ? gain : 0));
  const FROM = NOW.map((_, card) => (KIND[card] === 1 ? 0xffffff : 0)),
    NEXT = NOW.map((_, card) => (KIND[card] === 2 ? 3 : 2));
  const COST = Int32Array.from({ length: 256 }, (_, card) =>
    card < pointCards.length ? pack(pointCards[card].cost) : NEVER,
  );
  return {
    UP,
    TRADE,
    ACQUIRE,
    PAY,
    CLAIM,
    REST,
    DISCARD,
    END,
    OP,
    ADD,
    NOW,
    FROM,
    NEXT,
    GIVE,
    STEPS,
    COST,
    HOLD: holdSpaces,
    ENDS: endTrigger,
    NEVER,
    pack,
  };
}

/** Spice Road: cubes in bytes, hands as bits, rows and decks in a view of bytes on the same memory. */
export function program(T, players, firstSeat) {
  const {
    UP,
    TRADE,
    ACQUIRE,
    PAY,
    CLAIM,
    REST,
    DISCARD,
    END,
    OP,
    ADD,
    NOW,
    FROM,
    NEXT,
    GIVE,
    STEPS,
    COST,
    HOLD,
    NEVER,
  } = T;
  const END_AT = T.ENDS[players],
    G = 0x80808080 | 0,
    EACH = 0x01010101,
    LOW = 0x7f7f7f7f;
  // Cells. PLAYER is where the player begins whose turn it is, PRICE the costs of the point cards on show.
  const PHASE = 0,
    PLAYER = 1,
    WANTED = 2,
    PAID = 3,
    PLAYED = 4,
    UPGRADES = 5,
    GOLD = 6,
    SILVER = 7,
    IN_ROW = 8,
    IN_DECK = 9;
  const POINTS_IN_ROW = 10,
    POINTS_IN_DECK = 11,
    LAST_ROUND = 12,
    ON_CARD = 13,
    PRICE = 19,
    ROW = 4 * 24,
    POINT_ROW = 4 * 26,
    P0 = 28;
  const SIZE = 10,
    P_END = P0 + players * SIZE,
    DECK = 4 * P_END,
    POINT_DECK = DECK + 44,
    FIRST = P0 + firstSeat * SIZE;
  const HAND = 1,
    FACE_UP = 3,
    POINTS = 5,
    OWN_GOLD = 6,
    OWN_SILVER = 7,
    OWN_POINTS = 8;
  const S = new Int32Array(P_END + 20),
    B = new Uint8Array(S.buffer),
    L = new Int32Array(256);

  function load(state) {
    const { phase, upgrades, seat, merchantRow, merchantCubes, merchantDeck, pointRow, pointDeck } = state;
    S.fill(0);
    S[PHASE] =
      phase === 'play' ? (upgrades > 0 ? 2 : 3) : { turn: 0, payCards: 1, discard: 4, over: 5 }[phase];
    S[PLAYER] = P0 + seat * SIZE;
    S.set([state.wanted, state.paid, state.played, upgrades, state.gold, state.silver], WANTED);
    S.set([merchantRow.length, merchantDeck.length, pointRow.length, pointDeck.length], IN_ROW);
    B.set(merchantRow, ROW);
    B.set(merchantDeck, DECK);
    B.set(pointDeck, POINT_DECK);
    merchantRow.forEach((_, i) => {
      S[ON_CARD + i] = T.pack(merchantCubes.slice(4 * i));
    });
    for (let i = 0; i < 5; i++) {
      B[POINT_ROW + i] = pointRow[i] ?? 255;
      S[PRICE + i] = COST[pointRow[i] ?? 255];
    }
    state.players.forEach((player, each) => {
      const me = P0 + each * SIZE;
      S[me] = T.pack(player.cubes);
      S[me + POINTS] = player.pointCards.length;
      S[me + OWN_GOLD] = player.gold;
      S[me + OWN_SILVER] = player.silver;
      for (const [set, cards] of [
        [HAND, player.hand],
        [FACE_UP, player.faceUp],
        [OWN_POINTS, player.pointCards],
      ])
        for (const card of cards) S[me + set + (card >> 5)] |= 1 << card;
      if (player.pointCards.length >= END_AT) S[LAST_ROUND] = 1;
    });
  }

  const bits = (x) => {
    const y = x - ((x >>> 1) & 0x55555555),
      z = (y & 0x33333333) + ((y >>> 2) & 0x33333333);
    return Math.imul((z + (z >>> 4)) & 0x0f0f0f0f, EACH) >>> 24;
  };
  const lowest = (x) => 31 - Math.clz32(x & -x);

  // Whatever is written past the end of the list does not count, so that few branches are guessed.
  function list() {
    const me = S[PLAYER],
      cubes = S[me],
      held = (cubes & LOW) + LOW;
    let n = 0;
    switch (S[PHASE]) {
      case 0: {
        let m = S[me + HAND];
        n = bits(m);
        L[0] = lowest(m);
        m &= m - 1;
        L[1] = lowest(m);
        m &= m - 1;
        L[2] = lowest(m);
        m &= m - 1;
        L[3] = lowest(m);
        m &= m - 1;
        L[4] = lowest(m);
        m &= m - 1;
        L[5] = lowest(m);
        m &= m - 1;
        for (let at = 6; m !== 0; m &= m - 1) L[at++] = lowest(m);
        const low = n;
        m = S[me + HAND + 1];
        n += bits(m);
        L[low] = 32 + lowest(m);
        m &= m - 1;
        L[low + 1] = 32 + lowest(m);
        m &= m - 1;
        L[low + 2] = 32 + lowest(m);
        m &= m - 1;
        for (let at = low + 3; m !== 0; m &= m - 1) L[at++] = 32 + lowest(m);
        L[n] = ACQUIRE;
        L[n + 1] = ACQUIRE + 1;
        L[n + 2] = ACQUIRE + 2;
        L[n + 3] = ACQUIRE + 3;
        L[n + 4] = ACQUIRE + 4;
        L[n + 5] = ACQUIRE + 5;
        const inRow = S[IN_ROW],
          short = 1 + (Math.imul(cubes, EACH) >>> 24) - inRow;
        n += inRow + (short & (short >> 31));
        const g = cubes | G;
        if (((g - S[PRICE]) & G) === G) L[n++] = CLAIM;
        if (((g - S[PRICE + 1]) & G) === G) L[n++] = CLAIM + 1;
        if (((g - S[PRICE + 2]) & G) === G) L[n++] = CLAIM + 2;
        if (((g - S[PRICE + 3]) & G) === G) L[n++] = CLAIM + 3;
        if (((g - S[PRICE + 4]) & G) === G) L[n++] = CLAIM + 4;
        L[n] = REST;
        return n + 1;
      }
      case 1:
        return ofHeld(held, PAY);
      case 2:
        L[0] = UP;
        n = (held >> 7) & 1;
        L[n] = UP + 1;
        n += (held >> 15) & 1;
        L[n] = UP + 2;
        n += (held >> 23) & 1;
        L[n] = END;
        return n + 1;
      case 3:
        L[0] = TRADE;
        L[1] = END;
        return 2;
      case 4:
        return ofHeld(held, DISCARD);
      default:
        return 0;
    }
  }
  const ofHeld = (held, id) => {
    let n = (held >> 7) & 1;
    L[0] = id;
    L[n] = id + 1;
    n += (held >> 15) & 1;
    L[n] = id + 2;
    n += (held >> 23) & 1;
    L[n] = id + 3;
    return n + ((held >> 31) & 1);
  };

  /** Ends the turn of a player, with these cubes. */
  const finish = (me, cubes) => {
    S[me] = cubes;
    if (Math.imul(cubes, EACH) >>> 24 > HOLD) {
      S[PHASE] = 4;
      return;
    }
    const next = me + SIZE === P_END ? P0 : me + SIZE;
    S[PLAYER] = next;
    S[PHASE] = next === FIRST && S[LAST_ROUND] !== 0 ? 5 : 0;
  };
  const take = (me, cubes, wanted) => {
    const card = B[ROW + wanted],
      sum = cubes + S[ON_CARD + wanted],
      last = S[IN_ROW] - 1,
      left = S[IN_DECK];
    S[me + HAND + (card >> 5)] |= 1 << card;
    for (let i = wanted; i < last; i++) {
      B[ROW + i] = B[ROW + i + 1];
      S[ON_CARD + i] = S[ON_CARD + i + 1];
    }
    S[ON_CARD + last] = 0;
    if (left > 0) {
      B[ROW + last] = B[DECK + left - 1];
      S[IN_DECK] = left - 1;
    } else S[IN_ROW] = last;
    finish(me, sum);
  };
  const claim = (me, cubes, at) => {
    const card = B[POINT_ROW + at],
      x = cubes - S[PRICE + at],
      gold = S[GOLD] > 0 ? 1 : 0,
      last = S[POINTS_IN_ROW] - 1,
      left = S[POINTS_IN_DECK];
    S[me + OWN_POINTS + (card >> 5)] |= 1 << card;
    if (++S[me + POINTS] === END_AT) S[LAST_ROUND] = 1;
    if (at === 0 && gold === 1) {
      S[GOLD]--;
      S[me + OWN_GOLD]++;
    } else if (at === gold && S[SILVER] > 0) {
      S[SILVER]--;
      S[me + OWN_SILVER]++;
    }
    for (let i = at; i < last; i++) {
      B[POINT_ROW + i] = B[POINT_ROW + i + 1];
      S[PRICE + i] = S[PRICE + i + 1];
    }
    if (left > 0) {
      const next = B[POINT_DECK + left - 1];
      B[POINT_ROW + last] = next;
      S[PRICE + last] = COST[next];
      S[POINTS_IN_DECK] = left - 1;
    } else {
      S[PRICE + last] = NEVER;
      S[POINTS_IN_ROW] = last;
    }
    finish(me, x);
  };

  function apply(id) {
    const me = S[PLAYER],
      cubes = S[me];
    if (id < UP) {
      const at = me + (id >> 5),
        bit = 1 << id;
      S[at + HAND] ^= bit;
      S[at + FACE_UP] ^= bit;
      if ((((cubes | G) - GIVE[id]) & G) !== G && (cubes & FROM[id]) === 0) {
        finish(me, cubes + NOW[id]);
        return;
      }
      S[UPGRADES] = STEPS[id];
      S[PLAYED] = id;
      S[PHASE] = NEXT[id];
      return;
    }
    switch (OP[id]) {
      case 0: {
        const x = cubes + ADD[id],
          left = S[UPGRADES] - 1;
        if (left !== 0 && (x & 0xffffff) !== 0) {
          S[me] = x;
          S[UPGRADES] = left;
        } else finish(me, x);
        return;
      }
      case 1: {
        const card = S[PLAYED],
          x = cubes + ADD[card];
        if ((((x | G) - GIVE[card]) & G) === G) S[me] = x;
        else finish(me, x);
        return;
      }
      case 2:
        take(me, cubes, 0);
        return;
      case 3:
        S[WANTED] = id - ACQUIRE;
        S[PAID] = 0;
        S[PHASE] = 1;
        return;
      case 4: {
        const at = S[PAID];
        S[ON_CARD + at] += ADD[id];
        if (at + 1 === S[WANTED]) take(me, cubes - ADD[id], at + 1);
        else {
          S[PAID] = at + 1;
          S[me] = cubes - ADD[id];
        }
        return;
      }
      case 5:
        claim(me, cubes, id - CLAIM);
        return;
      case 6:
        S[me + HAND] |= S[me + FACE_UP];
        S[me + HAND + 1] |= S[me + FACE_UP + 1];
        S[me + FACE_UP] = 0;
        S[me + FACE_UP + 1] = 0;
        finish(me, cubes);
        return;
      case 7:
        finish(me, cubes - ADD[id]);
        return;
      default:
        finish(me, cubes);
    }
  }
  return { cells: S, ids: L, load, list, apply };
}
