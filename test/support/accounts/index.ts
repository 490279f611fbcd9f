import type { Action, State } from '../../../src/play/game';
import type { Step } from '../play';
import { easternWondersAccounts } from './eastern-wonders';
import { newWorldAccounts } from './new-world';
import { sandToSeaAccounts } from './sand-to-sea';
import { spiceRoadAccounts } from './spice-road';

const ledgers: Readonly<Record<string, (before: never, action: never, after: never) => void>> = {
  'eastern-wonders': easternWondersAccounts,
  'new-world': newWorldAccounts,
  'sand-to-sea': sandToSeaAccounts,
  'spice-road': spiceRoadAccounts,
};

/** Cubes come and go exactly as the clause of the action says: the ledger of a game, kept apart from its rules. */
export function accountsOf(
  variant: string,
): ((before: State, action: Action, after: State) => void) | undefined {
  return ledgers[variant] as ReturnType<typeof accountsOf>;
}

export function checkAccounts({ before, action, after }: Step): void {
  (accountsOf(before.variant) as NonNullable<ReturnType<typeof accountsOf>>)(before, action, after);
}
