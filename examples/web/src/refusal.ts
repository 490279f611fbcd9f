import { explain, type State } from 'century-engine';
import type { Message } from './shown';
import { KIND_WORDS } from './words';

/** The engine's reasons why none of these is possible. */
export function refusal(state: State, tried: readonly unknown[]): Message {
  const reasons = tried.flatMap((action) => {
    const verdict = explain(state, action);
    return verdict.legal ? [] : [{ ...verdict, text: `${nameOf(action)}: ${verdict.message}` }];
  });
  const telling = reasons.filter(({ code }) => code !== 'step-is-free' && code !== 'step-is-paid');
  const lines = telling.length > 0 ? telling : reasons;
  return { isRefusal: true, lines: lines.map(({ text, clause }) => ({ text, clause })) };
}

/** Something that is said without a clause. */
export function remark(text: string): Message {
  return { isRefusal: false, lines: [{ text, clause: null }] };
}

function nameOf(action: unknown): string {
  const { kind, ...rest } = action as { kind: string };
  return [KIND_WORDS[kind] ?? kind, ...Object.values(rest)].join(' ');
}
