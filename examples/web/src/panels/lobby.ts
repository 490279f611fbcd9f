import { type Drawn, h } from '../dom';
import { t } from '../language';
import { invitationLink } from '../online/invitation';
import { type Online, seatAt, WRONG_TOKEN } from '../online/online';
import { termTexts } from '../online/terms';
import { badge } from '../pieces/emblem';
import { BOTS } from '../seats';
import type { Session } from '../session';
import { button, field, input } from './controls';
import { messagePanel } from './message';
import { share } from './share';

/** Shows a table on the server before the game: seats, invitation, start. */
export function lobby(session: Session, online: Online): Drawn {
  const { latest, closed, room } = online;
  const isSeated = seatAt(online) !== null;
  return h(
    'section.setup.lobby.panel',
    { 'aria-label': t.online.table, key: 'lobby' },
    h('h2', { tabindex: -1, 'data-key': 'status' }, t.online.table),
    h('p.caption', { id: 'connection', role: 'status' }, connectionText(online)),
    closed === WRONG_TOKEN &&
      h(
        'p.buttons',
        button('watch', t.online.watch, () => session.enter(room)),
      ),
    latest !== null && seatList(online),
    latest !== null && termTexts(latest.terms).map((term) => h('p.caption', { key: term }, term)),
    latest !== null && !isSeated && joinForm(session),
    latest !== null && invitation(session, online),
    latest !== null && isSeated && starter(session),
    messagePanel(session),
  );
}

function connectionText({ latest, isConnected, closed }: Online): string {
  if (closed !== null) return t.online.closed[closed] ?? t.online.closedOtherwise;
  if (isConnected && latest !== null) return t.online.waiting;
  return latest === null ? t.online.connecting : t.online.offline;
}

function seatList({ latest }: Online): Drawn {
  return h(
    'ol.seats',
    latest?.seats.map(({ name, bot }, seat) =>
      h(
        'li.seat',
        { key: seat },
        badge(seat, String(seat + 1)),
        h('span', { class: name === null ? 'caption' : null }, name ?? t.online.free),
        bot !== null && h('span.note', t.online.bot),
        latest.seat === seat && h('span.note.now', t.you),
      ),
    ),
  );
}

function joinForm(session: Session): Drawn {
  return h(
    'form.buttons',
    {
      onsubmit: (event: Event) => {
        event.preventDefault();
        session.sit();
      },
    },
    nameField(session, true),
    h('button.primary', { type: 'submit', 'data-key': 'sit' }, t.online.sit),
  );
}

function invitation(session: Session, { room }: Online): Drawn {
  const link = invitationLink({ room, token: null });
  return h(
    'div.invitation',
    h('p.caption', { id: 'invitation-label' }, t.online.invite),
    h(
      'p.buttons',
      h('input', {
        type: 'text',
        id: 'invitation',
        readonly: true,
        'aria-labelledby': 'invitation-label',
        value: link,
        onfocus: (event: Event) => (event.currentTarget as HTMLInputElement).select(),
      }),
      button('invite', t.bar.copyInvitation, () => void share(session, 'invitation')),
    ),
  );
}

/** Starts at once, with bots on free seats. */
function starter(session: Session): Drawn {
  return h(
    'form.buttons',
    {
      onsubmit: (event: Event) => {
        event.preventDefault();
        const { bot } = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement));
        session.startWithBots(String(bot));
      },
    },
    field(
      t.online.bots,
      h(
        'select',
        { name: 'bot', id: 'bot' },
        BOTS.map((bot) => h('option', { value: bot, selected: bot === 'normal' }, t.setup.who[bot])),
      ),
    ),
    h('button', { type: 'submit', 'data-key': 'start-with-bots' }, t.online.start),
  );
}

export function nameField(session: Session, isRequired = false): Drawn {
  return field(
    t.online.yourName,
    input('your-name', session.shown.taste.name, (name) => session.prefer({ name }), {
      type: 'text',
      required: isRequired,
      maxlength: 32,
      autocomplete: 'nickname',
    }),
  );
}
