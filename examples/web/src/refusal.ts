import type { Action, Verdict, View } from 'century-engine';
import type { Context } from 'century-engine/words';
import { inWords, t } from './language';
import type { Message } from './page-state';
import type { PieceKey } from './targets';

/** An action that was attempted, and the verdict. */
export interface Tried {
  readonly action: { readonly kind: string };
  readonly verdict: Verdict;
}

/** Returns the message with the reasons why none of these actions is legal. */
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
  const informative = reasons.filter(({ code }) => code !== 'step-is-free' && code !== 'step-is-paid');
  const lines = informative.length > 0 ? informative : reasons;
  const distinct = new Set(lines.map(({ why }) => why));
  const byWhy = [...distinct].map((why) => {
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

/** Returns the name of the action: short for kinds whose refusals are alike. */
function nameOf(action: { readonly kind: string }, context: Context): string {
  const kinds: { readonly [kind: string]: string | undefined } = t.kinds;
  return kinds[action.kind] ?? inWords(action as Action, context);
}
