import { int } from '../input/schema';
import { say } from '../input/sentences';
import { tablesLike } from './components';
import type { AnyDefinition } from './definition';
import type { layoutOf, Outline } from './outline';
import { gameSchemas } from './schemas';
import { gameSentences } from './sentences';

/** The schemas of a game that others define, and what they say of it. */
export function schemasOf(
  { name, players: { least }, actions }: AnyDefinition,
  { table, player }: Outline,
  layout: ReturnType<typeof layoutOf>,
  set: object,
) {
  const schemas = gameSchemas({
    name,
    least,
    firstSeat: int(0, layout.players.most - 1),
    actions,
    places: layout,
    components: tablesLike(set),
    options: {},
    setting: {},
  });
  const said = gameSentences(schemas, {
    components: { about: 'What is printed on the pieces, and how many of them there are.', members: {} },
    options: {},
    setting: {},
    actions: mapped(actions, ({ about, names = {} }) => ({
      about,
      members: mapped(names, (choice) => ({ about: choice.about })),
    })),
    named: {},
    numbers: 'Pieces are numbered as in the components.',
    places: { actor: 'The seat that decides now.', ...mapped(table, ({ about }) => ({ about })) },
    player: mapped(player, ({ about }) => ({ about })),
  });
  for (const [schema, sentences] of said) say(schema, sentences);
  return schemas;
}

function mapped<V, W>(
  from: { readonly [key: string]: V },
  change: (value: V) => W,
): { readonly [key: string]: W } {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
