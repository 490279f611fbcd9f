/** What is told of an empty stack. */
export interface StackEmpty {
  /** The stack, counted from 0. */
  readonly stack: number;
}

/** What refusals about bonus tiles tell, by code. */
export interface BonusViolations {
  /** No tile is left in the stack. */
  'stack-empty': StackEmpty;
}
