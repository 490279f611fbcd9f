import { publishRecord } from 'century-engine';
import { type Child, type Drawn, h } from '../dom';
import { GAMES } from '../seats';
import type { Session } from '../session';
import { PACES, type Pace, stateShown, timelineShown, viewerOf } from '../shown';
import { save, share } from './share';

/** The head of the page: what is played, and what can be done with the game as a whole. */
export function bar(session: Session, load: () => void, paste: () => void): Drawn {
  const { mode, draft } = session.shown;
  const state = mode === 'setup' ? null : stateShown(session.shown);
  const variant = state?.variant ?? draft.variant;
  return h(
    'header',
    { class: 'bar', key: 'bar' },
    h('h1', {}, 'Century table', state !== null && h('small', {}, GAMES[variant].title)),
    h(
      'nav',
      { class: 'buttons', 'aria-label': 'Game' },
      mode !== 'setup' && button('new', 'New game', () => session.openSetup()),
      button('how-to-play', 'How to play', () => session.read({ variant, clause: null })),
      mode === 'game' && button('replay', 'Replay', () => session.openReplay()),
      h(
        'details',
        { class: 'menu', key: 'menu' },
        h('summary', { 'data-key': 'menu' }, 'Menu'),
        h('div', { class: 'panel' }, ...records(session, load, paste), ...tastes(session)),
      ),
    ),
  );
}

function records(session: Session, load: () => void, paste: () => void): Child[] {
  const { mode, game } = session.shown;
  const record = mode === 'setup' ? undefined : timelineShown(session.shown)?.record;
  const viewer = viewerOf(session.shown);
  const isOwn = mode === 'game' && game !== null;
  return [
    record !== undefined && button('save', 'Save the record', () => save('', record)),
    isOwn &&
      record !== undefined &&
      viewer !== null &&
      record.result === null &&
      button('save-public', 'Save without secrets', () => save('-public', publishRecord(record, viewer))),
    isOwn && button('copy-record', 'Copy the record', () => void share(session, 'record')),
    isOwn && button('copy-link', 'Copy a link to the game', () => void share(session, 'game')),
    isOwn && button('copy-setup', 'Copy a link to the setup', () => void share(session, 'setup')),
    button('load', 'Load a record', load),
    button('paste', 'Paste a record or a link', paste),
  ];
}

function tastes(session: Session): Drawn[] {
  const { taste } = session.shown;
  return [
    h(
      'label',
      { class: 'field', key: 'pace' },
      h('span', {}, 'Pace of the bots'),
      h(
        'select',
        {
          id: 'pace',
          'data-key': 'pace',
          onchange: (event: Event) =>
            session.prefer({ pace: (event.currentTarget as HTMLSelectElement).value as Pace }),
        },
        Object.keys(PACES).map((value) => h('option', { value, selected: value === taste.pace }, value)),
      ),
    ),
    h(
      'label',
      { class: 'check', key: 'keys' },
      h('input', {
        type: 'checkbox',
        id: 'keys',
        checked: taste.keys,
        onchange: (event: Event) =>
          session.prefer({ keys: (event.currentTarget as HTMLInputElement).checked }),
      }),
      h('span', {}, 'Keys: H hint, U undo, R redo, < and > look back and on, ? how to play'),
    ),
  ];
}

function button(key: string, label: string, onclick: () => void): Drawn {
  return h('button', { type: 'button', key, 'data-key': key, onclick }, label);
}
