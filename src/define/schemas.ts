import * as z from 'zod/mini';
import { id, kindOf } from '../input/fields';
import type { Schema } from '../input/read';
import { byKind, object } from '../input/schema';
import { type Choice, formsIn } from '../play/actions';
import { cellSchema } from '../rows/row-schema';

/** The kinds of actions of a game, as far as schemas go: what each names, in one form or in several. */
interface Kinds<C> {
  readonly [kind: string]: Naming<C> | readonly Naming<C>[];
}
interface Naming<C> {
  readonly names?: { readonly [name: string]: C };
}

/** The schema of the actions of a game; what only some forms of a kind name is optional. */
// @__NO_SIDE_EFFECTS__
export function actionSchema<C>(kinds: Kinds<C>, schemaOf: (choice: C) => Schema): Schema {
  return byKind(
    Object.entries(kinds).map(([kind, given]) => {
      const forms = formsIn(given);
      const names: Record<string, Schema> = {};
      for (const form of forms)
        for (const [name, choice] of Object.entries(form.names ?? {})) {
          const isAlways = forms.every((each) => name in (each.names ?? {}));
          names[name] ??= isAlways ? schemaOf(choice) : z.optional(schemaOf(choice));
        }
      return object({ kind: kindOf(kind), ...names });
    }),
  );
}

/** The schema of what a choice is one of. */
export const choiceSchema = ({ among }: Pick<Choice<never>, 'among'>): Schema =>
  among === undefined ? id : cellSchema(among);
