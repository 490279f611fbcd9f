// The smallest page that plays on the server: it knows the protocol, and no rules.
const find = (selector) => document.querySelector(selector);
const room = location.hash.slice(1);
const keyOf = (name) => `token of ${name}`;
const token = localStorage.getItem(keyOf(room));

async function post(path, body) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) say(answer.message);
  return response.ok ? answer : null;
}

const say = (text) => {
  find('[role=status]').textContent = text;
};

/** Keeps the ticket of a seat and enters its room. */
function sit(ticket) {
  if (ticket === null) return;
  localStorage.setItem(keyOf(ticket.room), ticket.token);
  location.hash = ticket.room;
  location.reload();
}

find('#open').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { name, variant, players } = Object.fromEntries(new FormData(event.target));
  sit(await post('rooms', { name, options: { variant, players: Number(players) } }));
});

find('#join').addEventListener('submit', async (event) => {
  event.preventDefault();
  sit(await post(`rooms/${room}/seats`, { name: new FormData(event.target).get('name') }));
});

find('#start').addEventListener('click', () => post(`rooms/${room}/start`, { bot: 'greedy' }));

let seats = [];
let asked = 0;

function enter() {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/rooms/${room}/socket`);
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ type: 'hello', ...(token ? { token } : {}) }));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'room') drawRoom(message);
    if (message.type === 'position') drawPosition(message, socket);
    if (message.type === 'refused') say(message.message);
  });
  socket.addEventListener('close', ({ code, reason }) => {
    if (code >= 4000) return say(reason);
    say('The connection is gone; trying again …');
    setTimeout(enter, 1_000);
  });
}

function drawRoom({ seat, status, ...given }) {
  seats = given.seats;
  const open = status === 'open';
  find('#join').hidden = !open || seat !== null;
  find('#start').hidden = !open || seat === null;
  if (open) say('Send the address of this page to those who shall play.');
  drawSeats();
}

function drawSeats(facts = []) {
  const items = seats.map(({ name }, seat) => {
    const item = document.createElement('li');
    item.textContent = `${name ?? 'free'} ${facts[seat] ?? ''}`;
    return item;
  });
  find('#seats').replaceChildren(...items);
}

const LETTERS = ['Y', 'R', 'G', 'B'];

function drawPosition({ move, view, actor, legal, scores, ranking }, socket) {
  const cubes = (counts) => counts.map((count, rank) => LETTERS[rank].repeat(count)).join('');
  drawSeats(view.players.map((player, seat) => `${cubes(player.cubes)}, points: ${scores[seat].total}`));
  find('pre').textContent = JSON.stringify(view, null, 2);
  const buttons = (legal ?? []).map((action) => {
    const button = document.createElement('button');
    button.textContent = Object.values(action).join(' ');
    button.addEventListener('click', () => {
      asked += 1;
      socket.send(JSON.stringify({ type: 'act', id: asked, move, action }));
    });
    return button;
  });
  find('#actions').replaceChildren(...buttons);
  if (ranking !== null) say(`${seats[ranking[0]].name} has won.`);
  else say(legal === null ? `${seats[actor].name} decides.` : 'You decide.');
}

if (room !== '') {
  find('#open').hidden = true;
  enter();
}
