import { type Drawn, h } from '../dom';
import { t } from '../language';
import { OFFERS, termsIn, termTexts } from '../online/terms';
import { badge } from '../pieces/emblem';
import { MOST_PLAYERS, NAMES, OFFERED, type Player } from '../seats';
import type { Session } from '../session';
import { nameField } from './lobby';

/** Who plays, and the seed: what need not be looked at to begin. */
export function settings(session: Session): Drawn {
  const { draft } = session.shown;
  const most = MOST_PLAYERS[draft.variant];
  return h(
    'details',
    { class: 'settings', key: 'settings' },
    h('summary', { 'data-key': 'settings' }, t.setup.settings),
    h(
      'div',
      { class: 'fields' },
      field(
        t.setup.players,
        h(
          'select',
          {
            id: 'players',
            onchange: (event: Event) => resize(Number((event.currentTarget as HTMLSelectElement).value)),
          },
          Array.from({ length: most - 1 }, (_, i) =>
            h('option', { value: i + 2, selected: i + 2 === draft.players.length }, t.setup.playersOf(i + 2)),
          ),
        ),
      ),
      field(
        t.setup.seed,
        h('input', {
          id: 'seed',
          maxlength: 256,
          placeholder: t.setup.random,
          autocomplete: 'off',
          value: draft.seed,
          oninput: (event: Event) => session.draw({ seed: (event.currentTarget as HTMLInputElement).value }),
        }),
      ),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, t.setup.seats),
      h(
        'div',
        { class: 'seats' },
        draft.players.map((player, seat) => seatField(session, seat, player)),
      ),
    ),
    h('p', { class: 'caption' }, t.setup.caption),
  );

  function resize(players: number): void {
    session.draw({
      players: Array.from({ length: players }, (_, seat) => draft.players[seat] ?? 'normal'),
      names: Array.from({ length: players }, (_, seat) => draft.names[seat] ?? ''),
    });
  }
}

/** Opens a table on the server. */
export function onlineFields(session: Session): Drawn {
  return h(
    'fieldset',
    { class: 'online' },
    h('legend', {}, t.online.legend),
    h('p', { class: 'caption' }, t.online.caption),
    h(
      'div',
      { class: 'buttons' },
      nameField(session),
      h(
        'button',
        {
          type: 'button',
          'data-key': 'open-room',
          onclick: ({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }) =>
            session.openRoom(form === null ? {} : termsIn(form)),
        },
        t.online.open,
      ),
    ),
    h(
      'div',
      { class: 'buttons' },
      termField('clock', t.online.clockLabel),
      termField('away', t.online.awayLabel),
      termField('delay', t.online.delayLabel),
    ),
  );
}

function termField(name: keyof typeof OFFERS, label: string): Drawn {
  return field(
    label,
    h(
      'select',
      { name, id: name },
      OFFERS[name].map((term, i) =>
        h(
          'option',
          { value: i },
          ...(term === undefined ? [t.online.usual[name]] : termTexts({ [name]: term })),
        ),
      ),
    ),
  );
}

function field(label: string, control: Drawn): Drawn {
  return h('label', { class: 'field' }, h('span', {}, label), control);
}

function seatField(session: Session, seat: number, chosen: Player): Drawn {
  const { players, names } = session.shown.draft;
  const choose = (event: Event): void => {
    const index = (event.currentTarget as HTMLSelectElement).selectedIndex;
    session.draw({
      players: players.map((player, i) => (i === seat ? (OFFERED[index] ?? player) : player)),
    });
  };
  const call = (event: Event): void => {
    const { value } = event.currentTarget as HTMLInputElement;
    session.draw({ names: names.map((name, i) => (i === seat ? value : name)) });
  };
  return h(
    'div',
    { class: 'seat', key: seat },
    badge(seat, String(seat + 1)),
    h(
      'select',
      { name: 'seat', 'aria-label': t.setup.seat(seat), onchange: choose },
      OFFERED.map((value) => h('option', { value, selected: value === chosen }, t.setup.who[value])),
    ),
    h('input', {
      type: 'text',
      'aria-label': t.setup.nameOfSeat(seat),
      placeholder: NAMES[seat] ?? '',
      maxlength: 24,
      autocomplete: 'off',
      value: names[seat] ?? '',
      oninput: call,
    }),
  );
}
