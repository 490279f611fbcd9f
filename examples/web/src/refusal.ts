import type { Action, Verdict, View } from 'century-engine';
import type { Context } from 'century-engine/words';
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
  const context = { view: seen, names, viewer: seen.viewer };
  const reasons = tried.flatMap(({ action, verdict }) =>
    verdict.legal
      ? []
      : [
          {
            code: verdict.code,
            clause: verdict.clause,
            name: nameOf(action, context),
            why: inWords(verdict, context),
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

export function remark(text: string): Message {
  return { isRefusal: false, at: null, lines: [{ text, clause: null }] };
}

/** What was tried, in short where the same can be said of several actions. */
function nameOf(action: { readonly kind: string }, context: Context): string {
  const kinds: { readonly [kind: string]: string | undefined } = t.kinds;
  return kinds[action.kind] ?? inWords(action as Action, context);
}
