/** How good a decision was. */
export type Judgement = 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/**
 * The most that a decision may lose to be judged so, as a part of the value of a won game; what loses more is a
 * `blunder`. A decision without a choice is `forced`.
 */
export const THRESHOLDS: Readonly<Record<'best' | 'good' | 'inaccuracy' | 'mistake', number>> =
  /* @__PURE__ */ Object.freeze({ best: 0.01, good: 0.03, inaccuracy: 0.06, mistake: 0.12 });

/** The judgement on a loss. */
export function judgementOn(lost: number): Judgement {
  for (const name of ['best', 'good', 'inaccuracy', 'mistake'] as const)
    if (lost <= THRESHOLDS[name]) return name;
  return 'blunder';
}
