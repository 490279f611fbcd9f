import type { ScoreItem } from '../play/score';
import type { RefusalToTell } from './game-words';

/** An action for which a language has no words: what its notation is made of, `take 2`. */
export function plainAction(action: { readonly kind: string }): string {
  const { kind, ...named } = action;
  return [spaced(kind), ...Object.values(named)].join(' ');
}

/** What is due in a phase for which a language has no words. */
export function plainPhase(phase: string): string {
  return `${spaced(phase)}.`;
}

/** A line of a score sheet for which a language has no words. */
export function plainScore({ kind, id, count }: ScoreItem): string {
  return [spaced(kind), id, count === undefined ? undefined : `× ${count}`].filter(Boolean).join(' ');
}

/** A refusal for which a language has no words: what the rule says. */
export function plainRefusal({ message }: RefusalToTell): string {
  return message;
}

/** `missingRegular` becomes `missing regular`. */
export function spaced(name: string): string {
  return name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
}
