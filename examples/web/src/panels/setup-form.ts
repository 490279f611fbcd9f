import { VARIANTS } from 'century-engine';
import { type Drawn, h } from '../dom';
import { GAMES, PLAYERS, type Player } from '../seats';
import type { Session } from '../session';
import { messagePanel } from './message';

/** The form for a new game. */
export function setupForm(session: Session): Drawn {
  const { draft, game } = session.shown;
  const most = GAMES[draft.variant].most;
  return h(
    'form',
    {
      class: 'setup',
      'aria-label': 'New game',
      key: 'setup',
      onsubmit: (event: Event) => {
        event.preventDefault();
        session.start();
      },
    },
    h('h2', {}, 'New game'),
    h(
      'fieldset',
      { class: 'variants' },
      h('legend', {}, 'Game'),
      VARIANTS.map((variant) =>
        h(
          'label',
          { class: 'choice', key: variant },
          h('input', {
            type: 'radio',
            name: 'variant',
            value: variant,
            checked: variant === draft.variant,
            onchange: () => session.draw({ variant }),
          }),
          h('span', {}, h('strong', {}, GAMES[variant].title), h('small', {}, GAMES[variant].pieces)),
        ),
      ),
    ),
    h(
      'div',
      { class: 'fields' },
      field(
        'Players',
        h(
          'select',
          {
            id: 'players',
            onchange: (event: Event) => resize(Number((event.currentTarget as HTMLSelectElement).value)),
          },
          Array.from({ length: most - 1 }, (_, i) =>
            h('option', { value: i + 2, selected: i + 2 === draft.players.length }, `${i + 2} players`),
          ),
        ),
      ),
      field(
        'Seed',
        h('input', {
          id: 'seed',
          maxlength: 256,
          placeholder: 'drawn at random',
          autocomplete: 'off',
          value: draft.seed,
          oninput: (event: Event) => session.draw({ seed: (event.currentTarget as HTMLInputElement).value }),
        }),
      ),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, 'Seats'),
      h(
        'div',
        { class: 'seats' },
        draft.players.map((player, seat) => seatField(session, seat, player)),
      ),
    ),
    h(
      'p',
      { class: 'caption' },
      'The same seed gives the same game, so leave it empty for a game that nobody can know beforehand. ' +
        'Several people can share the device: hands stay hidden while it is passed on.',
    ),
    h(
      'p',
      { class: 'buttons' },
      h('button', { class: 'primary', type: 'submit', 'data-key': 'start' }, 'Start the game'),
      h(
        'button',
        {
          type: 'button',
          'data-key': 'how',
          onclick: () => session.read({ variant: draft.variant, clause: null }),
        },
        'How to play',
      ),
      game !== null &&
        h(
          'button',
          { type: 'button', 'data-key': 'back', onclick: () => session.openGame() },
          'Back to the game',
        ),
    ),
    messagePanel(session),
  );

  function resize(players: number): void {
    session.draw({
      players: Array.from({ length: players }, (_, seat) => draft.players[seat] ?? 'greedy'),
      names: Array.from({ length: players }, (_, seat) => draft.names[seat] ?? ''),
    });
  }
}

function field(label: string, control: Drawn): Drawn {
  return h('label', { class: 'field' }, h('span', {}, label), control);
}

function seatField(session: Session, seat: number, chosen: Player): Drawn {
  const { players, names } = session.shown.draft;
  const choose = (event: Event): void => {
    const index = (event.currentTarget as HTMLSelectElement).selectedIndex;
    session.draw({
      players: players.map((player, i) => (i === seat ? (PLAYERS[index]?.value ?? player) : player)),
    });
  };
  const call = (event: Event): void => {
    const { value } = event.currentTarget as HTMLInputElement;
    session.draw({ names: names.map((name, i) => (i === seat ? value : name)) });
  };
  return h(
    'div',
    { class: 'seat', key: seat },
    h('span', { class: `badge seat-${seat}` }, `P${seat}`),
    h(
      'select',
      { name: 'seat', 'aria-label': `Seat ${seat}`, onchange: choose },
      PLAYERS.map(({ value, label }) => h('option', { value, selected: value === chosen }, label)),
    ),
    h('input', {
      type: 'text',
      'aria-label': `Name of seat ${seat}`,
      placeholder: 'name',
      maxlength: 24,
      autocomplete: 'off',
      value: names[seat] ?? '',
      oninput: call,
    }),
  );
}
