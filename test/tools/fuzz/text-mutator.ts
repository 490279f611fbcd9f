import type { Dice } from './dice';

const PIECES = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u0000',
  '\ufeff',
  '\ud800',
  '\udc80',
  '\udcff',
  '\u2028',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '\\',
  '\\u0000',
  '\\ud800',
  '-0',
  '-1',
  '0.0',
  '1e400',
  '1E2',
  '2e0',
  '1.0',
  '9007199254740993',
  '0x10',
  'null',
  'true',
  'NaN',
  '"__proto__":',
  '"variant":1,',
  '"id":',
  '...',
  ' x3',
  ' x0',
  ' x99999',
  'P0 ',
  'P1: ',
  'P9 ',
  '>',
  '(-Y)',
  'dock',
  'pass',
  'trade',
  ' 1. ',
  '/*',
  '//',
];

/** Changes a text in one to four places; parts come from the text itself, from another one, and from a list of bad ones. */
export function mutateText(text: string, donor: string, dice: Dice): string {
  let out = text;
  let changes = 1;
  while (changes < 4 && dice.chance(0.4)) changes++;
  for (let i = 0; i < changes; i++) out = dice.pick(CHANGES)(out, donor, dice);
  return out;
}

type Change = (text: string, donor: string, dice: Dice) => string;

const insert = (text: string, at: number, piece: string): string =>
  text.slice(0, at) + piece + text.slice(at);

/** Somewhere in a text, where a word begins or ends if possible. */
function seam(text: string, dice: Dice): number {
  const at = dice.below(text.length + 1);
  if (dice.chance(0.3)) return at;
  const offset = text.slice(at, at + 200).search(/\b/);
  return offset === -1 ? at : at + offset;
}

function part(text: string, dice: Dice): string {
  const from = seam(text, dice);
  return text.slice(from, from + 1 + dice.below(dice.chance(0.8) ? 12 : 400));
}

const CHANGES: readonly Change[] = [
  (text, _, dice) => insert(text, seam(text, dice), dice.pick(PIECES)),
  (text, _, dice) => insert(text, seam(text, dice), part(text, dice)),
  (text, donor, dice) => insert(text, seam(text, dice), part(donor, dice)),
  (text, _, dice) => {
    const at = seam(text, dice);
    return text.slice(0, at) + text.slice(at + 1 + dice.below(8));
  },
  (text, _, dice) => {
    const at = dice.below(text.length + 1);
    return (
      text.slice(0, at) +
      String.fromCharCode(dice.below(dice.chance(0.9) ? 128 : 65_536)) +
      text.slice(at + 1)
    );
  },
  (text, _, dice) =>
    text.replace(/\d+/, () =>
      dice.pick(['0', '1', '2', '9', '-1', '-0', '1e400', '1.5', '99999999999999999999']),
    ),
  (text, donor, dice) => text.slice(0, seam(text, dice)) + donor.slice(seam(donor, dice)),
  (text, _, dice) => {
    const at = seam(text, dice);
    return text.slice(0, at) + text.slice(at).replace(/\w+/, (word) => `${word} ${word}`);
  },
];
