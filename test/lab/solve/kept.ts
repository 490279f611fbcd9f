/** What is kept of a solved set. */
export interface Kept {
  readonly value: string;
  readonly positions: number;
  /**
   * By bot: what it lost on the average in {@link ASKED} positions, and the most that it may lose: three standard errors
   * more, or a little if that is nothing, so that only a bot that plays worse fails, not one that plays otherwise.
   */
  readonly losses: { readonly [bot: string]: { readonly mean: number; readonly most: number } };
}

/** Bots are asked about so many positions, the same ones every time. */
export const ASKED = 150;
