/** How often each clause is carried out, as docs/lab.md says. */
export function countedClauses(page: string): ReadonlyMap<string, number> {
  const table = page.split('| clauses of | calls |')[1]?.split('\n\n')[0] ?? '';
  return new Map(
    [...table.matchAll(/((?:C|SR|EW|NW|SS)-[A-Z]?\d+) ([\d,]+)(?=, | \|)/g)].map(
      ([, id = '', calls = '']) => [id, Number(calls.replaceAll(',', ''))],
    ),
  );
}
