import { linkTo } from '../link';
import type { Session } from '../session';

/** Saves a record as a file. */
export function save(suffix: string, record: { readonly variant: string }): void {
  const url = URL.createObjectURL(new Blob([textOf(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${record.variant}${suffix}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Puts a link to the game or to its setup, or the record itself, on the clipboard. */
export async function share(session: Session, what: 'setup' | 'game' | 'record'): Promise<void> {
  const { game } = session.shown;
  if (game === null) return;
  const text = what === 'record' ? textOf(game.timeline.record) : await linkTo(game, what);
  const name = { setup: 'A link to this setup', game: 'A link to this game', record: 'The record' }[what];
  try {
    await navigator.clipboard.writeText(text);
    session.say(`${name} is on the clipboard.`);
  } catch {
    session.say(`The browser does not let this page copy. ${name}: ${text}`);
  }
}

function textOf(record: object): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}
