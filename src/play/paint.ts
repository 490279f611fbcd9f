/**
 * Paints a text at a terminal.
 *
 * @param text - the text
 * @returns the same in a colour, or heavier
 */
export type Brush = (text: string) => string;

/** Colours and weights by name: `paint.red(text)`. Where there are none, texts stay as they are. */
export type Paint = Readonly<Record<'bold' | 'dim' | 'green' | 'magenta' | 'red' | 'yellow', Brush>>;

const plain: Brush = (text) => text;

/** Where there are no colours. */
export const NO_PAINT: Paint = {
  bold: plain,
  dim: plain,
  green: plain,
  magenta: plain,
  red: plain,
  yellow: plain,
};
