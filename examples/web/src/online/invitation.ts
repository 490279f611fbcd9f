/** A link to a table on the server: `#room=…`, with `&seat=…` for a seat. */
export interface Invitation {
  readonly room: string;
  readonly token: string | null;
}

/** Returns the invitation in the fragment of an address; `null` if there is none. */
export function invitationIn(fragment: string): Invitation | null {
  const found = /^#room=([\w-]{1,64})(?:&seat=([\w-]{1,64}))?$/.exec(fragment);
  return found?.[1] === undefined ? null : { room: found[1], token: found[2] ?? null };
}

export function fragmentOf({ room, token }: Invitation): string {
  return token === null ? `#room=${room}` : `#room=${room}&seat=${token}`;
}

export function invitationLink(invitation: Invitation): string {
  return `${location.href.split('#')[0]}${fragmentOf(invitation)}`;
}
