// Tea House: a small game of its own. Deliveries bring tea and rice, guests pay in points for what they want.
import {
  add,
  covers,
  cubes,
  defineGame,
  faceDown,
  faceUp,
  hand,
  nextSeat,
  numberFrom,
  owned,
  shuffledNumbers,
  subtract,
  total,
  wordFrom,
} from 'century-engine/game';

const KINDS = ['tea', 'rice'];

/** What players have to end a turn with at most, and how much the market and the house hold. */
const components = {
  deliveries: deliveries(),
  guests: guests(),
  marketPlaces: 4,
  guestPlaces: 3,
  traySpaces: 6,
  guestsToWin: 4,
};

const clauses = {
  'TH-1': 'On a turn a player takes a delivery, serves a guest, or welcomes the regular.',
  'TH-2': 'A delivery from the market brings its tea and rice; the market is refilled from its pile.',
  'TH-3': 'A guest at the table is served with what the card shows and brings its points.',
  'TH-4': 'Each player has one regular, dealt face down, who can be served like a guest.',
  'TH-5': 'A tray holds six; what is too much at the end of a turn is returned.',
  'TH-6':
    'When a player has served four guests, the round is finished and the game ends; it ends at once when no delivery is left.',
  'TH-7': 'A regular who has not come by then costs two points; two cubes left are worth one.',
};

export default defineGame({
  name: 'tea-house',
  players: { least: 3, most: 6 },
  prefix: 'TH',
  clauses,
  components,
  places: {
    market: faceUp('deliveries', 'The deliveries on offer, from the left.', { most: 4 }),
    deliveryPile: faceDown('deliveries', 'The deliveries to come.'),
    tables: faceUp('guests', 'The guests at the tables, from the left.', { most: 3 }),
    guestPile: faceDown('guests', 'The guests to come.'),
    delivered: owned('deliveries', 'The deliveries that have been taken.'),
    players: {
      tray: cubes(KINDS, 'Tea and rice on the tray.', { most: 6 }),
      regular: hand('guests', 'The regular, as long as he has not come.'),
      served: owned('guests', 'The guests who have been served.'),
    },
  },
  actions: {
    take: {
      about: 'Take the delivery at a place of the market, counted from the left from 0 (TH-2).',
      names: { place: numberFrom(0, 3, undefined, { thing: 'market' }) },
    },
    serve: {
      about: 'Serve the guest at a table, counted from the left from 0 (TH-3).',
      names: { place: numberFrom(0, 2, undefined, { thing: 'tables' }) },
      role: 'claim',
    },
    welcome: { about: 'Serve the own regular (TH-4).', role: 'claim' },
    return: {
      about: 'Return what the tray has no room for (TH-5).',
      when: 'You return goods only when your tray is too full.',
      names: { cube: wordFrom(['tea', 'rice']) },
      role: 'give',
    },
  },
  phases: {
    turn: { kinds: ['take', 'serve', 'welcome'], due: 'take a delivery or serve a guest', startsTurn: true },
    tidy: { kinds: ['return'], due: 'return what the tray has no room for', clause: 'TH-5' },
  },
  endClause: 'TH-6',

  setup(table, { components: { deliveries, guests, marketPlaces, guestPlaces } }, random) {
    table.deliveryPile = shuffledNumbers(0, deliveries.length, random);
    table.guestPile = shuffledNumbers(0, guests.length, random);
    table.market = table.deliveryPile.splice(-marketPlaces);
    table.tables = table.guestPile.splice(-guestPlaces);
    for (const player of table.players) {
      player.tray = [1, 1];
      player.regular = table.guestPile.splice(-1);
    }
  },

  rules: {
    take: {
      clause: 'TH-1',
      forbids(_game, row, { place }) {
        return row.market.at(place) === undefined ? nothingThere('TH-2') : null;
      },
      perform(game, row, { place }) {
        const delivery = row.market.get(place);
        add(row.active.tray, game.components.deliveries[delivery].cubes);
        row.delivered.add(delivery);
        refill(row.market, place, row.deliveryPile);
        endTurn(game, row);
      },
    },
    serve: {
      clause: 'TH-1',
      forbids(game, row, { place }) {
        const guest = row.tables.at(place);
        return guest === undefined ? nothingThere('TH-3') : tooDear(game, row, guest, 'TH-3');
      },
      perform(game, row, { place }) {
        serve(game, row, row.tables.get(place));
        refill(row.tables, place, row.guestPile);
        endTurn(game, row);
      },
      price: ({ components: { guests } }, row, { place }) => ({ cubes: guests[row.tables.at(place)]?.cost }),
    },
    welcome: {
      clause: 'TH-1',
      forbids(game, row) {
        const [regular] = row.active.regular;
        if (regular !== undefined) return tooDear(game, row, regular, 'TH-4');
        return { code: 'no-regular', message: 'Your regular has been here.', clause: 'TH-4' };
      },
      perform(game, row) {
        const { regular } = row.active;
        serve(game, row, regular.first());
        regular.clear();
        endTurn(game, row);
      },
      price: ({ components: { guests } }, row) => ({ cubes: guests[row.active.regular.first()]?.cost }),
    },
    return: {
      clause: 'TH-5',
      forbids(_game, row, { cube }) {
        if (row.active.tray[cube] > 0) return null;
        return { code: 'no-such-cube', message: `There is no ${KINDS[cube]} on the tray.` };
      },
      perform(game, row, { cube }) {
        row.active.tray[cube] -= 1;
        endTurn(game, row);
      },
      price: (_game, _row, { cube }) => ({ cubes: KINDS.map((_, kind) => Number(kind === cube)) }),
    },
  },

  scores({ components: { guests } }, row, seat) {
    const { served, regular, tray } = row.players[seat];
    return [
      ...served.map((guest) => ({
        kind: 'guest',
        id: guests[guest].id,
        points: guests[guest].points,
        clause: 'TH-3',
      })),
      { kind: 'missingRegular', points: -2 * regular.length, clause: 'TH-7' },
      { kind: 'cubes', count: total(tray), points: Math.floor(total(tray) / 2), clause: 'TH-7' },
    ];
  },

  // What people read, in the command and in front ends. What is left out is said in plain words.
  words: {
    en: {
      actions: {
        take: (ctx, { place }) => say(ctx, 'take', `${goods(deliveryAt(ctx, place))} from the market`),
        serve: (ctx, { place }) => say(ctx, 'serve', `the guest who wants ${goods(guestAt(ctx, place))}`),
        welcome: (ctx) => say(ctx, 'welcome', ctx.mood === 'choice' ? 'your regular' : 'the regular'),
        return: (ctx, { cube }) => say(ctx, 'return', `1 ${cube}`),
      },
      refusals: { 'cannot-pay': () => 'You do not have what this guest wants.' },
      scores: {
        guest: ({ components }, { id }) => `The guest who wanted ${goods(costOf(components, id))}`,
        missingRegular: () => 'The regular has not come',
        cubes: (_, { count }) => `${count} left on the tray`,
      },
      pieces: {
        deliveries: ({ components }, id) => {
          const delivery = components.deliveries.find((each) => each.id === id);
          return delivery === undefined ? null : `delivery of ${goods(delivery.cubes)}`;
        },
        guests: ({ components }, id) => {
          const cost = costOf(components, id);
          return cost === undefined ? null : `guest who wants ${goods(cost)}`;
        },
      },
    },
  },
});

/** A request, or a report of who does it. */
function say(ctx, verb, what) {
  if (ctx.mood === 'choice') return `${verb[0].toUpperCase()}${verb.slice(1)} ${what}`;
  return ctx.actor === ctx.reader ? `You ${verb} ${what}` : `${ctx.name(ctx.actor)} ${verb}s ${what}`;
}

/** `2 tea and 1 rice` */
function goods(counts) {
  return counts.flatMap((count, i) => (count > 0 ? [`${count} ${KINDS[i]}`] : [])).join(' and ');
}

/** What a delivery of the market brings. */
function deliveryAt({ view, components }, place) {
  return components.deliveries.find(({ id }) => id === view.market[place])?.cubes ?? [];
}

/** What a guest at a table wants. */
function guestAt({ view, components }, place) {
  return costOf(components, view.tables[place]) ?? [];
}

function costOf({ guests }, id) {
  return guests.find((guest) => guest.id === id)?.cost;
}

/** The guest is paid for, and has been served. */
function serve({ components }, row, guest) {
  const player = row.active;
  subtract(player.tray, components.guests[guest].cost);
  player.served.add(guest);
}

/** The place of a card that has been taken is filled from the pile, while that lasts. */
function refill(places, place, pile) {
  const next = pile.pop();
  if (next === undefined) places.remove(place);
  else places.put(place, next);
}

function endTurn(game, row) {
  const { traySpaces, guestsToWin } = game.components;
  if (total(row.active.tray) > traySpaces) {
    row.phase = 'tidy';
    return;
  }
  row.seat = row.actor = nextSeat(row.seat, game.players);
  const isLastRound = row.players.some((player) => player.served.length >= guestsToWin);
  const isOver = row.market.length === 0 || (isLastRound && row.seat === game.firstSeat);
  row.phase = isOver ? 'over' : 'turn';
}

function nothingThere(clause) {
  return { code: 'nothing-there', message: 'Nothing lies at this place.', clause };
}

function tooDear({ components }, row, guest, clause) {
  if (covers(row.active.tray, components.guests[guest].cost)) return null;
  return { code: 'cannot-pay', message: 'The tray lacks what the guest wants.', clause };
}

/** Thirty-six deliveries: nine kinds, four of each. */
function deliveries() {
  const kinds = [
    [2, 0],
    [0, 2],
    [1, 1],
    [3, 0],
    [0, 3],
    [2, 1],
    [1, 2],
    [1, 0],
    [0, 1],
  ];
  return ['a', 'b', 'c', 'd'].flatMap((set) =>
    kinds.map((cubes) => ({ id: `d${cubes.join('')}${set}`, cubes })),
  );
}

/** Thirty-two guests, two of each kind: what they want, and the points that they bring. */
function guests() {
  const costs = [0, 1, 2, 3, 4].flatMap((tea) => [0, 1, 2, 3, 4].map((rice) => [tea, rice]));
  const wanted = costs.filter((cost) => total(cost) >= 2 && total(cost) <= 5);
  return ['a', 'b'].flatMap((set) =>
    wanted.map((cost) => ({ id: `g${cost.join('')}${set}`, cost, points: 2 * total(cost) - 1 })),
  );
}
