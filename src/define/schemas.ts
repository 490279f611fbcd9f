import * as z from 'zod/mini';
import { id, seat, seed } from '../input/fields';
import type { Schema } from '../input/read';
import { int, kinds, object } from '../input/schema';
import { type ActionTemplates, templatesIn } from '../play/actions';
import { cellSchema, fieldSchemas } from '../rows/row-schema';

type Shape = z.core.$ZodShape;

interface Declared<N, C, O, G, P> {
  readonly name: N;
  /** The minimum number of players (default: 2); the maximum is `places.players.most`. */
  readonly least?: number;
  readonly firstSeat?: z.ZodMiniNumberFormat;
  readonly actions: ActionTemplates<never>;
  readonly places: P;
  /** The members of a component set. */
  readonly components: C;
  /** Setup options besides those of all games. */
  readonly options: O;
  /** Members of `game` besides those of all games. */
  readonly setting: G;
}

/** The schemas of a game, for everything that it reads from outside. */
// @__NO_SIDE_EFFECTS__
export function gameSchemas<
  const N extends string,
  const C extends Shape,
  const O extends Shape,
  const G extends Shape,
  const P extends { readonly players: { readonly most: number } },
>({ name, least = 2, firstSeat = seat, actions, places, ...declared }: Declared<N, C, O, G, P>) {
  /** The game. */
  const variant = z.literal(name);
  /** The number of players. */
  const players = int(least, places.players.most);
  /** The component set of the game: the pieces and their numbers. @name components */
  const components = object({ variant, ...declared.components });
  /** A custom component set; by default the default set. */
  const own = z.optional(components);
  return {
    /** One decision by one player. @name action */
    action: actionSchema(actions),
    /** A complete state, including secrets. Pieces are numbered as in the components. @name state */
    state: object({
      variant,
      /** Everything that never changes after setup. */
      game: object({
        players,
        /** The seat that has the first turn. */
        firstSeat,
        ...declared.setting,
        components: own,
      }),
      ...fieldSchemas(places),
    }),
    /** The options of a game. @name options */
    options: object({
      variant,
      players,
      seed,
      /** The seat that starts; drawn by the seed if absent. */
      firstSeat: z.optional(firstSeat),
      ...declared.options,
      components: own,
    }),
    components,
  };
}

/** The schema of actions. Members that only some templates of a kind have are optional. */
function actionSchema(actions: ActionTemplates<never>): Schema {
  const named = Object.entries(actions).map(([kind, given]) => {
    const templates = templatesIn(given);
    const members = new Map<string, Schema>();
    for (const form of templates)
      for (const [name, choice] of Object.entries(form.names ?? {})) {
        const isAlways = templates.every((each) => Object.hasOwn(each.names ?? {}, name));
        const schema = choice.among === undefined ? id : cellSchema(choice.among);
        if (!members.has(name)) members.set(name, isAlways ? schema : z.optional(schema));
      }
    return [kind, Object.fromEntries(members)] as const;
  });
  return kinds(Object.fromEntries(named));
}
