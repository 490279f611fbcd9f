import type { ActionTable } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { RowKind } from '../rows/row-kind';
import type { OptionFields } from './options';
import type { Fixed } from './types';

/** What never changes in a game of one's own, prepared for lookup. */
export type Compiled = Fixed<string, object, unknown, OptionFields> & {
  readonly actions: ActionTable<{ readonly kind: string }>;
  readonly rowKind: RowKind<object, object, AnyRow>;
};
