import { decision, playersWith, type Said, type Sentences, type Told } from '../input/sentences';
import type { Schemas } from '../play/game';

interface Members {
  readonly [name: string]: Said;
}

/** What is said of a game, besides what is said of all. */
interface OfGame {
  readonly components: { readonly about: string; readonly members: Members };
  readonly options: Members;
  /** The clause by which the seed decides who starts, if there is one. */
  readonly start?: string;
  /** What else never changes after setup. */
  readonly setting: Members;
  /** The kinds of actions. */
  readonly actions: { readonly [kind: string]: string | Sentences };
  /** What actions name; a kind can say something else. */
  readonly named: Members;
  /** How pieces are numbered in states. */
  readonly numbers: string;
  readonly places: Members;
  readonly player: Members;
}

const variant = 'The game.';
const given = {
  players: 'The number of players.',
  components: 'A custom component set; by default the default set.',
};

/** What is said of the schemas of a game. */
export function gameSentences(schemas: Schemas, said: OfGame): readonly Told[] {
  const { components, options, start = '', setting, actions, named, numbers, places, player } = said;
  const kinds = Object.entries(actions).map(([kind, action]) => {
    const { about, members } = typeof action === 'string' ? { about: action } : action;
    return [kind, { about, members: { ...named, ...members } }] as const;
  });
  return [
    [
      schemas.components,
      { id: 'components', about: components.about, members: { variant, ...components.members } },
    ],
    [
      schemas.options,
      {
        id: 'options',
        about: 'The options of a game.',
        members: {
          variant,
          ...given,
          firstSeat: `The seat that starts; drawn by the seed if absent${start && ` (${start})`}.`,
          ...options,
        },
      },
    ],
    [
      schemas.action,
      { id: 'action', about: 'One decision by one player.', kinds: Object.fromEntries(kinds) },
    ],
    [
      schemas.state,
      {
        id: 'state',
        about: `A whole game, secrets included. ${numbers}`,
        members: {
          variant,
          game: {
            about: 'Everything that never changes after setup.',
            members: { ...given, firstSeat: 'The seat that has the first turn.', ...setting },
          },
          ...decision('The seat that decides now: always seat in this game.'),
          players: playersWith(player),
          ...places,
        },
      },
    ],
  ];
}
