import {
  type Action,
  actionSpace,
  ENV_VERSION,
  type ObservationSpace,
  observationSpace,
  VARIANTS,
  type VariantName,
} from '../../src/env/index';
import { TABLES } from '../support/play';

const TITLES: { readonly [N in VariantName]: string } = {
  'spice-road': 'Spice Road',
  'eastern-wonders': 'Eastern Wonders',
  'new-world': 'A New World',
  'sand-to-sea': 'From Sand to Sea',
};

/** What the actions of a kind do, by the kind and what they name. */
const MEANINGS: Readonly<Record<string, string>> = {
  acquire: 'acquire the merchant card at a place of the row',
  build: 'start to build an outpost',
  'claim slot': 'claim the point card at a place of the row',
  claim: 'claim the victory tile of the port',
  'new-world claim': 'claim the point card above the fort',
  collect: 'take all cubes on the tile',
  discard: 'return a cube because the hold is too full',
  dock: 'end the movement',
  endTurn: 'end the turn',
  explore: 'take the exploration tile on a location',
  harvest: 'take yellow cubes',
  payBoat: 'pay a cube to the owner of a boat met',
  payCard: 'put a cube on the next card to the left of the one wanted',
  payCube: 'pay a cube for the outpost',
  placeBoat: 'put the boat on a market tile',
  play: 'play a merchant card',
  'new-world rest': 'take back all your settlers',
  rest: 'take all your cards back into hand',
  'sail card': 'sail to a tile, giving up a card',
  'sail leave': 'sail to a tile, leaving a cube',
  sail: 'sail to a tile for free',
  takeBonus: 'take the top tile of a bonus stack',
  takeCubes: 'pick a set of starting cubes',
  takeMerchant: 'take the merchant card at a place of the row for an emptied column',
  trade: 'trade once',
  upgrade: 'upgrade a cube',
  work: 'put settlers on a location and use it',
};

interface Run {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly texts: string;
}

const playersOf = (variant: VariantName): number[] =>
  TABLES.filter((table) => table.variant === variant).map(({ players }) => players);

/** Distinguishes the uses of one kind. */
function kindOf(action: Action): string {
  const detail = ['slot', 'card', 'leave'].find((key) => key in action);
  const kind = `${action.kind} ${detail ?? ''}`.trim();
  return kind in MEANINGS ? kind : action.kind;
}

/** The ids of each kind, which follow each other. */
function runsOf(variant: VariantName, players: number): Run[] {
  const space = actionSpace({ variant, players });
  const runs: Run[] = [];
  for (let id = 0; id < space.size; id++) {
    const kind = kindOf(space.decode(id));
    const last = runs[runs.length - 1];
    const from = last?.kind === kind ? last.from : id;
    if (last?.kind === kind) runs.pop();
    const texts = from === id ? `\`${space.text(id)}\`` : `\`${space.text(from)}\` … \`${space.text(id)}\``;
    runs.push({ kind, from, to: id, texts });
  }
  return runs;
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function sizes(variant: VariantName): string {
  return tableOf(
    ['players', 'actions', 'numbers in an observation'],
    playersOf(variant).map((players) => [
      players,
      actionSpace({ variant, players }).size,
      observationSpace({ variant, players }).size,
    ]),
  );
}

function actionTable(variant: VariantName): string {
  const counts = playersOf(variant);
  const all = counts.map((players) => runsOf(variant, players));
  const rows = (all[all.length - 1] ?? []).map((run, i) => [
    MEANINGS[`${variant} ${run.kind}`] ?? MEANINGS[run.kind] ?? run.kind,
    run.texts,
    ...all.map((runs) => rangeOf(runs[i])),
  ]);
  return tableOf(['action', 'notation', ...headsFor(rows, counts)], mergeEqual(rows));
}

function rangeOf(run: Run | undefined): string {
  if (run === undefined) return '';
  return run.from === run.to ? `${run.from}` : `${run.from}–${run.to}`;
}

/** One column instead of one for each number of players where they say the same. */
function mergeEqual(rows: readonly (readonly string[])[]): string[][] {
  return isSameForAll(rows) ? rows.map((row) => row.slice(0, 3)) : rows.map((row) => [...row]);
}

function headsFor(rows: readonly (readonly string[])[], counts: readonly number[]): string[] {
  return isSameForAll(rows) ? ['ids'] : counts.map((players) => `ids, ${players} players`);
}

function isSameForAll(rows: readonly (readonly string[])[]): boolean {
  return rows.every((row) => row.slice(2).every((range) => range === row[2]));
}

/** A shape in which the number of players is `n`. */
function shapeOf(spaces: readonly ObservationSpace[], part: number): string {
  const [first, second] = spaces.map((space) => space.parts[part]?.shape ?? []);
  return (first ?? [])
    .map((length, i) => {
      const isPlayers = length === spaces[0]?.players && second?.[i] === spaces[1]?.players;
      return isPlayers ? 'n' : length;
    })
    .join(' × ');
}

/** The units of a part; with slashes where they depend on the number of players. */
function unitsOf(spaces: readonly ObservationSpace[], part: number): string {
  const units = spaces.map((space) => space.parts[part]?.units.join(', '));
  return new Set(units).size === 1 ? `${units[0]}` : units.join(' / ');
}

function observationTable(variant: VariantName): string {
  const spaces = playersOf(variant).map((players) => observationSpace({ variant, players }));
  const rows = (spaces[0]?.parts ?? []).map(({ name, about }, part) => [
    `\`${name}\``,
    shapeOf(spaces, part),
    ...spaces.map((space) => space.parts[part]?.offset ?? ''),
    unitsOf(spaces, part),
    about,
  ]);
  return tableOf(
    ['part', 'shape', ...spaces.map(({ players }) => `offset, ${players} players`), 'unit', 'meaning'],
    rows,
  );
}

function chapter(variant: VariantName): string {
  return `## ${TITLES[variant]}

${sizes(variant)}

### Actions of ${TITLES[variant]}

${actionTable(variant)}

### Observations of ${TITLES[variant]}

${observationTable(variant)}
`;
}

/** The page on encodings, made from the code. */
export function encodingsPage(): string {
  return `# Encodings

Action ids and observations of \`century-engine/env\`, version ${ENV_VERSION}. Any change in the meaning of an id or a number raises \`ENV_VERSION\` and the major version of the package.

\`\`\`js
import { actionSpace, createEnv, observationSpace } from 'century-engine/env';

const env = createEnv({ variant: 'sand-to-sea', players: 2, limit: 1000 });
env.reset('friday');
const mask = new Uint8Array(env.actionSpace.size);
const seen = new Float32Array(env.observationSpace.size);
while (env.agent !== null) {
  env.mask(mask); // 1 for each legal id
  env.observe(env.agent, seen); // what the deciding seat may know
  env.step(mask.indexOf(1));
}
console.log(env.terminated, env.truncated, env.rewards);
console.log(actionSpace({ variant: 'sand-to-sea', players: 2 }).text(0)); // cubes 4Y
console.log(observationSpace({ variant: 'sand-to-sea', players: 2 }).parts[0]); // name, shape, offset, range, units, meaning
\`\`\`

- **Ids** are fixed for a variant, a number of players, a component set and a map. The tables below are for the default pieces. \`actionSpace(…).text(id)\` names an action, \`decode\` and \`encode\` turn ids into actions and back. A seat named by an id (\`pay P2:Y\`) is counted as at the table, not from the viewer.
- **Observations** contain only what a seat with a perfect memory may know. \`n\` is the number of players. Seats come in turn order, starting with the viewer. Lists over pieces are in the order of the component set. A number is divided by its unit, which may differ by place in the last dimension, or by the number of players (\`4 / 6\`). What exceeds the unit is clipped to 1: 30 cubes of a colour in a hold and 34 look the same.
- **Information states** (\`informationState\`) are text, equal if and only if a seat cannot distinguish the states. Nothing is clipped there.
- **Rewards** are 0 until the end. \`outcome\` pays 1 to the winner and -1 to the others; there are no draws, since C-8 breaks all ties; with three players or more these do not sum to zero. \`rank\` pays from 1 for the first to -1 for the last in even steps. \`margin\` pays the own points less the most points of another. A game that is cut off at its limit pays nothing.
- **Batches** (\`createBatch\`) seed episode \`e\` of game \`g\` with \`\${seed}:\${g}:\${e}\`, both from 0. \`terminated\` and \`truncated\` tell of the last step. \`finalObservations\` and \`finalScores\` keep what each seat observed, and its points, where a step ended a game.

${VARIANTS.map(chapter).join('\n')}`;
}
