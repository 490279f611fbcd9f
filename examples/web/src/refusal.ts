import type { Verdict, View } from 'century-engine';
import { inWords, t } from './language';
import type { Message } from './page-state';
import type { PieceKey } from './targets';

/** Something that somebody tried, and what the rules say of it. */
export interface Tried {
  readonly action: { readonly kind: string };
  readonly verdict: Verdict;
}

/** Why none of these is possible, as the engine says it. */
export function refusal(
  tried: readonly Tried[],
  seen: View,
  names: readonly string[],
  at: PieceKey | null,
): Message {
  const reasons = tried.flatMap(({ action, verdict }) =>
    verdict.legal
      ? []
      : [
          {
            code: verdict.code,
            clause: verdict.clause,
            name: nameOf(action),
            why: inWords(verdict, { view: seen, names, viewer: seen.viewer }),
          },
        ],
  );
  const telling = reasons.filter(({ code }) => code !== 'step-is-free' && code !== 'step-is-paid');
  const lines = telling.length > 0 ? telling : reasons;
  const unlike = new Set(lines.map(({ why }) => why));
  const byWhy = [...unlike].map((why) => {
    const same = lines.filter((line) => line.why === why);
    const what = [...new Set(same.map(({ name }) => name))].join(', ');
    return { text: `${what}: ${why}`, clause: same[0]?.clause ?? null };
  });
  return { isRefusal: true, at, lines: byWhy };
}

/** Something that is said without a clause. */
export function remark(text: string): Message {
  return { isRefusal: false, at: null, lines: [{ text, clause: null }] };
}

/** What was tried. Places have names that people can read; pieces and slots have none. */
function nameOf(action: { readonly kind: string; readonly to?: string; readonly hex?: string }): string {
  const kinds: { readonly [kind: string]: string } = t.kinds;
  const place = action.to ?? action.hex;
  return [kinds[action.kind] ?? action.kind, ...(place === undefined ? [] : [place])].join(' ');
}
