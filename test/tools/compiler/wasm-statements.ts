import type { AnyNode, MemberExpression, SwitchStatement } from 'acorn';
import binaryen from 'binaryen';
import { fail } from './syntax';
import { type Code, checked, expression, isDouble, placeOf, type WasmWork } from './wasm-expressions';
import { NONE } from './wasm-memory';
import type { WasmType } from './wasm-types';

/** Where `break` leads without a label, and what the function returns. */
interface Inside {
  readonly leave: string | null;
  readonly result: WasmType | null;
}

/** Compiles a statement. */
export function statement(work: WasmWork, node: AnyNode, inside: Inside): Code {
  const { module } = work;
  switch (node.type) {
    case 'BlockStatement':
      return module.block(
        null,
        node.body.map((each) => statement(work, each, inside)),
      );
    case 'VariableDeclaration':
      return module.block(
        null,
        node.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init ? [assign(work, id.name, init)] : [],
        ),
      );
    case 'ExpressionStatement': {
      const { expression: each } = node;
      if (each.type === 'AssignmentExpression') {
        if (each.operator !== '=') return fail(node, `the operator ${each.operator}`);
        if (each.left.type === 'Identifier') return assign(work, each.left.name, each.right);
        return store(work, each.left as MemberExpression, each.right);
      }
      const value = expression(work, each);
      return binaryen.getExpressionType(value) === binaryen.none ? value : module.drop(value);
    }
    case 'IfStatement':
      return module.if(
        expression(work, node.test, 'i32'),
        statement(work, node.consequent, inside),
        node.alternate ? statement(work, node.alternate, inside) : undefined,
      );
    case 'LabeledStatement': {
      const body = statement(work, node.body, inside);
      return module.block(node.label.name, [body]);
    }
    case 'ForStatement': {
      const [leave, again] = [`leave${node.start}`, `again${node.start}`];
      const parts = [
        node.test ? module.br(leave, module.i32.eqz(expression(work, node.test, 'i32'))) : module.nop(),
        statement(work, node.body, { ...inside, leave }),
        node.update ? module.drop(expression(work, node.update)) : module.nop(),
        module.br(again),
      ];
      const start = node.init ? statement(work, node.init, inside) : module.nop();
      return module.block(leave, [start, module.loop(again, module.block(null, parts))]);
    }
    case 'BreakStatement':
      return module.br(node.label?.name ?? inside.leave ?? fail(node, 'a break outside of a loop'));
    case 'ReturnStatement': {
      const { argument } = node;
      if (inside.result === null)
        return argument ? module.block(null, [expression(work, argument), module.return()]) : module.return();
      return module.return(argument ? expression(work, argument, inside.result) : module.i32.const(NONE));
    }
    case 'SwitchStatement':
      return choose(work, node, inside);
    case 'ThrowStatement':
      return module.unreachable();
    case 'EmptyStatement':
      return module.nop();
    default:
      return fail(node, `a statement of type ${node.type}`);
  }
}

function assign(work: WasmWork, name: string, value: AnyNode): Code {
  const at = work.locals.get(name);
  if (at === undefined) return fail(value, `the name ${name}`);
  const isChecked = work.optional.has(name);
  return work.module.local.set(
    at,
    isChecked ? checked(work, value) : expression(work, value, work.types[at]),
  );
}

function store(work: WasmWork, left: MemberExpression, right: AnyNode): Code {
  const { module } = work;
  const { items, address, offset } = placeOf(work, left);
  if (items === 'i32') return module.i32.store(offset, 4, address, expression(work, right, 'i32'));
  if (items === 'f64') return fail(left, 'a list of doubles that is written');
  const value = expression(work, right);
  const single = isDouble(value) ? module.f32.demote(value) : module.f32.convert_s.i32(value);
  return module.f32.store(offset, 4, address, single);
}

/** Compiles a switch, every case of which leaves it. */
function choose(work: WasmWork, node: SwitchStatement, inside: Inside): Code {
  const { module } = work;
  const end = `end${node.start}`;
  const named = node.cases.filter(({ test }) => test);
  const rest = node.cases.find(({ test }) => !test);
  const numberOf = (test: AnyNode | null | undefined): number =>
    test?.type === 'Literal' ? Number(test.value) : -1;
  const label = (number: number): string => `${end}case${number}`;
  const numbers = named.map(({ test }) => numberOf(test));
  const table = Array.from({ length: Math.max(...numbers) + 1 }, (_, number) =>
    label(numbers.includes(number) ? number : -1),
  );
  const body = (nodes: readonly AnyNode[]): Code[] =>
    nodes.map((each) => statement(work, each, { ...inside, leave: end }));
  let code = module.switch(table, label(-1), expression(work, node.discriminant, 'i32'));
  for (const each of named)
    code = module.block(null, [
      module.block(label(numberOf(each.test)), [code]),
      ...body(each.consequent),
      module.br(end),
    ]);
  return module.block(end, [module.block(label(-1), [code]), ...body(rest?.consequent ?? [])]);
}
