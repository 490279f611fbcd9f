import type { Terms } from '../../../online/src/terms';
import { t } from '../language';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const UNITS = { d: 24 * 60 * MINUTE, h: 60 * MINUTE, min: MINUTE, s: SECOND };

/** Formats a time in milliseconds with units that all languages share: `1 d 12 h`, `10 s`. */
export function durationOf(time: number): string {
  let rest = Math.ceil(time / SECOND) * SECOND;
  const parts: string[] = [];
  for (const [unit, length] of Object.entries(UNITS)) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ') || '0 s';
}

/** Formats the time on a clock: `9:05`, or `1:09:05` from an hour on. */
export function clockFace(time: number): string {
  const seconds = Math.ceil(time / SECOND);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.slice(seconds < 3_600 ? 1 : 0);
  return shown.map((part, i) => (i === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

/** The terms in the form, the default first. */
export const OFFERS = {
  clock: [undefined, 5, 15, 30].map((minutes) =>
    minutes === undefined ? undefined : { start: minutes * MINUTE, more: 10_000 },
  ),
  away: [undefined, 1, 5].map((minutes) =>
    minutes === undefined ? undefined : ({ after: minutes * MINUTE, bot: 'normal' } as const),
  ),
  delay: [undefined, 10, 30],
} as const satisfies { readonly [K in keyof Terms]-?: readonly Terms[K][] };

/** Returns the terms in the form, whose fields have indices into `OFFERS`. */
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

/** Returns the terms in words, without the default ones. */
export function termTexts({ clock, away, delay }: Terms): readonly string[] {
  return [
    clock === undefined ? null : t.online.clock(durationOf(clock.start), durationOf(clock.more)),
    away === undefined ? null : t.online.away(durationOf(away.after)),
    delay === undefined ? null : t.online.delay(delay),
  ].filter((text) => text !== null);
}
