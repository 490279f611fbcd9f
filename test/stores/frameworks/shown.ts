import type { LiveGame } from '../../../src/index';

export interface Shown {
  readonly game: LiveGame<'eastern-wonders'>;
  /** Called whenever a hex is drawn. */
  readonly onDraw: (hex: string) => void;
}
