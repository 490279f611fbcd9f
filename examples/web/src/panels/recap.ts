import { type Cubes, view } from 'century-engine';
import { type Drawn, drawing, h } from '../dom';
import { drafter } from '../draft';
import { t } from '../language';
import { nameOf, namesOf, ownView, playing, timelineIn, viewerOf } from '../page-state';
import { cubeItems, missing } from '../pieces/cube';
import { badge } from '../pieces/emblem';
import { type Item, strip, stripWidth, word } from '../pieces/strip';
import { sceneOf } from '../scene';
import type { Session } from '../session';
import { stateAt, type Timeline, type Turn } from '../timeline';
import { actionWords } from '../turn-words';
import { button } from './controls';
import { logText } from './log';
import { dueText } from './status';

/** Returns the turns of others since the viewer's last turn. */
function turnsOfOthers({ shown }: Session): readonly Turn[] {
  const turns = timelineIn(shown)?.turns ?? [];
  const isOwn = ({ seat }: Turn): boolean => seat === viewerOf(shown);
  const end = turns.findLastIndex((turn) => !isOwn(turn)) + 1;
  const start = turns.slice(0, end).findLastIndex(isOwn) + 1;
  return turns.slice(Math.max(start, end - 4), end);
}

/** Shows the last turns of others; each leads to its moment. */
export function recap(session: Session): Drawn | null {
  const timeline = timelineIn(session.shown);
  if (timeline === null || sceneOf(session.shown)?.decider === null) return null;
  return h(
    'ul.recap',
    { key: 'recap', 'aria-label': t.log.since, 'data-scroll': 'end' },
    turnsOfOthers(session).map((turn) => {
      const text = logText(session, timeline, turn);
      return h(
        'li',
        { key: turn.from },
        button(
          `since:${turn.from}`,
          [
            badge(turn.seat, nameOf(session.shown, turn.seat)),
            ' ',
            session.shown.taste.log === 'words' ? inShort(text) : text,
            cubesMoved(timeline, turn),
          ],
          () => session.openReplay(turn.to),
          { 'data-does': text },
        ),
      );
    }),
  );
}

/** The maximum length of a turn in the strip. */
const MOST = 120;

/** Shortens a turn: drops texts in brackets, and later steps beyond `MOST`. */
function inShort(text: string): string {
  const parts = text.replaceAll(/ \([^)]*\)/g, '').split('; ');
  const kept = parts.filter((_, i) => i === 0 || parts.slice(0, i + 1).join('; ').length <= MOST);
  return kept.length < parts.length ? `${kept.join('; ')} …` : kept.join('; ');
}

/** Draws the cubes that a turn took from its seat and gave to it. */
function cubesMoved({ states }: Timeline, { seat, from, to }: Turn): Drawn | null {
  const [before, after] = [from, to].map((at) => view(stateAt(states, at), 'spectator').players[seat]?.cubes);
  if (before === undefined || after === undefined) return null;
  const signed = (sign: string, cubes: Cubes): readonly Item[] => {
    const items = cubeItems(cubes, 14);
    return items.length === 0 ? [] : [word(sign, 14, 'text strong'), ...items];
  };
  const items = [...signed('−', missing(before, after)), ...signed('+', missing(after, before))];
  return items.length === 0
    ? null
    : drawing(stripWidth(items) + 4, 18, { 'aria-hidden': 'true' }, strip(items, 2, 9, { anchor: 'start' }));
}

/** Announces the last actions and the due decision to screen readers. */
export function announcement(session: Session): Drawn {
  return h('p.announcement', { 'aria-live': 'polite', key: 'announcement' }, announced(session));
}

function announced(session: Session): string {
  const { shown } = session;
  const [timeline, scene, viewer] = [timelineIn(shown), sceneOf(shown), viewerOf(shown)];
  const last = timeline?.turns.at(-1);
  if (timeline === null || scene === null || viewer === null || last === undefined) return '';
  if (shown.mode !== playing(shown)) return '';
  const isDue = ownView(shown) !== null;
  const due = isDue || drafter(shown) !== null ? dueText(session, scene) : '';
  if (last.seat === viewer) {
    const names = namesOf(shown, scene.seen.players.length);
    return `${actionWords(timeline, last.to - 1, viewer, names)}. ${due}`;
  }
  const isRush = shown.online === null && shown.taste.pace === 'instant';
  if (isRush ? !isDue : !last.isFinished) return '';
  const turns = isRush ? turnsOfOthers(session) : [last];
  const lines = turns.map((turn) => `${nameOf(shown, turn.seat)}: ${logText(session, timeline, turn)}.`);
  return [...lines, isDue && t.log.yourMove, due].filter(Boolean).join(' ');
}
