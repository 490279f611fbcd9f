import { t } from '../language';
import { linkTo } from '../link';
import { invitationLink } from '../online/invitation';
import { timelineOfPlay } from '../page-state';
import type { Session } from '../session';

export function save(suffix: string, record: { readonly variant: string }): void {
  saveAs(`${record.variant}${suffix}.json`, record);
}

export function saveAs(name: string, value: object): void {
  saveBlob(new Blob([textOf(value)], { type: 'application/json' }), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

type Shared = 'setup' | 'game' | 'record' | 'invitation' | 'seat';

export async function share(session: Session, what: Shared): Promise<void> {
  const text = await sharedText(session, what);
  if (text === null) return;
  const name = t.share[what];
  try {
    await navigator.clipboard.writeText(text);
    session.remark(t.share.copied(name));
  } catch {
    session.remark(t.share.cannotCopy(name, text));
  }
}

async function sharedText({ shown }: Session, what: Shared): Promise<string | null> {
  const { game, online } = shown;
  if (what === 'invitation' || what === 'seat') {
    if (online === null) return null;
    return invitationLink({ room: online.room, token: what === 'seat' ? online.token : null });
  }
  if (what === 'record') {
    const record = timelineOfPlay(shown)?.record;
    return record === undefined ? null : textOf(record);
  }
  return game === null ? null : linkTo(game, what);
}

function textOf(record: object): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}
