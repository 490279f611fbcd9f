import type { Door } from './debug/door';
import { timelineIn, variantIn } from './page-state';
import type { Session } from './session';

/** Performs the command of a key, and returns whether there is one. */
export function doKey(session: Session, door: Door, key: string): boolean {
  const { mode, replay } = session.shown;
  switch (key.toLowerCase()) {
    case 'h':
      void session.askHint();
      return true;
    case 'u':
      session.undo();
      return true;
    case 'r':
      session.redo();
      return true;
    case 'c':
      session.confirm();
      return true;
    case 'd':
      void door.toggle();
      return true;
    case '?':
      session.read({ variant: variantIn(session.shown), clause: null });
      return true;
    case '<':
    case ',':
      if (mode === 'replay' && replay !== null) session.goTo(replay.at - 1);
      else if (mode !== 'setup' && mode !== 'puzzle') session.openReplay(lastEnd(session));
      return true;
    case '>':
    case '.':
      if (mode !== 'replay' || replay === null) return false;
      if (replay.verification === null && replay.at >= replay.timeline.record.actions.length)
        session.openGame();
      else session.goTo(replay.at + 1);
      return true;
    default:
      return false;
  }
}

function lastEnd({ shown }: Session): number {
  return Math.max(0, (timelineIn(shown)?.record.actions.length ?? 0) - 1);
}

/** Returns whether keys belong to a field or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input:not([type=checkbox], [type=range], [type=radio]), select, textarea') ||
      target.closest('dialog') !== null)
  );
}
