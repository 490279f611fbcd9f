import type { RuleTypes } from '../play/game';
import { type Accounts, type AnyLedger, occurrences } from '../play/ledger';
import type { AnyComponents } from './components';
import type { PlayerFields, TableFields } from './fields';
import { type Outline, poolsOf, standsOf, valueAt } from './outline';
import type { Fixed, OwnRow } from './types';

/** What an action brings, by the name of the cubes. */
export interface Brought {
  readonly [cube: string]: number;
}

type Compiled = RuleTypes['compiled'] & Fixed<string, object, unknown>;
type Row = RuleTypes['row'] & OwnRow<string, TableFields, PlayerFields>;
type Brings = (game: Compiled, row: Row, action: RuleTypes['action']) => Brought;

/** What balances in a game: its pieces, and, if it says what actions bring, its cubes. */
export function ledgerFrom(outline: Outline, brings: Brings | undefined): AnyLedger {
  const held = (
    compiled: RuleTypes['compiled'],
    row: object & { readonly players: readonly object[] },
  ): Accounts => {
    const { components } = compiled as Compiled;
    const found: Record<string, number[]> = {};
    for (const [of, stands] of poolsOf(outline, row.players.length))
      found[of] = occurrences(
        (components as AnyComponents)[of]?.length ?? 0,
        stands.map((stand) => [...valueAt<Iterable<number>>(row, stand)]),
      );
    if (brings === undefined) return found;
    for (const stand of standsOf(outline, row.players.length)) {
      const { field } = stand;
      if (field.role !== 'cubes') continue;
      const counts = [...valueAt<Iterable<number>>(row, stand)];
      field.names.forEach((name, i) => {
        found[name] = [(found[name]?.[0] ?? 0) + (counts[i] ?? 0)];
      });
    }
    return found;
  };
  return {
    holdings: held,
    brings(compiled, row, action) {
      const brought = brings?.(compiled as Compiled, row as Row, action) ?? {};
      return Object.fromEntries(Object.entries(brought).map(([name, number]) => [name, [number]]));
    },
  };
}
