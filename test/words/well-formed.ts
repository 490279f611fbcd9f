import { VARIANTS } from '../../src/index';
import { REFUSALS } from './refusals';
import { WORDINGS } from './renderings';

/** What a text is: a sentence ends in a full stop; a line, such as an action or a change, has none. */
export type Manner = 'sentence' | 'line';

/** Names that programs use and players do not; places as C3 and A1-6 stand on the board. */
const NAMES: ReadonlySet<string> = new Set(
  VARIANTS.flatMap((variant) => {
    const { components, languages } = WORDINGS[variant];
    const ids = [...JSON.stringify(components).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
    const kinds = [...Object.keys(languages.en.actions), ...Object.keys(languages.en.phases)];
    const named = [...kinds, ...Object.keys(REFUSALS[variant]), ...Object.keys(languages.en.scores)];
    return [
      variant,
      ...ids.filter((id) => !/^[A-F]\d(-\d)?$/.test(id)),
      ...named.filter((name) => /[A-Z-]/.test(name)),
    ];
  }).concat('hex', 'dock', 'payee', 'seat', 'phase', 'actor', 'slot', 'true', 'false'),
);

/** Words that are names of programs and of players alike: `unexplored`, a card of `trade`, a tile of `tea`. */
const SIGNS = /undefined|\bnull\b|NaN|\[object|[{}\\_`"]|\p{Ll}\p{Lu}|\d\.\d|=>|→/u;

/** What is wrong with a text that people read; `null` if nothing is. */
export function faultIn(text: string, manner: Manner): string | null {
  if (text.trim() !== text || / {2}|\s[.,;:!?)”]|[(„“]\s/.test(text)) return 'blanks';
  if (SIGNS.test(text)) return 'a sign of programs';
  const name = text.split(/[\s“”„(),.:|]+/).find((word) => NAMES.has(word));
  if (name !== undefined) return `a name of programs: ${name}`;
  if (!/^[\p{Lu}\d]/u.test(text)) return 'no capital letter at the beginning';
  if (/[.,:;]{2}|[,:;]$/.test(text)) return 'punctuation';
  if (text.split(/[“„]/).length !== text.split('”').length) return 'quotation marks';
  if (text.split('(').length !== text.split(')').length) return 'brackets';
  if (manner === 'sentence' ? !text.endsWith('.') : text.endsWith('.')) return 'the full stop';
  return null;
}
