/** Reads a table of node counts; throws a SyntaxError for an invalid line. */
export function parseTable(text) {
  const head = {};
  const sections = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const section = /^by (action|turn)(?: paid (\d+))?$/.exec(line);
    const row = /^(\d{1,3}) (\d+)$/.exec(line);
    const entry = /^(variant|options|moves|hash) (.+)$/.exec(line);
    if (section !== null) {
      const [, by, paid] = section;
      sections.push({ by, ...(paid === undefined ? {} : { maxPaidSteps: Number(paid) }), counts: [] });
    } else if (row !== null && sections.length > 0)
      sections.at(-1).counts.push([Number(row[1]), Number(row[2])]);
    else if (entry !== null && sections.length === 0) head[entry[1]] = entry[2];
    else throw new SyntaxError(`"${line.slice(0, 60)}" is not a valid line of a table`);
  }
  const { variant, options, moves = '', hash } = head;
  if (variant === undefined || options === undefined || hash === undefined || !/^\d+$/.test(moves))
    throw new SyntaxError('a table starts with variant, options, moves and hash');
  return { variant, options: JSON.parse(options), moves: Number(moves), hash, sections };
}
