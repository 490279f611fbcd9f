import type { Step } from '../play';
import { easternWondersAccounts } from './eastern-wonders';
import { newWorldAccounts } from './new-world';
import { sandToSeaAccounts } from './sand-to-sea';
import { spiceRoadAccounts } from './spice-road';

/** Cubes come and go exactly as the clause of the action says: ledgers kept apart from the rules. */
const ledgers: Readonly<Record<string, (before: never, action: never, after: never) => void>> = {
  'eastern-wonders': easternWondersAccounts,
  'new-world': newWorldAccounts,
  'sand-to-sea': sandToSeaAccounts,
  'spice-road': spiceRoadAccounts,
};

export function checkAccounts({ before, action, after }: Step): void {
  const ledger = ledgers[before.variant];
  if (ledger === undefined) throw new Error(`nobody keeps accounts for ${before.variant}`);
  ledger(before as never, action as never, after as never);
}
