/** A stack of bonus tiles as its players see it. */
export interface BonusStackView {
  /** The id of its top tile; `null` if none is left. */
  readonly top: string | null;
  /** How many tiles are left. */
  readonly left: number;
}
