import { type Drawn, h } from '../dom';
import { t } from '../language';
import { OFFERS, termsIn, termTexts } from '../online/terms';
import { badge } from '../pieces/emblem';
import { MOST_PLAYERS, NAMES, OFFERED, type Player } from '../seats';
import type { Session } from '../session';
import { field, input, select } from './controls';
import { nameField } from './lobby';

/** Shows the fields for players and seed, which have defaults. */
export function settings(session: Session): Drawn {
  const { draft } = session.shown;
  const most = MOST_PLAYERS[draft.variant];
  return h(
    'details.settings',
    { key: 'settings' },
    h('summary', { 'data-key': 'settings' }, t.setup.settings),
    h(
      'div.fields',
      field(
        t.setup.players,
        select(
          'players',
          Array.from({ length: most - 1 }, (_, i) => i + 2),
          draft.players.length,
          t.setup.playersOf,
          resize,
        ),
      ),
      field(
        t.setup.seed,
        input('seed', draft.seed, (seed) => session.draw({ seed }), {
          maxlength: 256,
          placeholder: t.setup.random,
          autocomplete: 'off',
        }),
      ),
    ),
    h(
      'fieldset',
      h('legend', t.setup.seats),
      h(
        'div.seats',
        draft.players.map((player, seat) => seatField(session, seat, player)),
      ),
    ),
    h('p.caption', t.setup.caption),
  );

  function resize(players: number): void {
    session.draw({
      players: Array.from({ length: players }, (_, seat) => draft.players[seat] ?? 'normal'),
      names: Array.from({ length: players }, (_, seat) => draft.names[seat] ?? ''),
    });
  }
}

/** Shows the fields that open a table on the server. */
export function onlineFields(session: Session): Drawn {
  return h(
    'fieldset.online',
    h('legend', t.online.legend),
    h('p.caption', t.online.caption),
    h(
      'div.buttons',
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
      'div.buttons',
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

function seatField(session: Session, seat: number, chosen: Player): Drawn {
  const { players, names } = session.shown.draft;
  return h(
    'div.seat',
    { key: seat },
    badge(seat, String(seat + 1)),
    select(
      `seat-${seat}`,
      OFFERED,
      OFFERED.find((each) => each === chosen) ?? 'human',
      (each) => t.setup.who[each],
      (each) => session.draw({ players: players.with(seat, each) }),
      { 'aria-label': t.setup.seat(seat) },
    ),
    input(`name-${seat}`, names[seat] ?? '', (name) => session.draw({ names: names.with(seat, name) }), {
      type: 'text',
      'aria-label': t.setup.nameOfSeat(seat),
      placeholder: NAMES[seat] ?? '',
      maxlength: 24,
      autocomplete: 'off',
    }),
  );
}
