import { plural } from '../../core/plural';
import type { Proof } from '../../testkit/prove/command';

/** What was found, as text. */
export function proofText(proof: Proof): string {
  const { name, starts, states, edges, ends, farthest, checksums, counts, clauses, faults, taken } = proof;
  const { leaving = 0 } = counts;
  const lines = [
    `${name}: ${plural(starts, 'start')}, ${plural(states, 'state')}, ${plural(edges, 'edge')}, ${plural(ends, 'end')}`,
    leaving === 0
      ? 'a whole game'
      : `a part of a game: ${plural(leaving, 'edge')} more lead out of its bounds`,
    ...(ends === 0 ? [] : [`farthest from an end: ${plural(farthest, 'action')}`]),
    `positions ${checksums.positions.lines} ${checksums.positions.sha256}`,
    `edges ${checksums.edges.lines} ${checksums.edges.sha256}`,
    `clauses cited: ${Object.keys(clauses).sort().join(' ')}`,
    ...Object.entries(counts)
      .filter(([what]) => what !== 'leaving')
      .map(([what, count]) => `${what}: ${count}`),
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
