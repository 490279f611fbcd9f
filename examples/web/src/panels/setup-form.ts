import { type Options, randomSeed, VARIANTS, type VariantName } from 'century-engine';
import { h } from '../dom';
import { GAMES, PLAYERS, type Player } from '../seats';
import type { Session } from '../session';

/** The form for a new game. */
export function setupForm(session: Session): HTMLFormElement {
  const seed = h('input', {
    id: 'seed',
    name: 'seed',
    maxlength: 256,
    placeholder: 'drawn at random',
    autocomplete: 'off',
  });
  const players = h('select', { id: 'players', name: 'players' });
  const seats = h('div', { class: 'seats' });
  const form = h(
    'form',
    { class: 'setup', 'aria-label': 'New game' },
    h('h2', {}, 'New game'),
    h(
      'fieldset',
      { class: 'variants' },
      h('legend', {}, 'Variant'),
      VARIANTS.map((variant, i) =>
        h(
          'label',
          { class: 'choice' },
          h('input', { type: 'radio', name: 'variant', value: variant, checked: i === 0 }),
          h('span', {}, h('strong', {}, GAMES[variant].title), h('small', {}, GAMES[variant].pieces)),
        ),
      ),
    ),
    h('div', { class: 'fields' }, field('Players', players), field('Seed', seed)),
    h('fieldset', {}, h('legend', {}, 'Seats'), seats),
    h(
      'p',
      { class: 'caption' },
      'The same seed gives the same game, so leave it empty for a game that nobody can know beforehand. ' +
        'Several people can share the device.',
    ),
    h(
      'p',
      { class: 'buttons' },
      h('button', { class: 'primary', type: 'submit' }, 'Start the game'),
      session.shown.game !== null &&
        h('button', { type: 'button', onclick: () => session.openGame() }, 'Back to the game'),
    ),
  );
  const variant = (): VariantName =>
    VARIANTS.find((name) => name === new FormData(form).get('variant')) ?? 'spice-road';
  const drawSeats = (): void => {
    const chosen = seatsChosen(form);
    seats.replaceChildren(
      ...Array.from({ length: Number(players.value) }, (_, seat) =>
        seatField(seat, chosen[seat] ?? (seat === 0 ? 'human' : 'greedy')),
      ),
    );
  };
  const drawPlayers = (): void => {
    const most = GAMES[variant()].most;
    const wanted = Math.min(Number(players.value) || 3, most);
    players.replaceChildren(
      ...Array.from({ length: most - 1 }, (_, i) =>
        h('option', { value: i + 2, selected: i + 2 === wanted }, `${i + 2} players`),
      ),
    );
    drawSeats();
  };
  form.addEventListener('change', ({ target }) => {
    if (target === players) drawSeats();
    else if (target instanceof HTMLInputElement && target.name === 'variant') drawPlayers();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const options = { variant: variant(), players: Number(players.value), seed: seed.value || randomSeed() };
    session.start(options as Options, seatsChosen(form));
  });
  drawPlayers();
  return form;
}

function field(label: string, control: HTMLInputElement | HTMLSelectElement): HTMLElement {
  return h('label', { class: 'field' }, h('span', {}, label), control);
}

function seatField(seat: number, chosen: Player): HTMLElement {
  return h(
    'label',
    { class: 'field' },
    h('span', { class: `badge seat-${seat}` }, `P${seat}`),
    h(
      'select',
      { name: 'seat', 'aria-label': `Seat ${seat}` },
      PLAYERS.map(({ value, label }) => h('option', { value, selected: value === chosen }, label)),
    ),
  );
}

function seatsChosen(form: HTMLFormElement): Player[] {
  const values = new FormData(form).getAll('seat');
  return values.flatMap((value) =>
    PLAYERS.filter((player) => player.value === value).map((each) => each.value),
  );
}
