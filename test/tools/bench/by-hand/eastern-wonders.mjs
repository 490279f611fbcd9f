import { NEVER, ONE, pack, sea } from './pieces.mjs';

/** What the components fix. */
export function tables(components) {
  const PILE = components.victoryTiles.length + components.closedPortTiles;
  // By set of colours: how many, and which, a byte each. By set of seats with an outpost: the price of one more; 16 stands for a tile without market.
  const COUNT = new Int32Array(16),
    COLOURS = new Int32Array(16),
    COST = new Int32Array(32).fill(255),
    COST_OF_TWO = new Int32Array(32).fill(255);
  for (let m = 0; m < 16; m++) {
    for (let r = 0; r < 4; r++) if ((m >> r) & 1) COLOURS[m] |= r << (8 * COUNT[m]++);
    COST[m] = COUNT[m];
    COST_OF_TWO[m] = 2 * COUNT[m];
  }
  return { ...sea(components), COUNT, COLOURS, COST, COST_OF_TWO, PILE, NEVER, ONE, pack };
}

/** Eastern Wonders: cubes in bytes, outposts as bits, boats and port tiles in the bytes of a number. */
export function program(T, players, firstSeat) {
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
    STACKS,
    SETC,
    TOP,
    COUNT,
    COLOURS,
    ONE,
    NEVER,
    E_STEPS,
    E_HOLD,
    E_UP,
    E_HARV,
    HOLD,
    COLUMNS,
  } = T;
  const COST = players === 2 ? T.COST_OF_TWO : T.COST,
    G = 0x80808080 | 0,
    EACH = 0x01010101,
    LOW = 0x7f7f7f7f;
  const PHASES = [
    'takeCubes',
    'placeBoat',
    'turn',
    'sail',
    'payBoats',
    'act',
    'payCubes',
    'takeBonus',
    'market',
    'discard',
    'over',
  ];
  const PLACE = SETS,
    SAIL = PLACE + HEXES,
    SAIL_PAID = SAIL + HEXES,
    DOCK = SAIL_PAID + 4 * HEXES,
    PAY_BOAT = DOCK + 1,
    COLLECT = PAY_BOAT + 4 * players,
    BUILD = COLLECT + 1;
  const PAY = BUILD + 1,
    UP = PAY + 4,
    BONUS = UP + 3,
    TRADE = BONUS + STACKS,
    CLAIM = TRADE + 1,
    HARVEST = CLAIM + 1,
    DISCARD = HARVEST + 1,
    END = DISCARD + 4;
  const OP = new Uint8Array(256);
  [
    0,
    PLACE,
    SAIL,
    SAIL_PAID,
    DOCK,
    PAY_BOAT,
    COLLECT,
    BUILD,
    PAY,
    UP,
    BONUS,
    TRADE,
    CLAIM,
    HARVEST,
    DISCARD,
    END,
  ].forEach((first, op) => {
    OP.fill(op, first);
  });
  const FREE_TO = NB.map((to) => SAIL + to),
    PAID_TO = NB.map((to) => SAIL_PAID + 4 * to);
  // Cells. FREE counts free steps from the start of a turn on; LEFT has 4 bits for each stack; PRICE is that of the tile at each port, and of none.
  const PHASE = 0,
    SEAT = 1,
    ACTOR = 2,
    FREE = 3,
    PAYEE = 4,
    TO_PAY = 5,
    UPGRADES = 6,
    CLOSED = 7,
    IN_PILE = 8,
    OFFERS = 9,
    LAST_ROUND = 10,
    BOATS = 11,
    AT_PORTS = 12,
    LEFT = 13,
    MARKET = 14,
    PRICE = 15;
  const CUBES_AT = 20,
    OUTPOSTS = 4 * (CUBES_AT + HEXES),
    MARKETS = OUTPOSTS + 32,
    P0 = CUBES_AT + HEXES + 16,
    SIZE = 9,
    PILE = 4 * (P0 + players * SIZE);
  const BUILT = 1,
    TILES = 2,
    STEPS = 3,
    LIMIT = 4,
    MORE_UPGRADES = 5,
    HARVESTED = 6,
    OWN_TILES = 7,
    OWN_BONUSES = 8;
  const S = new Int32Array(PILE / 4 + ((T.PILE + 3) >> 2)),
    B = new Uint8Array(S.buffer),
    L = new Int32Array(512);

  const prices = () => {
    for (let p = 0; p < 4; p++)
      S[PRICE + p] = p === S[CLOSED] ? NEVER : VCOST[(S[AT_PORTS] >>> (8 * p)) & 255];
  };
  const gain = (me, tile, times) => {
    S[me + STEPS] += times * E_STEPS[tile];
    S[me + LIMIT] += times * E_HOLD[tile];
    S[me + MORE_UPGRADES] += times * E_UP[tile];
    S[me + HARVESTED] += times * E_HARV[tile];
    S[me + OWN_BONUSES] += times << (4 * tile);
  };
  function load(state) {
    S.fill(0);
    S.set([
      PHASES.indexOf(state.phase),
      state.seat,
      state.actor,
      state.freeSteps,
      state.payee,
      state.toPay,
      state.upgrades,
      state.closedPort,
      state.pile.length,
    ]);
    B.set(state.pile, PILE);
    S[PRICE + 4] = NEVER;
    state.offers.forEach((isThere, i) => {
      S[OFFERS] |= isThere << i;
    });
    state.portTiles.forEach((tile, port) => {
      S[AT_PORTS] |= (tile & 255) << (8 * port);
    });
    state.bonusLeft.forEach((left, stack) => {
      S[LEFT] |= left << (4 * stack);
    });
    state.game.market.forEach((tile, hex) => {
      S[CUBES_AT + hex] = T.pack(state.tileCubes.slice(4 * hex));
      B[MARKETS + hex] = tile;
      B[OUTPOSTS + hex] = tile === -1 ? 16 : state.outposts[hex];
      if (tile !== -1) S[MARKET] |= 1 << hex;
    });
    S[BOATS] = LOW;
    state.players.forEach(({ boat, cubes, built, victoryTiles, bonusTiles }, each) => {
      const me = P0 + each * SIZE;
      if (boat >= 0) S[BOATS] ^= (boat ^ 0x7f) << (8 * each);
      S.set([T.pack(cubes), T.pack(built), victoryTiles.length, 1, HOLD, 0, 2], me);
      for (const tile of victoryTiles) S[me + OWN_TILES] |= 1 << tile;
      bonusTiles.forEach((times, tile) => {
        gain(me, tile, times);
      });
      if (victoryTiles.length >= 4) S[LAST_ROUND] = 1;
    });
    if (state.phase === 'turn') S[FREE] = S[P0 + state.seat * SIZE + STEPS];
    prices();
  }

  const total = (cubes) => Math.imul(cubes, EACH) >>> 24;
  const covers = (cubes, cost) => (((cubes | G) - cost) & G) === G;
  const colours = (cubes) => {
    const held = (cubes & LOW) + LOW;
    return (Math.imul((held >>> 7) & EACH, 0x01020408) >>> 24) & 15;
  };
  /** Flags of the seats whose boat is on a tile. */
  const boatsOn = (boats, hex) => {
    const x = boats ^ (hex * EACH);
    return ~((x & LOW) + LOW) & G;
  };
  /** Neighbours that can be reached when the last step leaves no cube: no market tile with another boat. */
  const open = (boats, seat, boat) => {
    let m = 0;
    for (let p = 0; p < players; p++) m |= p === seat ? 0 : 1 << ((boats >> (8 * p)) & 127);
    return NBM[boat] & ~(m & S[MARKET]);
  };
  const canTrade = (cubes, seat, boat) =>
    ((B[OUTPOSTS + boat] >> seat) & 1) === 1 && covers(cubes, TGIVE[B[MARKETS + boat]]);

  // Whatever is written past the end of the list does not count, so that few branches are guessed.
  const ofHeld = (cubes, id) => {
    const held = (cubes & LOW) + LOW;
    let n = (held >> 7) & 1;
    L[0] = id;
    L[n] = id + 1;
    n += (held >> 15) & 1;
    L[n] = id + 2;
    n += (held >> 23) & 1;
    L[n] = id + 3;
    return n + ((held >> 31) & 1);
  };
  const sails = (cubes, boat, free) => {
    const at = 8 * boat,
      near = NBN[boat];
    if (free > 0) {
      L[0] = FREE_TO[at];
      L[1] = FREE_TO[at + 1];
      L[2] = FREE_TO[at + 2];
      L[3] = FREE_TO[at + 3];
      L[4] = FREE_TO[at + 4];
      L[5] = FREE_TO[at + 5];
      return near;
    }
    const m = colours(cubes),
      count = COUNT[m],
      all = COLOURS[m],
      c0 = all & 255,
      c1 = (all >> 8) & 255,
      c2 = (all >> 16) & 255,
      c3 = all >> 24;
    let n = 0;
    for (let j = 0; j < near; j++) {
      const id = PAID_TO[at + j];
      L[n] = id + c0;
      L[n + 1] = id + c1;
      L[n + 2] = id + c2;
      L[n + 3] = id + c3;
      n += count;
    }
    return n;
  };
  const lastSail = (cubes, boat, free, seat) => {
    const at = 8 * boat,
      near = NBN[boat],
      can = open(S[BOATS], seat, boat),
      colour = COLOURS[colours(cubes)] & 255;
    let n = 0;
    for (let j = 0; j < near; j++) {
      const to = NB[at + j];
      L[n] = free > 0 ? SAIL + to : SAIL_PAID + 4 * to + colour;
      n += (can >> to) & 1;
    }
    return n;
  };
  const atTile = (me, cubes, seat, boat, held, from) => {
    const posts = B[OUTPOSTS + boat],
      tile = B[MARKETS + boat],
      own = (posts >> seat) & 1,
      g = cubes | G;
    let n = from;
    L[n] = BUILD;
    n +=
      (own ^ 1) &
      ((((S[me + BUILT] >> TROW[tile]) & 255) - COLUMNS) >>> 31) &
      ((COST[posts] - held - 1) >>> 31);
    L[n] = TRADE;
    n += own & ((((~(g - TGIVE[tile]) & G) >>> 7) - 1) >>> 31);
    L[n] = CLAIM;
    n += (((~(g - S[PRICE + PORT[boat]]) & G) >>> 7) - 1) >>> 31;
    L[n] = HARVEST;
    L[n + 1] = END;
    return n + 2;
  };
  function list() {
    const seat = S[SEAT],
      me = P0 + seat * SIZE,
      cubes = S[me],
      boats = S[BOATS],
      boat = (boats >> (8 * seat)) & 127;
    let n = 0;
    switch (S[PHASE]) {
      case 0:
        for (let set = 0; set < SETS; set++) {
          L[n] = set;
          n += (S[OFFERS] >> set) & 1;
        }
        return n;
      case 1:
        for (let hex = 0; hex < HEXES; hex++) {
          L[n] = PLACE + hex;
          n += (S[MARKET] >> hex) & 1;
        }
        return n;
      case 2: {
        const held = total(cubes),
          free = S[FREE];
        n = free + held > 1 ? sails(cubes, boat, free) : lastSail(cubes, boat, free, seat);
        return atTile(me, cubes, seat, boat, held, n);
      }
      case 3: {
        const held = total(cubes),
          free = S[FREE],
          steps = free + held,
          others = boatsOn(boats, boat) & ~(128 << (8 * seat)),
          count = Math.imul((others >>> 7) & EACH, EACH) >>> 24;
        if (steps > 1) n = sails(cubes, boat, free);
        else if (steps === 1) n = lastSail(cubes, boat, free, seat);
        L[n] = DOCK;
        return count <= held || ((S[MARKET] >> boat) & 1) === 0 ? n + 1 : n;
      }
      case 4:
        return ofHeld(cubes, PAY_BOAT + 4 * S[PAYEE]);
      case 5:
        L[0] = COLLECT;
        return atTile(me, cubes, seat, boat, total(cubes), S[CUBES_AT + boat] !== 0 ? 1 : 0);
      case 6:
        return ofHeld(cubes, PAY);
      case 7:
        for (let stack = 0; stack < STACKS; stack++)
          if (((S[LEFT] >> (4 * stack)) & 15) !== 0) L[n++] = BONUS + stack;
        return n;
      case 8:
        if (S[UPGRADES] > 0) {
          if (cubes & 0xff) L[n++] = UP;
          if (cubes & 0xff00) L[n++] = UP + 1;
          if (cubes & 0xff0000) L[n++] = UP + 2;
        }
        if (canTrade(cubes, seat, boat)) L[n++] = TRADE;
        L[n] = END;
        return n + 1;
      case 9:
        return ofHeld(S[P0 + S[ACTOR] * SIZE], DISCARD);
      default:
        return 0;
    }
  }

  const nextOf = (seat) => (seat + 1 === players ? 0 : seat + 1);
  const startTurn = (seat) => {
    S[SEAT] = seat;
    S[ACTOR] = seat;
    S[FREE] = S[P0 + seat * SIZE + STEPS];
    S[PHASE] = seat === firstSeat && S[LAST_ROUND] !== 0 ? 10 : 2;
  };
  const discards = (seat, from) => {
    let at = from;
    do {
      const me = P0 + at * SIZE;
      if (total(S[me]) > S[me + LIMIT]) {
        S[PHASE] = 9;
        S[ACTOR] = at;
        return;
      }
      at = nextOf(at);
    } while (at !== seat);
    startTurn(nextOf(seat));
  };
  const finish = (seat) => {
    S[UPGRADES] = 0;
    discards(seat, seat);
  };
  const nextToPay = (boats, mover, from) => {
    for (let at = nextOf(from); at !== mover; at = nextOf(at)) if ((boats >> (8 * at + 7)) & 1) return at;
    return -1;
  };
  const endMove = (seat, boat) => {
    const others = boatsOn(S[BOATS], boat) & ~(128 << (8 * seat));
    S[FREE] = 0;
    if (others !== 0 && ((S[MARKET] >> boat) & 1) === 1) {
      S[PAYEE] = nextToPay(others, seat, seat);
      S[PHASE] = 4;
    } else {
      S[PAYEE] = -1;
      S[PHASE] = 5;
    }
  };
  const sail = (seat, boats, from, to, free, cubes) => {
    const next = boats ^ ((from ^ to) << (8 * seat)),
      steps = free + total(cubes);
    S[BOATS] = next;
    S[FREE] = free;
    if (steps > 1 || (steps === 1 && open(next, seat, to) !== 0)) S[PHASE] = 3;
    else endMove(seat, to);
  };
  const market = (me, cubes, seat, boat, given) => {
    const upgrades = (cubes & 0xffffff) === 0 ? 0 : given;
    S[me] = cubes;
    S[UPGRADES] = upgrades;
    if (upgrades > 0 || canTrade(cubes, seat, boat)) S[PHASE] = 8;
    else finish(seat);
  };
  const build = (me, cubes, seat, boat) => {
    const row = TROW[B[MARKETS + boat]],
      built = S[me + BUILT] + (1 << row),
      column = (built >> row) & 255;
    S[me + BUILT] = built;
    B[OUTPOSTS + boat] |= 1 << seat;
    if (covers(built, column * EACH) && S[LEFT] !== 0) {
      S[me] = cubes;
      S[PHASE] = 7;
    } else market(me, cubes, seat, boat, S[me + MORE_UPGRADES]);
  };
  const claim = (me, cubes, seat, boat) => {
    const port = PORT[boat],
      tile = (S[AT_PORTS] >>> (8 * port)) & 255,
      closed = S[CLOSED],
      refill = closed === -1 ? port : closed,
      left = S[IN_PILE];
    S[me] = cubes - VCOST[tile];
    S[me + OWN_TILES] |= 1 << tile;
    S[AT_PORTS] |= 255 << (8 * port);
    if (++S[me + TILES] >= 4) S[LAST_ROUND] = 1;
    if (closed !== -1) S[CLOSED] = port;
    if (left > 0) {
      const next = B[PILE + left - 1];
      S[IN_PILE] = left - 1;
      if (next === 255) S[CLOSED] = refill;
      else S[AT_PORTS] = (S[AT_PORTS] & ~(255 << (8 * refill))) | (next << (8 * refill));
    }
    prices();
    finish(seat);
  };
  function apply(id) {
    const seat = S[SEAT],
      me = P0 + seat * SIZE,
      cubes = S[me],
      boats = S[BOATS],
      boat = (boats >> (8 * seat)) & 127;
    switch (OP[id]) {
      case 0:
        S[OFFERS] ^= 1 << id;
        S[me] = cubes + SETC[id];
        S[PHASE] = 1;
        return;
      case 1: {
        S[BOATS] = boats ^ ((boat ^ (id - PLACE)) << (8 * seat));
        if (seat === firstSeat) {
          S[OFFERS] = 0;
          startTurn(seat);
          return;
        }
        const next = seat === 0 ? players - 1 : seat - 1;
        S[SEAT] = next;
        S[ACTOR] = next;
        S[PHASE] = 0;
        return;
      }
      case 2:
        sail(seat, boats, boat, id - SAIL, S[FREE] - 1, cubes);
        return;
      case 3: {
        const x = id - SAIL_PAID,
          one = 1 << (8 * (x & 3)),
          left = cubes - one;
        S[me] = left;
        S[CUBES_AT + boat] += one;
        sail(seat, boats, boat, x >> 2, 0, left);
        return;
      }
      case 4:
        endMove(seat, boat);
        return;
      case 5: {
        const x = id - PAY_BOAT,
          to = x >> 2,
          one = ONE[x & 3],
          next = nextToPay(boatsOn(boats, boat), seat, to);
        S[me] = cubes - one;
        S[P0 + to * SIZE] += one;
        S[PAYEE] = next;
        if (next === -1) S[PHASE] = 5;
        return;
      }
      case 6:
        S[me] = cubes + S[CUBES_AT + boat];
        S[CUBES_AT + boat] = 0;
        return;
      case 7: {
        const cost = COST[B[OUTPOSTS + boat]];
        S[TO_PAY] = cost;
        if (cost === 0) build(me, cubes, seat, boat);
        else S[PHASE] = 6;
        return;
      }
      case 8: {
        const x = cubes - ONE[id - PAY];
        if (--S[TO_PAY] === 0) build(me, x, seat, boat);
        else S[me] = x;
        return;
      }
      case 9: {
        const r = id - UP;
        market(me, cubes + ONE[r + 1] - ONE[r], seat, boat, S[UPGRADES] - 1);
        return;
      }
      case 10: {
        const stack = id - BONUS,
          before = S[me + MORE_UPGRADES];
        gain(me, TOP[16 * stack + ((S[LEFT] >> (4 * stack)) & 15)], 1);
        S[LEFT] -= 1 << (4 * stack);
        market(me, cubes, seat, boat, before);
        return;
      }
      case 11:
        market(me, cubes + TGAIN[B[MARKETS + boat]], seat, boat, 0);
        return;
      case 12:
        claim(me, cubes, seat, boat);
        return;
      case 13:
        S[me] = cubes + S[me + HARVESTED];
        finish(seat);
        return;
      case 14: {
        const at = S[ACTOR];
        S[P0 + at * SIZE] -= ONE[id - DISCARD];
        discards(seat, at);
        return;
      }
      default:
        finish(seat);
    }
  }
  return { cells: S, ids: L, load, list, apply };
}
