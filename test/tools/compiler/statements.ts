import type { AnyNode, ForStatement, IfStatement, Statement } from 'acorn';
import { evaluate } from './expressions';
import { memberOf } from './members';
import { textOf, truthOf } from './operators';
import { Scope } from './scope';
import { assignedIn, fail, jumps } from './syntax';
import { isNumber, known, UNDEFINED, type Value } from './values';
import { variable, type Work } from './work';
import type { Line } from './writer';

/** Loops with at most this many rounds are written out, round by round. */
const MOST_ROUNDS = 8;

/** Declares the names of a pattern, with the parts of a value as their values; `assigned` are names that vary. */
export function declare(
  work: Work,
  pattern: AnyNode,
  value: Value,
  scope: Scope,
  assigned: ReadonlySet<string>,
): void {
  const { out } = work;
  switch (pattern.type) {
    case 'Identifier': {
      const { name } = pattern;
      const isVariable = assigned.has(name);
      if (!isVariable) scope.set(name, out.settled(value, name));
      else scope.set(name, variable(out, name, textOf(out, value, pattern), typeOf(value)));
      return;
    }
    case 'AssignmentPattern': {
      const isMissing = value.kind === 'known' && value.value === undefined;
      if (value.kind === 'code' && (value.type === 'item' || value.type === 'any'))
        fail(pattern, 'a default for a value that may be missing');
      declare(work, pattern.left, isMissing ? evaluate(work, pattern.right, scope) : value, scope, assigned);
      return;
    }
    case 'ObjectPattern':
      for (const each of pattern.properties) {
        if (each.type === 'RestElement' || each.key.type !== 'Identifier')
          fail(each, 'a pattern with computed names or a rest');
        else declare(work, each.value, memberOf(work, value, each.key.name, each), scope, assigned);
      }
      return;
    default:
      fail(pattern, `a pattern of type ${pattern.type}`);
  }
}

function typeOf(value: Value) {
  if (isNumber(value)) return 'number';
  if (value.kind === 'known') return typeof value.value === 'boolean' ? 'boolean' : 'any';
  return value.kind === 'code' ? value.type : 'any';
}

/** Writes statements; returns whether control never gets behind them. */
export function block(
  work: Work,
  statements: readonly AnyNode[],
  scope: Scope,
  assigned: ReadonlySet<string>,
): boolean {
  for (const each of statements)
    if (each.type === 'FunctionDeclaration' && each.id)
      scope.set(each.id.name, { kind: 'closure', node: each as never, scope, self: null, bound: [] });
  return statements.some((each) => statement(work, each, scope, assigned));
}

/** Writes a `return`; returns true, since control never gets behind it. */
export function give({ out, frame }: Work, value: Value): true {
  const line = { text: '' };
  frame.returns.push({ value: out.settled(value), line, among: out.lines });
  out.add(line);
  return true;
}

function statement(work: Work, node: AnyNode, scope: Scope, assigned: ReadonlySet<string>): boolean {
  const { out, frame } = work;
  switch (node.type) {
    case 'EmptyStatement':
    case 'FunctionDeclaration':
      return false;
    case 'ExpressionStatement':
      evaluate(work, node.expression, scope, false);
      return false;
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations)
        declare(work, id, init ? evaluate(work, init, scope) : UNDEFINED, scope, assigned);
      return false;
    case 'BlockStatement':
      return block(work, node.body, new Scope(scope), assigned);
    case 'ReturnStatement':
      return give(work, node.argument ? evaluate(work, node.argument, scope) : UNDEFINED);
    case 'ThrowStatement':
      out.add("throw new RangeError('impossible');");
      return true;
    case 'IfStatement':
      return ifStatement(work, node, scope, assigned);
    case 'ForStatement':
      return unrolled(work, node, scope, assigned) ?? loop(work, node, scope, assigned);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return loop(work, node, scope, assigned);
    case 'BreakStatement':
    case 'ContinueStatement': {
      if (frame.loop === null || node.label) return fail(node, 'a jump out of several loops');
      const isCut = node.type === 'ContinueStatement';
      if (isCut) frame.loop.isCut = true;
      out.add(`break ${frame.loop.label}${isCut ? 'Round' : ''};`);
      return true;
    }
    default:
      return fail(node, `a statement of type ${node.type}`);
  }
}

function ifStatement(work: Work, node: IfStatement, scope: Scope, assigned: ReadonlySet<string>): boolean {
  const { out } = work;
  const test = truthOf(evaluate(work, node.test, scope), node);
  const write = (each: Statement | null | undefined): boolean =>
    each ? statement(work, each, new Scope(scope), assigned) : false;
  if (test.kind === 'known') return write(test.value === true ? node.consequent : node.alternate);
  const yes = out.branch(() => write(node.consequent));
  const no = out.branch(() => write(node.alternate));
  if (yes.lines.length + no.lines.length > 0) out.add(`if (${test.text}) {`, ...yes.lines);
  if (no.lines.length > 0) out.add('} else {', ...no.lines);
  if (yes.lines.length + no.lines.length > 0) out.add('}');
  return yes.value && no.value;
}

/** Writes out the rounds of a loop over a few known numbers; `undefined` if it is not such a loop. */
function unrolled(
  work: Work,
  { init, test, update, body }: ForStatement,
  scope: Scope,
  assigned: ReadonlySet<string>,
): boolean | undefined {
  const { out } = work;
  const [declared] =
    init?.type === 'VariableDeclaration' && init.declarations.length === 1 ? init.declarations : [];
  if (!test || !update || declared?.id.type !== 'Identifier' || !declared.init) return undefined;
  const { name } = declared.id;
  const step = stepOf(update, name);
  if (step === 0 || jumps(body) || assignedIn(body).has(name)) return undefined;
  const numberIn = (node: AnyNode, round: Scope): unknown => {
    const { lines, value } = out.branch(() => evaluate(work, node, round));
    return lines.length === 0 && value.kind === 'known' ? value.value : undefined;
  };
  const rounds: Scope[] = [];
  for (let i = numberIn(declared.init, scope); typeof i === 'number'; i += step) {
    const round = new Scope(scope);
    round.set(name, known(i));
    const goesOn = numberIn(test, round);
    if (goesOn === false) return rounds.some((each) => statement(work, body, new Scope(each), assigned));
    if (goesOn !== true || rounds.length === MOST_ROUNDS) return undefined;
    rounds.push(round);
  }
  return undefined;
}

/** Returns the number that `i++`, `i--` or `i += 2` adds to a variable; 0 for other expressions. */
function stepOf(update: AnyNode, name: string): number {
  if (
    update.type === 'UpdateExpression' &&
    update.argument.type === 'Identifier' &&
    update.argument.name === name
  )
    return update.operator === '++' ? 1 : -1;
  if (update.type !== 'AssignmentExpression' || update.operator !== '+=') return 0;
  const { left, right } = update;
  return left.type === 'Identifier' && left.name === name && right.type === 'Literal'
    ? Number(right.value)
    : 0;
}

interface Loop {
  readonly type: string;
  readonly init?: AnyNode | null | undefined;
  readonly test?: AnyNode | null | undefined;
  readonly update?: AnyNode | null | undefined;
  readonly body: Statement;
}

function loop(work: Work, node: Loop & AnyNode, outer: Scope, assigned: ReadonlySet<string>): boolean {
  const { out, frame } = work;
  const scope = new Scope(outer);
  const { init, test: condition, update, body } = node as Loop;
  if (init?.type === 'VariableDeclaration') statement(work, init, scope, assigned);
  else if (init) evaluate(work, init, scope);
  const around = frame.loop;
  const own = { label: out.fresh('loop'), isCut: false };
  frame.loop = own;
  const isTestedLast = node.type === 'DoWhileStatement';
  const test = () =>
    out.apart(() => {
      const truth = condition ? truthOf(evaluate(work, condition, scope), node) : known(true);
      out.add(`if (!(${textOf(out, truth, node)})) break;`);
    }).lines;
  const lines = out.cells.loop(() => {
    const before = isTestedLast ? [] : test();
    const round = out.branch(() => statement(work, body, new Scope(scope), assigned)).lines;
    const inRound: Line[] = own.isCut ? [`${own.label}Round: {`, ...round, '}'] : round;
    const behind = isTestedLast
      ? test()
      : out.apart(() => update && evaluate(work, update, scope, false)).lines;
    return [...before, ...inRound, ...behind];
  });
  frame.loop = around;
  out.add(`${own.label}: for (;;) {`, ...lines, '}');
  return false;
}
