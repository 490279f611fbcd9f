import { int } from '../input/schema';
import { decision, playersWith, type Sentences, say } from '../input/sentences';
import type { ActionForms } from './actions';
import { tablesLike } from './components';
import type { AnyDefinition } from './definition';
import type { PlayerFields } from './fields';
import type { layoutOf } from './outline';
import { gameSchemas } from './schemas';

/** The schemas of a game that others define, and what they say of it. */
export function schemasOf(
  { name, players: { least }, actions, table, player }: AnyDefinition,
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
  const given = {
    players: 'How many play.',
    firstSeat: 'The seat that has the first turn; in options drawn by the seed if absent.',
    components: 'An own component set; absent: the default set.',
  };
  say(schemas.action, actionSentences(actions));
  say(schemas.components, {
    id: 'components',
    about: 'What is printed on the pieces, and how many of them there are.',
    members: { variant: 'The game.' },
  });
  say(schemas.options, {
    id: 'options',
    about: 'What a game is set up with.',
    members: { variant: 'The game.', ...given },
  });
  say(schemas.state, {
    id: 'state',
    about: 'A whole game, with its secrets. Pieces are numbered as in the components.',
    members: {
      variant: 'The game.',
      game: {
        about: 'What never changes after setup.',
        members: given,
      },
      ...decision('Who decides now.'),
      ...sentencesOf(table),
      players: playersWith(sentencesOf(player)),
    },
  });
  return schemas;
}

/** What the fields say of themselves. */
function sentencesOf(fields: PlayerFields): { readonly [name: string]: Sentences } {
  return mapped(fields, ({ about }) => ({ about }));
}

/** What is said of the schema of the actions of a game. */
function actionSentences(forms: ActionForms): Sentences {
  const kinds = mapped(forms, ({ about, names = {} }) => ({
    about,
    members: mapped(names, (choice) => ({ about: choice.about })),
  }));
  return { id: 'action', about: 'One decision of one player.', kinds };
}

function mapped<V, W>(
  from: { readonly [key: string]: V },
  change: (value: V) => W,
): { readonly [key: string]: W } {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
