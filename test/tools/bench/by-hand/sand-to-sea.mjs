import { merchants, ONE, pack, sea } from './pieces.mjs';

/** What the components fix, and functions over the cells of any game: made once, they need no code made anew. */
export function tables(components) {
  const {
    HEXES,
    NB,
    NBM,
    NBN,
    PORT,
    VCOST,
    TGIVE,
    TGAIN,
    TROW,
    SETS,
    SETC,
    STACKS,
    TOP,
    E_STEPS,
    E_HOLD,
    HOLD,
    COLUMNS,
  } = sea(components);
  const { CARDS, KIND, STEPS, GIVE, GAIN } = merchants(components);
  const BONUS_AT = components.columnRewards.map((all) => all.includes('bonus')),
    CARD_AT = components.columnRewards.map((all) => all.includes('merchant'));
  if (components.merchantRow !== 4) throw new Error('no room for these pieces');
  const PHASES = [
    'takeCubes',
    'placeBoat',
    'turn',
    'payCards',
    'play',
    'sail',
    'payBoats',
    'act',
    'payCubes',
    'reward',
    'market',
    'discard',
    'over',
  ];
  const G = 0x80808080 | 0,
    EACH = 0x01010101,
    LOW = 0xffffff;
  // Cells; free steps, the limit of the hold and cards that could be given up are summed up for each player.
  const PHASE = 0,
    SEAT = 1,
    ACTOR = 2,
    FREE = 3,
    PAYEE = 4,
    TO_PAY = 5,
    WANTED = 6,
    PAID = 7,
    PLAYED = 8,
    UPGRADES = 9,
    COLUMN = 10,
    CLOSED = 11,
    LAST_ROUND = 12,
    OFFERS = 13;
  const ROW = 14,
    IN_ROW = 15,
    IN_DECK = 16,
    IN_PILE = 17,
    LEFT = 18,
    AT_PORTS = 19,
    ON_CARD = 20,
    PLAYERS = 24,
    FIRST = 25,
    MARKET = 26,
    TILES = 27,
    DECK = TILES + 6,
    PILE = DECK + 10;
  const P0 = PILE + 6,
    SIZE = 14,
    BOAT = 1,
    BUILT = 2,
    CLAIMED = 3,
    MORE_STEPS = 4,
    LIMIT = 5,
    HAND = 6,
    FACE_UP = 8,
    OWN = 10,
    TO_GIVE = 12,
    POSTS = 13;
  // Ids; those from BUILD on come after four for each player.
  const PLACE = SETS,
    ACQUIRE = PLACE + HEXES,
    PAY_CARD = ACQUIRE + 4,
    PLAY = PAY_CARD + 4,
    UP = PLAY + CARDS,
    TRADE = UP + 3,
    SAIL = TRADE + 1,
    SAIL_PAID = SAIL + HEXES,
    DOCK = SAIL_PAID + CARDS * HEXES;
  const PAY_BOAT = DOCK + 1,
    BUILD = PAY_BOAT,
    PAY = BUILD + 1,
    BONUS = PAY + 4,
    MERCHANT = BONUS + STACKS,
    CLAIM = MERCHANT + 4,
    REST = CLAIM + 1,
    DISCARD = REST + 1,
    END = DISCARD + 4;

  const byteAt = (S, at, i) => (S[at + (i >> 2)] << (24 - 8 * (i & 3))) >> 24;
  const setByte = (S, at, i, x) => {
    const cell = at + (i >> 2),
      shift = 8 * (i & 3);
    S[cell] = (S[cell] & ~(255 << shift)) | ((x & 255) << shift);
  };
  const bits = (x) => {
    let n = 0;
    for (let m = x; m !== 0; m &= m - 1) n++;
    return n;
  };
  const total = (cubes) => Math.imul(cubes, EACH) >>> 24;
  const covers = (cubes, cost) => (((cubes | G) - cost) & G) === G;
  /** Tiles where a boat could not pay. Each other player bars one at most, and every tile touches three. */
  function barred(S, seat, held) {
    const players = S[PLAYERS];
    if (held >= players - 1) return 0;
    let one = 0,
      two = 0,
      three = 0;
    for (let p = 0, at = P0 + BOAT; p < players; p++, at += SIZE)
      if (p !== seat) {
        const bit = 1 << S[at];
        three |= two & bit;
        two |= one & bit;
        one |= bit;
      }
    return (held === 0 ? one : held === 1 ? two : three) & S[MARKET];
  }
  const canTrade = (S, me, boat) =>
    ((S[me + POSTS] >> boat) & 1) === 1 && covers(S[me], TGIVE[byteAt(S, TILES, boat)]);
  const priceAt = (S, boat) => {
    const players = S[PLAYERS];
    let n = 0;
    for (let p = 0, at = P0 + POSTS; p < players; p++, at += SIZE) n += (S[at] >> boat) & 1;
    return players === 2 ? 2 * n : n;
  };
  const canBuild = (S, me, boat) => {
    const tile = byteAt(S, TILES, boat);
    return (
      tile !== -1 &&
      ((S[me + POSTS] >> boat) & 1) === 0 &&
      ((S[me + BUILT] >> TROW[tile]) & 255) < COLUMNS &&
      total(S[me]) >= priceAt(S, boat)
    );
  };
  const canClaim = (S, me, boat) => {
    const port = PORT[boat];
    if (port === 4 || port === S[CLOSED]) return false;
    const tile = byteAt(S, AT_PORTS, port);
    return tile !== -1 && covers(S[me], VCOST[tile]);
  };

  const ofHeld = (L, cubes, id) => {
    let n = 0;
    if (cubes & 0xff) L[n++] = id;
    if (cubes & 0xff00) L[n++] = id + 1;
    if (cubes & 0xff0000) L[n++] = id + 2;
    if (cubes & 0x7f000000) L[n++] = id + 3;
    return n;
  };
  const ofBits = (L, low, high, id, from) => {
    let n = from;
    for (let m = low; m !== 0; m &= m - 1) L[n++] = id + 31 - Math.clz32(m & -m);
    for (let m = high; m !== 0; m &= m - 1) L[n++] = id + 63 - Math.clz32(m & -m);
    return n;
  };
  const thrice = (L, bits, id, second, third, count, from) => {
    let n = from;
    for (let m = bits; m !== 0; m &= m - 1) {
      const at = id + 31 - Math.clz32(m & -m);
      L[n] = at;
      L[n + count] = at + second;
      L[n + 2 * count] = at + third;
      n++;
    }
    return n;
  };
  function sails(S, L, me, boat, free, blocked, from) {
    const at = 8 * boat,
      near = NBN[boat];
    let n = from,
      j = 0;
    if (free > 0) {
      for (; j < near; j++) {
        const to = NB[at + j];
        if (((blocked >> to) & 1) === 0) L[n++] = SAIL + to;
      }
      return n;
    }
    while (j < near && ((blocked >> NB[at + j]) & 1) === 1) j++;
    if (j === near) return n;
    const h0 = S[me + HAND],
      h1 = S[me + HAND + 1],
      f0 = S[me + FACE_UP],
      f1 = S[me + FACE_UP + 1],
      count = S[me + TO_GIVE];
    if (blocked === 0)
      for (; j + 3 <= near; j += 3) {
        const id = SAIL_PAID + CARDS * NB[at + j],
          y = CARDS * (NB[at + j + 1] - NB[at + j]),
          z = CARDS * (NB[at + j + 2] - NB[at + j]);
        n = thrice(L, h0, id, y, z, count, n);
        n = thrice(L, h1, id + 32, y, z, count, n);
        n = thrice(L, f0, id, y, z, count, n);
        n = thrice(L, f1, id + 32, y, z, count, n) + 2 * count;
      }
    for (; j < near; j++) {
      const to = NB[at + j];
      if ((blocked >> to) & 1) continue;
      const id = SAIL_PAID + CARDS * to;
      n = ofBits(L, f0, f1, id, ofBits(L, h0, h1, id, n));
    }
    return n;
  }
  const atTile = (S, L, me, boat, from) => {
    const more = 4 * S[PLAYERS];
    let n = from;
    if (canBuild(S, me, boat)) L[n++] = BUILD + more;
    if (canTrade(S, me, boat)) L[n++] = TRADE;
    if (canClaim(S, me, boat)) L[n++] = CLAIM + more;
    return n;
  };
  function list(S, L) {
    const seat = S[SEAT],
      me = P0 + seat * SIZE,
      cubes = S[me],
      more = 4 * S[PLAYERS],
      boat = S[me + BOAT];
    let n = 0;
    switch (S[PHASE]) {
      case 0:
        for (let set = 0; set < SETS; set++) if ((S[OFFERS] >> set) & 1) L[n++] = set;
        return n;
      case 1:
        for (let hex = 0; hex < HEXES; hex++) if ((S[MARKET] >> hex) & 1) L[n++] = PLACE + hex;
        return n;
      case 2: {
        const held = total(cubes),
          last = S[IN_ROW] - 1,
          most = held < last ? held : last,
          free = S[me + MORE_STEPS],
          steps = free + S[me + TO_GIVE];
        for (let i = 0; i <= most; i++) L[n++] = ACQUIRE + i;
        n = ofBits(L, S[me + HAND], S[me + HAND + 1], PLAY, n);
        if (steps > 0) n = sails(S, L, me, boat, free, steps > 1 ? 0 : barred(S, seat, held), n);
        n = atTile(S, L, me, boat, n);
        L[n] = REST + more;
        L[n + 1] = END + more;
        return n + 2;
      }
      case 3:
        return ofHeld(L, cubes, PAY_CARD);
      case 4:
        if (S[UPGRADES] > 0) {
          if (cubes & 0xff) L[n++] = UP;
          if (cubes & 0xff00) L[n++] = UP + 1;
          if (cubes & 0xff0000) L[n++] = UP + 2;
        }
        if (KIND[S[PLAYED]] === 2) L[n++] = TRADE;
        L[n] = END + more;
        return n + 1;
      case 5: {
        const free = S[FREE],
          bar = barred(S, seat, total(cubes));
        n = sails(S, L, me, boat, free, free + S[me + TO_GIVE] > 1 ? 0 : bar, 0);
        if (((bar >> boat) & 1) === 0) L[n++] = DOCK;
        return n;
      }
      case 6:
        return ofHeld(L, cubes, PAY_BOAT + 4 * S[PAYEE]);
      case 7:
        n = atTile(S, L, me, boat, 0);
        L[n] = END + more;
        return n + 1;
      case 8:
        return ofHeld(L, cubes, PAY + more);
      case 9:
        if (BONUS_AT[S[COLUMN]])
          for (let stack = 0; stack < STACKS; stack++)
            if ((S[LEFT] >> (4 * stack)) & 15) L[n++] = BONUS + more + stack;
        if (CARD_AT[S[COLUMN]])
          for (let i = 0, count = S[IN_ROW]; i < count; i++) L[n++] = MERCHANT + more + i;
        return n;
      case 10:
        L[0] = TRADE;
        L[1] = END + more;
        return 2;
      case 11:
        return ofHeld(L, S[P0 + S[ACTOR] * SIZE], DISCARD + more);
      default:
        return 0;
    }
  }

  const startTurn = (S, seat) => {
    S[SEAT] = seat;
    S[ACTOR] = seat;
    S[PHASE] = S[LAST_ROUND] === 1 && seat === S[FIRST] ? 12 : 2;
  };
  function discards(S, from) {
    const seat = S[SEAT],
      players = S[PLAYERS];
    let at = from;
    do {
      const me = P0 + at * SIZE;
      if (total(S[me]) > S[me + LIMIT]) {
        S[PHASE] = 11;
        S[ACTOR] = at;
        return;
      }
      at = at + 1 === players ? 0 : at + 1;
    } while (at !== seat);
    startTurn(S, seat + 1 === players ? 0 : seat + 1);
  }
  const finish = (S) => {
    S[PLAYED] = -1;
    S[UPGRADES] = 0;
    discards(S, S[SEAT]);
  };
  const goOn = (S, me) => {
    if (S[UPGRADES] > 0 ? (S[me] & LOW) !== 0 : covers(S[me], GIVE[S[PLAYED]])) S[PHASE] = 4;
    else finish(S);
  };
  const market = (S, me) => {
    if (canTrade(S, me, S[me + BOAT])) S[PHASE] = 10;
    else finish(S);
  };
  const act = (S, me, boat) => {
    if (canBuild(S, me, boat) || canTrade(S, me, boat) || canClaim(S, me, boat)) S[PHASE] = 7;
    else finish(S);
  };
  function nextToPay(S, mover, from) {
    const players = S[PLAYERS],
      hex = S[P0 + mover * SIZE + BOAT];
    for (let at = from + 1 === players ? 0 : from + 1; at !== mover; at = at + 1 === players ? 0 : at + 1)
      if (S[P0 + at * SIZE + BOAT] === hex) return at;
    return -1;
  }
  function endMove(S, seat, me, boat) {
    S[FREE] = 0;
    if ((S[MARKET] >> boat) & 1) {
      const payee = nextToPay(S, seat, seat);
      S[PAYEE] = payee;
      if (payee !== -1) {
        S[PHASE] = 6;
        return;
      }
    }
    act(S, me, boat);
  }
  function sail(S, id, seat, me) {
    let to = id - SAIL;
    if (id < SAIL_PAID) S[FREE] = (S[PHASE] === 2 ? S[me + MORE_STEPS] : S[FREE]) - 1;
    else {
      const x = id - SAIL_PAID;
      to = (x / CARDS) | 0;
      const card = x - CARDS * to,
        at = me + (card >> 5),
        keep = ~(1 << (card & 31));
      S[at + HAND] &= keep;
      S[at + FACE_UP] &= keep;
      S[me + TO_GIVE]--;
    }
    S[me + BOAT] = to;
    const steps = S[FREE] + S[me + TO_GIVE];
    if (steps > 1 || (steps === 1 && (S[me] !== 0 || (NBM[to] & ~barred(S, seat, 0)) !== 0))) S[PHASE] = 5;
    else endMove(S, seat, me, to);
  }
  function take(S, me, wanted) {
    const row = S[ROW],
      card = (row >> (8 * wanted)) & 255,
      at = me + (card >> 5),
      bit = 1 << (card & 31),
      last = S[IN_ROW] - 1,
      low = (1 << (8 * wanted)) - 1;
    S[at + HAND] |= bit;
    S[at + OWN] |= bit;
    S[me + TO_GIVE]++;
    S[me] += S[ON_CARD + wanted];
    for (let i = wanted; i < last; i++) S[ON_CARD + i] = S[ON_CARD + i + 1];
    S[ON_CARD + last] = 0;
    S[WANTED] = -1;
    S[PAID] = 0;
    const left = (row & low) | ((row >>> 8) & ~low);
    if (S[IN_DECK] > 0) S[ROW] = left | (byteAt(S, DECK, --S[IN_DECK]) << (8 * last));
    else {
      S[ROW] = left;
      S[IN_ROW] = last;
    }
  }
  function build(S, me) {
    const boat = S[me + BOAT],
      shift = TROW[byteAt(S, TILES, boat)],
      built = S[me + BUILT] + (1 << shift),
      column = ((built >> shift) & 255) - 1;
    S[me + BUILT] = built;
    S[me + POSTS] |= 1 << boat;
    if (
      covers(built, (column + 1) * EACH) &&
      ((BONUS_AT[column] && S[LEFT] !== 0) || (CARD_AT[column] && S[IN_ROW] > 0))
    ) {
      S[PHASE] = 9;
      S[COLUMN] = column;
    } else market(S, me);
  }
  function play(S, me, card) {
    const at = me + (card >> 5),
      bit = 1 << (card & 31),
      kind = KIND[card];
    S[at + HAND] &= ~bit;
    S[at + FACE_UP] |= bit;
    if (kind === 0) {
      S[me] += GAIN[card];
      finish(S);
    } else {
      if (kind === 1) S[UPGRADES] = STEPS[card];
      S[PLAYED] = card;
      goOn(S, me);
    }
  }
  function claim(S, me) {
    const port = PORT[S[me + BOAT]],
      closed = S[CLOSED],
      refill = closed === -1 ? port : closed;
    S[me] -= VCOST[byteAt(S, AT_PORTS, port)];
    setByte(S, AT_PORTS, port, -1);
    if (++S[me + CLAIMED] >= 4) S[LAST_ROUND] = 1;
    if (closed !== -1) S[CLOSED] = port;
    if (S[IN_PILE] > 0) {
      const next = byteAt(S, PILE, --S[IN_PILE]);
      if (next === -1) S[CLOSED] = refill;
      else setByte(S, AT_PORTS, refill, next);
    }
    finish(S);
  }
  function apply(S, id) {
    const seat = S[SEAT],
      me = P0 + seat * SIZE,
      at = id - 4 * S[PLAYERS];
    if (id >= SAIL && id < DOCK) sail(S, id, seat, me);
    else if (id === TRADE) {
      const card = S[PLAYED];
      if (card !== -1) {
        S[me] += GAIN[card];
        goOn(S, me);
      } else {
        S[me] += TGAIN[byteAt(S, TILES, S[me + BOAT])];
        market(S, me);
      }
    } else if (id < PLACE) {
      S[OFFERS] &= ~(1 << id);
      S[me] += SETC[id];
      S[PHASE] = 1;
    } else if (id < ACQUIRE) {
      S[me + BOAT] = id - PLACE;
      if (seat === S[FIRST]) {
        S[OFFERS] = 0;
        startTurn(S, seat);
      } else {
        const next = seat === 0 ? S[PLAYERS] - 1 : seat - 1;
        S[SEAT] = next;
        S[ACTOR] = next;
        S[PHASE] = 0;
      }
    } else if (id < PAY_CARD) {
      const wanted = id - ACQUIRE;
      if (wanted === 0) {
        take(S, me, 0);
        finish(S);
      } else {
        S[WANTED] = wanted;
        S[PHASE] = 3;
      }
    } else if (id < PLAY) {
      const one = ONE[id - PAY_CARD];
      S[me] -= one;
      S[ON_CARD + S[PAID]] += one;
      if (++S[PAID] === S[WANTED]) {
        take(S, me, S[WANTED]);
        finish(S);
      }
    } else if (id < UP) play(S, me, id - PLAY);
    else if (id < TRADE) {
      const r = id - UP;
      S[me] += ONE[r + 1] - ONE[r];
      S[UPGRADES]--;
      goOn(S, me);
    } else if (id === DOCK) endMove(S, seat, me, S[me + BOAT]);
    else if (at < BUILD) {
      const x = id - PAY_BOAT,
        to = x >> 2,
        next = nextToPay(S, seat, to);
      S[me] -= ONE[x & 3];
      S[P0 + to * SIZE] += ONE[x & 3];
      S[PAYEE] = next;
      if (next === -1) act(S, me, S[me + BOAT]);
    } else if (at === BUILD) {
      const cost = priceAt(S, S[me + BOAT]);
      S[TO_PAY] = cost;
      if (cost === 0) build(S, me);
      else S[PHASE] = 8;
    } else if (at < BONUS) {
      S[me] -= ONE[at - PAY];
      if (--S[TO_PAY] === 0) build(S, me);
    } else if (at < MERCHANT) {
      const shift = 4 * (at - BONUS),
        tile = TOP[16 * (at - BONUS) + ((S[LEFT] >> shift) & 15)];
      S[LEFT] -= 1 << shift;
      S[me + MORE_STEPS] += E_STEPS[tile];
      S[me + LIMIT] += E_HOLD[tile];
      market(S, me);
    } else if (at < CLAIM) {
      take(S, me, at - MERCHANT);
      market(S, me);
    } else if (at === CLAIM) claim(S, me);
    else if (at === REST) {
      const low = S[me + OWN],
        high = S[me + OWN + 1];
      S[me + HAND] = low;
      S[me + HAND + 1] = high;
      S[me + FACE_UP] = 0;
      S[me + FACE_UP + 1] = 0;
      S[me + TO_GIVE] = bits(low) + bits(high);
      finish(S);
    } else if (at < END) {
      const actor = S[ACTOR];
      S[P0 + actor * SIZE] -= ONE[at - DISCARD];
      discards(S, actor);
    } else finish(S);
  }

  function load(S, state) {
    const { game, players, seat, merchantRow, merchantDeck, merchantCubes, pile } = state;
    S.fill(0);
    S.set([
      PHASES.indexOf(state.phase),
      seat,
      state.actor,
      state.freeSteps,
      state.payee,
      state.toPay,
      state.wanted,
      state.paid,
      state.played,
      state.upgrades,
      Math.min(...players[seat].built) - 1,
      state.closedPort,
    ]);
    S.set([merchantRow.length, merchantDeck.length, pile.length], IN_ROW);
    S[PLAYERS] = game.players;
    S[FIRST] = game.firstSeat;
    game.market.forEach((tile, hex) => {
      setByte(S, TILES, hex, tile);
      if (tile !== -1) S[MARKET] |= 1 << hex;
    });
    state.offers.forEach((isThere, i) => {
      S[OFFERS] |= isThere << i;
    });
    merchantRow.forEach((card, i) => {
      S[ROW] |= card << (8 * i);
      S[ON_CARD + i] = pack(merchantCubes.slice(4 * i));
    });
    state.bonusLeft.forEach((left, stack) => {
      S[LEFT] |= left << (4 * stack);
    });
    for (const [cell, all] of [
      [AT_PORTS, state.portTiles],
      [DECK, merchantDeck],
      [PILE, pile],
    ])
      all.forEach((x, i) => {
        setByte(S, cell, i, x);
      });
    players.forEach(({ cubes, boat, built, victoryTiles, bonusTiles, hand, faceUp, seen, hidden }, each) => {
      const me = P0 + each * SIZE,
        put = (set, cards) => {
          for (const card of cards) S[me + set + (card >> 5)] |= 1 << (card & 31);
        };
      S.set([pack(cubes), boat, pack(built), victoryTiles.length, 0, HOLD], me);
      bonusTiles.forEach((times, tile) => {
        S[me + MORE_STEPS] += times * E_STEPS[tile];
        S[me + LIMIT] += times * E_HOLD[tile];
      });
      put(HAND, hand);
      put(FACE_UP, faceUp);
      put(OWN, [...hand, ...faceUp, ...seen, ...hidden]);
      S[me + TO_GIVE] = hand.length + faceUp.length;
      state.outposts.forEach((posts, hex) => {
        S[me + POSTS] |= ((posts >> each) & 1) << hex;
      });
      if (victoryTiles.length >= 4) S[LAST_ROUND] = 1;
    });
  }
  return { load, list, apply, SIZE: (players) => P0 + players * SIZE };
}

/** From Sand to Sea: cubes in bytes, cards and outposts as bits. Where a discarded card came from is left out. */
export function program({ load, list, apply, SIZE }, players) {
  const S = new Int32Array(SIZE(players)),
    L = new Int32Array(512);
  return {
    cells: S,
    ids: L,
    load: (state) => load(S, state),
    list: () => list(S, L),
    apply: (id) => apply(S, id),
  };
}
