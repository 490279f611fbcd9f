/** What a text is painted with: each gives it back in that way. */
export type Paint = { readonly [style in Style]: (text: string) => string };

type Style = 'bold' | 'dim' | 'green' | 'magenta' | 'red' | 'yellow';

const plain = (text: string): string => text;

/** Where there are no colours: every text stays as it is. */
export const NO_PAINT: Paint = {
  bold: plain,
  dim: plain,
  green: plain,
  magenta: plain,
  red: plain,
  yellow: plain,
};
