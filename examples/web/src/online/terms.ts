import type { Terms } from '../../../online/src/terms';
import { t } from '../language';

const MINUTE = 60_000;

/** What a table can be opened with, the usual first. */
export const OFFERS = {
  clock: [undefined, 5, 15, 30].map((minutes) =>
    minutes === undefined ? undefined : { start: minutes * MINUTE, more: 10_000 },
  ),
  away: [undefined, 1, 5].map((minutes) =>
    minutes === undefined ? undefined : ({ after: minutes * MINUTE, bot: 'normal' } as const),
  ),
  delay: [undefined, 10, 30],
} as const satisfies { readonly [K in keyof Terms]-?: readonly Terms[K][] };

/** What is chosen in a form, whose fields have the names of the terms and say which of the offers it is. */
export function termsIn(form: HTMLFormElement): Terms {
  const chosen = new FormData(form);
  const at = (name: keyof Terms): number => Number(chosen.get(name) ?? 0);
  const terms = {
    clock: OFFERS.clock[at('clock')],
    away: OFFERS.away[at('away')],
    delay: OFFERS.delay[at('delay')],
  };
  return Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== undefined));
}

/** Terms in words; nothing for those that are as usual. */
export function termsTold({ clock, away, delay }: Terms): readonly string[] {
  return [
    clock === undefined ? null : t.online.clock(clock.start / MINUTE, clock.more / 1_000),
    away === undefined ? null : t.online.away(away.after / MINUTE),
    delay === undefined ? null : t.online.delay(delay),
  ].filter((told) => told !== null);
}
