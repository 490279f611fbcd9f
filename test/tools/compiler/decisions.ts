import type { AnyNode } from 'acorn';
import type { DeclaredGame } from '../../../src/define/declare';
import type { CompiledGame, RuleTypes } from '../../../src/play/game';
import { PHASE_CELL } from '../../../src/rows/layout';
import { type Form, firstOf, formNumber, formsOf, membersOf } from './actions';
import { classNamed } from './bundle';
import { gameOf, memberOf } from './members';
import { binary, textOf } from './operators';
import { fail } from './syntax';
import {
  type Block,
  CELLS,
  COMPILED,
  COUNT,
  code,
  IDS,
  isNothing,
  known,
  ROW,
  rangeOf,
  thing,
  UNREAD,
  type Value,
} from './values';
import type { Work } from './work';

/** The rule for a kind of action, and its definition, at which faults are reported. */
interface RuleValue {
  readonly rule: Value;
  readonly node: AnyNode;
}

/** Returns the rule for a kind of action, evaluated from the source of all rules. */
function ruleFor({ bundle, module, failures }: Work, game: DeclaredGame<RuleTypes>, kind: string): RuleValue {
  const rules: { readonly [kind: string]: unknown } = game.declaration.rules;
  const name = bundle.nameOf(rules) ?? '';
  const node = bundle.definitions.get(bundle.nameOf(rules[kind]) ?? name);
  if (node === undefined) throw new Error('The rules have no name at the top level of a module.');
  const all = module.get(name);
  const failure = failures.get(rules[kind]) ?? failures.get(rules);
  if (failure !== undefined) throw failure;
  const rule = all?.kind === 'thing' ? all.members.get(kind) : undefined;
  return rule?.kind === 'thing' ? { rule, node } : fail(node, 'a rule that is made at run time');
}

/** Returns the phases besides `over`, in the order of their numbers, with the kinds of actions of each. */
function phasesIn({ declaration: { phases, places } }: DeclaredGame<RuleTypes>) {
  return places.phase.words.flatMap((phase) => {
    const { kinds } = phases[phase] ?? {};
    return kinds === undefined ? [] : [{ phase, kinds }];
  });
}

/** Calls a function of a rule with the compiled game, the row and more. */
function callRule(work: Work, { rule, node }: RuleValue, name: string, ...more: readonly Value[]): Value {
  const called = memberOf(work, rule, name, node);
  const self = called.kind === 'closure' && called.self === null ? { ...called, self: rule } : called;
  return work.call(self, [gameOf(work), rowOf(work), ...more], node);
}

export function rowOf({ games }: Work): Block {
  const [game] = games;
  if (game === undefined) throw new Error('There is no game to try.');
  return { kind: 'block', part: game.rowKind.part, at: ROW };
}

/** Returns the texts of a function for each phase, and of `list`, which calls them. */
export function listFunctions(work: Work, game: DeclaredGame<RuleTypes>): string[] {
  const ids: Value = { kind: 'memory', text: IDS, at: null, length: null };
  return functionsByPhase(work, game, 'list', [CELLS, IDS, COMPILED], 'ActionList', [['ids', ids]]);
}

/** Returns the texts of a function for each phase, and of `count`, which calls them. */
export function countFunctions(work: Work, game: DeclaredGame<RuleTypes>): string[] {
  return functionsByPhase(work, game, 'count', [CELLS, COMPILED], 'ActionCount', [['ids', UNREAD]]);
}

/** Returns the texts of functions that call `list` of the rules with an object of a class. */
function functionsByPhase(
  work: Work,
  game: DeclaredGame<RuleTypes>,
  name: string,
  parameters: readonly string[],
  receiver: string,
  members: readonly (readonly [string, Value])[],
): string[] {
  const { out, bundle, games } = work;
  const all = [...members, ['count', code(COUNT, 'number', true)] as const];
  const list = thing(all, classNamed(bundle, receiver) ?? null);
  const forms = formsOf(widestOf(work));
  const listKind = (kind: string): void => {
    const rule = ruleFor(work, game, kind);
    const first = firstOf(games, kind);
    if (!isNothing(memberOf(work, rule.rule, 'list', rule.node))) callRule(work, rule, 'list', list, first);
    else for (const form of forms) if (form.kind === kind) writeTrials(work, rule, form, first, list);
  };
  const cases: string[] = [];
  const texts = phasesIn(game).map(({ phase, kinds }, number) => {
    const each = `${name}_${phase}`;
    cases.push(`case ${number}: return ${each}(${parameters.join(', ')});`);
    const { text, writes } = out.functionText(each, parameters, () => {
      out.cells.isReading = true;
      out.cells.set(String(PHASE_CELL), rangeOf(ROW, 1), known(number));
      out.add(`let ${COUNT} = 0;`);
      for (const kind of kinds) listKind(kind);
      out.add(`return ${COUNT};`);
    });
    if (writes.length > 0) throw new Error(`The lists of the phase ${phase} write cells of the row.`);
    return text;
  });
  const main = out.functionText(name, parameters, () =>
    out.add(`switch (${CELLS}[${PHASE_CELL}]) {`, ...cases, 'default: return 0;', '}'),
  );
  return [...texts, main.text];
}

/** Lists the actions of a form that `forbids` allows, or all of them. */
function writeTrials(work: Work, rule: RuleValue, form: Form, first: Value, list: Value): void {
  const { out } = work;
  const { node } = rule;
  const start = binary(out, '+', first, known(form.from), node);
  const { length } = form.named;
  if (isNothing(memberOf(work, rule.rule, 'forbids', node))) {
    work.call(memberOf(work, list, 'pushRun', node), [start, known(length)], node);
    return;
  }
  const place = out.fresh('place');
  out.add(`for (let ${place} = 0; ${place} < ${length}; ${place}++) {`);
  out.cells.loop(() => {
    const refusal = callRule(work, rule, 'forbids', membersOf(out, form, place));
    const isLegal = textOf(out, binary(out, '===', refusal, known(null), node), node);
    const id = binary(out, '+', start, code(place, 'number'), node);
    const { lines } = out.branch(() => work.call(memberOf(work, list, 'push', node), [id], node));
    out.add(`if (${isLegal}) {`, ...lines, '}');
  });
  out.add('}');
}

/** Returns the texts of a function for each form of action, and of `apply`, which calls them. */
export function applyFunctions(work: Work, game: DeclaredGame<RuleTypes>): string[] {
  const { out, games } = work;
  const widest = widestOf(work);
  const parameters = [CELLS, 'id', COMPILED];
  const cases: string[] = [];
  const texts = formsOf(widest).map((form, number) => {
    const name = `apply_${form.kind}_${number}`;
    cases.push(`case ${number}: return ${name}(${parameters.join(', ')});`);
    return out.functionText(name, parameters, () => {
      const [phase, ...others] = phasesIn(game).flatMap(({ kinds }, i) =>
        kinds.includes(form.kind) ? [i] : [],
      );
      if (others.length === 0) out.cells.set(String(PHASE_CELL), rangeOf(ROW, 1), known(phase));
      const rule = ruleFor(work, game, form.kind);
      const start = binary(out, '+', firstOf(games, form.kind), known(form.from), rule.node);
      const place = out.constant(`id - ${textOf(out, start, rule.node)}`, 'number', 'place').text;
      callRule(work, rule, 'perform', membersOf(out, form, place));
    }).text;
  });
  const main = out.functionText('apply', parameters, () =>
    out.add(`switch (${formNumber(out, games, widest).text}) {`, ...cases, '}'),
  );
  return [...texts, main.text];
}

/** The game with the most actions. */
function widestOf({ games }: Work): CompiledGame {
  return games.reduce((most, each) => (each.actions.all.length > most.actions.all.length ? each : most));
}
