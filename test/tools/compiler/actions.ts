import type { Named } from '../../../src/play/actions';
import type { CompiledGame } from '../../../src/play/game';
import { COMPILED, type Code, code, known, thing, type Value } from './values';

import { listText, type Writer } from './writer';

/** Actions of a kind with the same members, whose ids are consecutive. */
export interface Form {
  readonly kind: string;
  /** The number of actions of the kind that come before. */
  readonly from: number;
  readonly named: readonly Named[];
}

/** Returns the forms of the actions of a game, in the order of ids. */
export function formsOf({ actions }: CompiledGame): Form[] {
  const forms: (Form & { readonly named: Named[]; readonly members: string })[] = [];
  for (const { id, action, named } of actions.all) {
    const { kind } = action;
    const members = Object.keys(named)
      .filter((name) => named[name] !== -1)
      .join();
    const last = forms.at(-1);
    if (last?.kind === kind && last.members === members) last.named.push(named);
    else forms.push({ kind, from: id - (actions.first[kind] ?? 0), named: [named], members });
  }
  return forms;
}

/** Returns the members of an action from its place in a form. */
export function membersOf(out: Writer, { named: all }: Form, place: string): Value {
  const names = Object.keys(all[0] ?? {});
  return thing(
    names.map((name) => [
      name,
      memberOf(
        out,
        all.map((named) => named[name] ?? -1),
        place,
        name,
      ),
    ]),
  );
}

function memberOf(out: Writer, numbers: readonly number[], place: string, name: string): Value {
  const [first = 0] = numbers;
  const stride = numbers.findIndex((number) => number !== first);
  if (stride === -1) return known(first);
  const size = Math.max(...numbers) - first + 1;
  const isRegular = numbers.every((number, i) => number === first + (Math.floor(i / stride) % size));
  if (!isRegular)
    return out.constant(
      `${out.shared(listText(Int16Array.from(numbers)), 'NAMED')}[${place}]`,
      'number',
      name,
    );
  const step = stride === 1 ? place : `(${place} / ${stride}) | 0`;
  const round = stride * size === numbers.length ? step : `(${step}) % ${size}`;
  return out.constant(first === 0 ? round : `(${round}) + ${first}`, 'number', name);
}

/** Returns the id of the first action of a kind. */
export function firstOf(games: readonly CompiledGame[], kind: string): Value {
  const ids = games.map(({ actions }) => actions.first[kind] ?? -1);
  return ids.every((id) => id === ids[0])
    ? known(ids[0])
    : code(`${COMPILED}.actions.first.${kind}`, 'number');
}

/** Returns the number of an action's form from its id, and the game with the most actions, whose forms these are. */
export function formNumber(out: Writer, games: readonly CompiledGame[], widest: CompiledGame): Code {
  const forms = formsOf(widest);
  const numbers = Uint8Array.from(forms.flatMap(({ named }, i) => named.map(() => i)));
  const kinds = Object.keys(widest.actions.first);
  // If there are fewer actions of one kind than in the widest game, the ids of later kinds are lower.
  const moved = kinds.find((kind) => firstOf(games, kind).kind === 'code');
  const { actions } = widest;
  const shifted = `id < ${COMPILED}.actions.first.${moved} ? id : id + ${actions.all.length} - ${COMPILED}.actions.all.length`;
  const id = moved === undefined ? 'id' : out.constant(shifted, 'number', 'widest').text;
  for (const game of games) checkAgainst(widest, game, moved);
  return code(`${out.shared(listText(numbers), 'FORM')}[${id}]`, 'number');
}

/** Checks that the actions of a game are those of the widest one, without the last ones of the kind before `moved`. */
function checkAgainst(widest: CompiledGame, { actions }: CompiledGame, moved: string | undefined): void {
  const boundary = moved === undefined ? actions.all.length : (actions.first[moved] ?? 0);
  const more = widest.actions.all.length - actions.all.length;
  actions.all.forEach(({ id, action, named }) => {
    const other = widest.actions.all[id < boundary ? id : id + more];
    if (other?.action.kind !== action.kind || JSON.stringify(other.named) !== JSON.stringify(named))
      throw new Error(`action ${id} differs between settings in more than its id`);
  });
}
