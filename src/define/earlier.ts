import { type EarlierRules, rulesVersionOf } from '../play/rules-version';

/** The greatest version of rules that a record can name. */
const MOST_VERSIONS = 9999;

/** Checks what a definition says of the rules before they changed. */
export function checkEarlier({
  name,
  clauses,
  earlier,
}: {
  readonly name: string;
  readonly clauses: { readonly [id: string]: string };
  readonly earlier?: EarlierRules<object> | undefined;
}): void {
  if (earlier === undefined) return;
  const { game, changes } = earlier;
  const known = game as { readonly name?: unknown; readonly compileGame?: unknown } | null;
  if (typeof known?.compileGame !== 'function' || known.name !== name)
    throw new TypeError(`earlier: game is ${name} as it was, made by defineGame or extendGame`);
  if (rulesVersionOf(known) >= MOST_VERSIONS)
    throw new TypeError(`earlier: there are at most ${MOST_VERSIONS} versions`);
  if (!Array.isArray(changes) || changes.length === 0)
    throw new TypeError('earlier: changes has each clause that reads differently now');
  for (const { clause, was, now } of changes) {
    if (typeof was !== 'string' || typeof now !== 'string')
      throw new TypeError(`earlier: ${clause} needs its text before and now, as was and now`);
    if (clauses[clause] !== now)
      throw new TypeError(`earlier: what ${clause} says now is not what clauses say`);
  }
}
