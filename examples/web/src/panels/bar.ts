import { publishRecord } from 'century-engine';
import { type Child, type Drawn, h } from '../dom';
import { LANGUAGES, type Language, t } from '../language';
import { canResign } from '../online/online';
import { CONFIRMS, PACES, type Pace, timelineIn, variantIn, viewerOf } from '../page-state';
import { savePicture } from '../picture';
import type { Session } from '../session';
import { isOver } from '../timeline';
import { button, field, select } from './controls';
import { save, share } from './share';

interface Doings {
  load(): void;
  paste(): void;
  debug(): void;
}

/** The head of the page: the game, and commands for the whole game. */
export function bar(session: Session, doings: Doings): Drawn {
  const { mode, online } = session.shown;
  const variant = variantIn(session.shown);
  const isKnown = mode !== 'setup' && (mode !== 'online' || online?.latest !== null);
  const canLookBack = mode === 'game' || (mode === 'online' && online?.progress !== null);
  return h(
    'header.bar',
    { key: 'bar' },
    h('h1', t.title, isKnown && h('small', t.games[variant])),
    h(
      'nav.buttons',
      { 'aria-label': t.bar.label },
      mode !== 'setup' && button('new', t.bar.newGame, () => session.openSetup()),
      button('how-to-play', t.bar.howToPlay, () => session.read({ variant, clause: null })),
      canLookBack && button('replay', t.bar.replay, () => session.openReplay()),
      h(
        'details.menu',
        { key: 'menu' },
        h('summary', { 'data-key': 'menu' }, t.bar.menu),
        h(
          'div.panel',
          // The menu has the commands that a narrow head has no room for.
          h(
            'div.narrow-only',
            { key: 'narrow' },
            mode !== 'setup' && button('menu-new', t.bar.newGame, () => session.openSetup()),
            button('menu-how', t.bar.howToPlay, () => session.read({ variant, clause: null })),
            canLookBack && button('menu-replay', t.bar.replay, () => session.openReplay()),
          ),
          ...records(session, doings),
          ...tastes(session),
        ),
      ),
    ),
  );
}

function records(session: Session, { load, paste, debug }: Doings): Child[] {
  const { mode, game, online } = session.shown;
  const record = mode === 'setup' ? undefined : timelineIn(session.shown)?.record;
  const viewer = viewerOf(session.shown);
  const isOwn = mode === 'game' && game !== null;
  return [
    record !== undefined &&
      (mode !== 'online' || isOver(record)) &&
      button('save', t.bar.save, () => save('', record)),
    isOwn &&
      record !== undefined &&
      viewer !== null &&
      record.result === null &&
      button('save-public', t.bar.savePublic, () => save('-public', publishRecord(record, viewer))),
    mode === 'online' &&
      record !== undefined &&
      !isOver(record) &&
      button('save-public', t.bar.savePublic, () => save('-public', record)),
    isOwn && button('copy-record', t.bar.copyRecord, () => void share(session, 'record')),
    isOwn && button('copy-link', t.bar.copyLink, () => void share(session, 'game')),
    isOwn && button('copy-setup', t.bar.copySetup, () => void share(session, 'setup')),
    mode !== 'setup' && button('picture', t.bar.picture, () => void savePicture(session)),
    mode === 'online' &&
      button('copy-invitation', t.bar.copyInvitation, () => void share(session, 'invitation')),
    mode === 'online' &&
      online?.token !== null &&
      button('copy-seat', t.bar.copySeat, () => void share(session, 'seat')),
    mode === 'online' &&
      online !== null &&
      canResign(online) &&
      button('resign', t.online.resign, () => {
        if (confirm(t.online.resignSure)) session.resign();
      }),
    button('load', t.bar.load, load),
    button('paste', t.bar.paste, paste),
    button('debug', t.bar.debug, debug),
  ];
}

const PACE_NAMES = Object.keys(PACES) as Pace[];
const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

function tastes({ shown: { taste }, prefer }: Session): Drawn[] {
  return [
    field(
      t.bar.language,
      select(
        'language',
        LANGUAGE_NAMES,
        taste.language,
        (each) => LANGUAGES[each],
        (language) => prefer({ language }),
      ),
    ),
    field(
      t.bar.pace,
      select(
        'pace',
        PACE_NAMES,
        taste.pace,
        (each) => t.bar.paces[each],
        (pace) => prefer({ pace }),
      ),
    ),
    field(
      t.bar.confirm,
      select(
        'confirm',
        CONFIRMS,
        taste.confirm,
        (each) => t.bar.confirms[each],
        (confirm) => prefer({ confirm }),
      ),
    ),
    h(
      'label.check',
      { key: 'keys' },
      h('input', {
        type: 'checkbox',
        id: 'keys',
        checked: taste.keys,
        onchange: (event: Event) => prefer({ keys: (event.currentTarget as HTMLInputElement).checked }),
      }),
      h('span', t.bar.keys),
    ),
  ];
}
