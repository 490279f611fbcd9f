import { FAILED, type MiniSet, type Proof } from '../../prove/command';
import { plural } from '../../util/text';

/** Counts in the words of the report, in their order; others come last, as they are called. */
const SAID: readonly (readonly [name: string, words: string])[] = [
  ['balances', 'actions after which cubes and pieces balance'],
  ['verdicts', 'actions that are refused, or listed'],
  ['texts', 'actions read from their notation'],
  ['turns', 'states whose whole turns were compared with single actions'],
  ['parsed', 'states read as from outside'],
  ['changed: refused', 'changed states that are refused'],
  ['changed: in the graph', 'changed states that are in the graph'],
  ['changed: out of bounds', 'changed states that are out of bounds'],
  ['changed: taken', 'changed states that are taken though not in the graph'],
  ['information sets', 'information sets of all viewers'],
  ['largest information set', 'states in the largest information set'],
  ['observations', 'observations that tell views apart'],
  ['resampled', 'states from which resample was followed through all its draws'],
  ['distributions', 'distributions of resample compared with the true ones'],
  ['secret choices', 'distributions after choices that others cannot see'],
  [
    'secret choices after which even play and even splits differ',
    'of these, not those of players who choose evenly',
  ],
  ['undone', 'actions whose canUndo was compared with what they tell'],
];

/** What was found, as text. */
export function proofText(proof: Proof, { deals }: MiniSet): string {
  const { name, starts, states, edges, ends, farthest, checksums, counts, clauses, faults, taken } = proof;
  const { leaving = 0 } = counts;
  const lines = [
    `${name}: ${plural(starts, 'start')}, ${plural(states, 'state')}, ${plural(edges, 'edge')}, ${plural(ends, 'end')}`,
    counts[FAILED] !== undefined
      ? 'a part of a game: calls failed'
      : leaving === 0
        ? 'a whole game'
        : `a part of a game: ${plural(leaving, 'edge')} more lead out of its bounds`,
    ends === 0 ? 'no end within the bounds' : `farthest from an end: ${plural(farthest, 'action')}`,
    `positions ${checksums.positions.lines} ${checksums.positions.sha256}`,
    `edges ${checksums.edges.lines} ${checksums.edges.sha256}`,
    `clauses cited: ${Object.entries(clauses)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, times]) => `${id} ${times}`)
      .join(', ')}`,
    ...SAID.flatMap(([name, words]) => (counts[name] === undefined ? [] : [`${words}: ${counts[name]}`])),
    ...Object.entries(counts)
      .filter(([name]) => name !== 'leaving' && SAID.every(([said]) => said !== name))
      .map(([name, times]) => `${name}: ${times}`),
    ...(counts['information sets'] === undefined ? [unknown(deals, counts)] : []),
  ];
  for (const [kind, { count, example }] of Object.entries(taken).sort()) {
    lines.push(`taken though not in the graph, ${count}: ${kind}`);
    lines.push(`  ${example}`);
  }
  for (const [what, { count, example }] of Object.entries(faults)) {
    lines.push(`FAULT, ${count}: ${what}`);
    lines.push(`  ${example}`);
  }
  if (Object.keys(faults).length === 0) lines.push('no faults');
  return lines.join('\n');
}

/** Why nothing is said of what can be known. */
function unknown(deals: MiniSet['deals'], counts: Proof['counts']): string {
  if (counts[FAILED] !== undefined) return 'what can be known: left out, since calls failed';
  return deals === 'one'
    ? 'what can be known: left out, since there is one deal'
    : 'what can be known: left out; --knowledge compares it';
}
