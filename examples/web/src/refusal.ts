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
            kind: action.kind,
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
    // The first of each kind: ways to pay for it have the same reason.
    const firsts = same.filter(({ kind }, i) => same.findIndex((line) => line.kind === kind) === i);
    const what = firsts.map(({ name }) => name).join(', ');
    return { text: `${why} (${what})`, clause: same[0]?.clause ?? null };
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
