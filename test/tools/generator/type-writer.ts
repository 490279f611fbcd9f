/** Writes the interfaces of states, actions, options and components from the definitions of their schemas. */

import { toJSONSchema } from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import * as fields from '../../../src/input/fields';
import {
  isRecord,
  joined,
  kindOf,
  partsOf,
  type Sentence,
  type Sentences,
  sentencesOf,
} from '../../../src/input/sentences';
import { cube, printedCubes } from '../../../src/mechanics/cubes/schema';
import type { Fields, PlayersField } from '../../../src/rows/layout';
import { GAMES, pascal } from './games';
import { placeWithoutDoc } from './sentence-reader';

type AnySchema = $ZodType;

/** The games on the sea map. */
export const SEA_GAMES = ['eastern-wonders', 'sand-to-sea'];
/** Where types are written that games share, by those of the first four that do; any others are in {@link COMMON}. */
const SHARED: Readonly<Record<string, string>> = {
  'spice-road sand-to-sea': 'generated/types/merchants',
  [SEA_GAMES.join(' ')]: 'generated/types/sea',
};
const FOUR = ['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'];
const COMMON = 'generated/types/cubes';
const CUBES = 'mechanics/cubes/cubes';

const OF_KIND = `/** An object of one of several kinds. */
export interface OfKind<K extends string> {
  /** The discriminant. */
  readonly kind: K;
}`;

/** The members of rows of component sets that {@link PRINTED} declares once. */
const PRINTED_MEMBERS: ReadonlySet<string> = new Set(['id', 'source']);
const PRINTED = 'PrintedPiece';

const PLAYED_ROW = `/** The members of every row of a game whose players have rows of the type \`P\`. */
export interface PlayedRow<P> {
  /** All of it as numbers; the other members read and write them. */
  readonly cells: Int32Array;
  /** The player whose turn it is. */
  readonly active: P;
}`;

/** A type to be written: an interface, or a union of interfaces. */
interface Declared {
  readonly name: string;
  readonly text: string;
  /** The names in it. */
  readonly uses: ReadonlySet<string>;
}

/** An interface or a union before it has a name. */
interface Found {
  readonly schema: AnySchema;
  readonly sentences: Sentences;
  /** What it is called in its game. */
  readonly name: string;
  /** What it is called if that is taken. */
  readonly fullName: string;
  readonly games: Set<string>;
}

/** The files of types, as text, by their paths in `src`, without extension. */
export function typeFiles(): ReadonlyMap<string, string> {
  const found = new Map<AnySchema, Found>();
  for (const [game, { schemas }] of Object.entries(GAMES)) {
    const visit = visitor(game, found);
    visit(schemas.components, 'Components', 'Components');
    visit(schemas.options, 'Options', 'Options');
    visit(schemas.action, 'Action', 'Action');
    visit(schemas.state, 'State', 'State');
  }
  const all = [...new Set(found.values())];
  const names = new Map(named(all));
  for (const [schema, { schema: first }] of found) names.set(schema, names.get(first) ?? '');
  const unions = unionsIn([...found.keys()]);
  const files = new Map<string, Declared[]>();
  const fileOf = new Map<string, string>([
    ['Cube', CUBES],
    ['Cubes', CUBES],
  ]);
  const declare = (file: string, declared: Declared): void => {
    fileOf.set(declared.name, file);
    files.set(file, [...(files.get(file) ?? []), declared]);
  };
  declare(COMMON, { name: 'OfKind', uses: new Set(), text: OF_KIND });
  declare(COMMON, { name: 'PlayedRow', uses: new Set(), text: PLAYED_ROW });
  declare(COMMON, printedBase(all, names));
  for (const { schema, sentences, games } of all)
    declare(homeOf([...games]), declaredAs(schema, sentences, names.get(schema) ?? '', names, unions));
  for (const [game, { short, layout }] of Object.entries(GAMES))
    for (const row of rowsOf(pascal(game), short, layout)) declare(`generated/types/${game}`, row);
  return new Map([...files].map(([file, declared]) => [file, fileText(file, declared, fileOf)]));
}

/** Whether an object is a row of a component set: it has an id and a source. */
function isPrinted(schema: AnySchema): boolean {
  const def = defOf(schema);
  return def.type === 'object' && !isRecord(def) && [...PRINTED_MEMBERS].every((key) => key in def.shape);
}

/** The interface of the members that all rows of component sets have. */
function printedBase(all: readonly Found[], names: ReadonlyMap<AnySchema, string>): Declared {
  const uses = new Set<string>();
  const [first] = all.filter(({ schema }) => isPrinted(schema));
  if (first === undefined) throw new Error('no row has an id and a source');
  const members = membersOf(first.schema, first.sentences, typeWriter(names, uses), (key) =>
    PRINTED_MEMBERS.has(key),
  );
  const head = comment('A piece of a component set.', '', PRINTED);
  return { name: PRINTED, uses, text: `${head}export interface ${PRINTED} {\n${members}}` };
}

/** A union of objects. */
interface Union {
  readonly schema: AnySchema;
  readonly forms: readonly AnySchema[];
}

/** By a form of a union: the union. */
function unionsIn(schemas: readonly AnySchema[]): ReadonlyMap<AnySchema, Union> {
  return new Map(
    schemas.flatMap((schema) => {
      const def = defOf(schema);
      if (def.type !== 'union') return [];
      const forms = def.options as readonly AnySchema[];
      return forms.map((each) => [rootOf(each), { schema, forms }] as const);
    }),
  );
}

/** The file of a type, by the games that have it. */
function homeOf(games: readonly string[]): string {
  const [only] = games;
  return games.length === 1
    ? `generated/types/${only}`
    : (SHARED[FOUR.filter((game) => games.includes(game)).join(' ')] ?? COMMON);
}

/** The schema that others only describe anew. */
function rootOf(schema: AnySchema): AnySchema {
  const { parent, def } = schema._zod;
  return parent?._zod.def === def ? rootOf(parent) : schema;
}

function defOf(schema: AnySchema): $ZodTypes['_zod']['def'] {
  return (schema as $ZodTypes)._zod.def;
}

/** Whether a schema is that of objects of several kinds. */
function hasKinds(schema: AnySchema): boolean {
  const def = defOf(schema);
  return def.type === 'union' && 'discriminator' in def;
}

/** Collects what has to be declared of a game: objects, and unions of objects. */
function visitor(game: string, found: Map<AnySchema, Found>) {
  return function visit(given: AnySchema, name: string, fullName: string, here: Sentence = {}): void {
    const schema = rootOf(given);
    const def = defOf(schema);
    const everywhere = sentencesOf(schema);
    const texts = joined(everywhere, here);
    const { id } = texts;
    const own = id === undefined || TOP.has(name) ? name : id === 'map' ? 'MapLayout' : pascal(id);
    if ((def.type === 'object' && !isRecord(def)) || hasKinds(schema) || isNamedWords(schema, id, own)) {
      const known = found.get(schema) ?? alikeElsewhere(game, schema, texts, found);
      const { games } = known ?? { games: new Set<string>() };
      games.add(game);
      found.set(
        schema,
        known ?? {
          schema,
          sentences: everywhere.about === undefined ? texts : joined(texts, everywhere.about),
          name: own,
          fullName: own === name ? fullName : own,
          games,
        },
      );
    }
    const parts = partsOf(schema, texts);
    switch (def.type) {
      case 'object':
        for (const { part, sentence, at } of parts) {
          if (isRecord(def)) {
            visit(part, singular(name), singular(fullName), sentence);
            continue;
          }
          const child = childName(own, String(at.at(-1)));
          visit(part, child, own === child ? child : `${own}${pascal(String(at.at(-1)))}`, sentence);
        }
        return;
      case 'union':
        for (const { part, sentence } of hasKinds(schema) ? parts : []) {
          const kind = pascal(kindOf(part) ?? '');
          visit(part, `${kind}${lastWord(own)}`, `${kind}${own}`, sentence);
        }
        return;
      case 'array':
        for (const { part, sentence } of parts) visit(part, singular(name), singular(fullName), sentence);
        return;
      case 'optional':
      case 'nullable':
        visit(def.innerType, name, fullName, def.type === 'optional' ? here : texts.of);
        return;
      default:
        return;
    }
  };
}

/** An object of a kind that another game has as well: it has the same members, and the same is said of it. */
function alikeElsewhere(
  game: string,
  schema: AnySchema,
  texts: Sentences,
  found: ReadonlyMap<AnySchema, Found>,
): Found | undefined {
  const kind = kindOf(schema);
  const members = JSON.stringify(toJSONSchema(schema));
  return [...found.values()].find(
    (each) =>
      kind !== undefined &&
      kind === kindOf(each.schema) &&
      !each.games.has(game) &&
      texts.about === each.sentences.about &&
      members === JSON.stringify(toJSONSchema(each.schema)),
  );
}

/** Whether it is one of some words, with a name of its own; colours of cubes have a type already. */
function isNamedWords(schema: AnySchema, id: string | undefined, name: string): boolean {
  return defOf(schema).type === 'enum' && (id !== undefined || name === 'Phase') && schema !== rootOf(cube);
}

/** What a game has one of. */
const TOP = new Set(['Components', 'Options', 'Action', 'State']);

/** What an object in a member is called. */
function childName(parent: string, key: string): string {
  if (parent === 'State' && key === 'game') return 'Setting';
  return key === 'effect' ? `${parent}Effect` : pascal(key);
}

/** The final names: those of one game begin with its name, and no two are the same. */
function named(found: readonly Found[]): ReadonlyMap<AnySchema, string> {
  const prefixed = ({ games }: Found, name: string): string =>
    games.size === 1 ? `${pascal([...games].join(''))}${name}` : name;
  const count = new Map<string, number>();
  for (const each of found) {
    const name = prefixed(each, each.name);
    count.set(name, (count.get(name) ?? 0) + 1);
  }
  const names = new Map(
    found.map((each) => {
      const name = prefixed(each, each.name);
      return [each.schema, count.get(name) === 1 ? name : prefixed(each, each.fullName)];
    }),
  );
  if (new Set(names.values()).size < names.size) throw new Error('two types have one name');
  return names;
}

function declaredAs(
  schema: AnySchema,
  texts: Sentences,
  name: string,
  names: ReadonlyMap<AnySchema, string>,
  unions: ReadonlyMap<AnySchema, Union>,
): Declared {
  const def = defOf(schema);
  const uses = new Set<string>();
  const typeOf = typeWriter(names, uses);
  const head = comment(texts.about, '', kindOf(schema) ?? name);
  if (def.type === 'enum')
    return { name, uses, text: head + unionOf(name, formOf(schema, typeOf).split(' | ')) };
  if (def.type === 'union') {
    const forms = def.options as readonly AnySchema[];
    const union = head + unionOf(name, forms.map(typeOf));
    const common = commonOf(forms);
    if (common === null) return { name, uses, text: union };
    const [first = schema] = forms;
    const sentence = partsOf(schema, texts)[0]?.sentence;
    const isRow = isPrinted(first);
    if (isRow) uses.add(PRINTED);
    const isOwn = (key: string): boolean => common.has(key) && !(isRow && PRINTED_MEMBERS.has(key));
    const members = membersOf(first, joined(sentencesOf(first), sentence), typeOf, isOwn);
    const base = `/** The members of every {@link ${name}}. */\nexport interface ${name}Base${isRow ? ` extends ${PRINTED}` : ''} {\n${members}}`;
    return { name, uses, text: `${union}\n\n${base}` };
  }
  if (def.type !== 'object') throw new Error(`${name} is no object`);
  const union = unions.get(schema);
  const common = union === undefined ? null : commonOf(union.forms);
  const kind = kindOf(schema);
  if (kind !== undefined) uses.add('OfKind');
  const isRow = isPrinted(schema) && common === null;
  if (isRow) uses.add(PRINTED);
  const bases = [
    ...(union === undefined || common === null ? [] : [`${names.get(union.schema)}Base`]),
    ...(isRow ? [PRINTED] : []),
    ...(kind === undefined ? [] : [`OfKind<'${kind}'>`]),
  ];
  const base = bases.length === 0 ? '' : ` extends ${bases.join(', ')}`;
  const isOwn = (key: string): boolean =>
    common?.has(key) !== true &&
    (key !== 'kind' || kind === undefined) &&
    !(isRow && PRINTED_MEMBERS.has(key));
  const members = membersOf(schema, texts, typeOf, isOwn);
  const body = members === '' ? '{}' : `{\n${members}}`;
  return { name, uses, text: `${head}export interface ${name}${base} ${body}` };
}

/** A union, in a line if it fits. */
function unionOf(name: string, members: readonly string[]): string {
  const line = `export type ${name} = ${members.join(' | ')};`;
  return line.length <= 110
    ? line
    : `export type ${name} =\n${members.map((each) => `  | ${each}`).join('\n')};`;
}

/** The keys of what all forms of a union have, if it is more than a few members. */
function commonOf(forms: readonly AnySchema[]): ReadonlySet<string> | null {
  const shapes = forms.map((each) => {
    const def = defOf(rootOf(each));
    return def.type === 'object' ? def.shape : {};
  });
  const common = Object.entries(shapes[0] ?? {}).filter(([key, member]) =>
    shapes.every((shape) => shape[key] === member),
  );
  return common.length < 3 ? null : new Set(common.map(([key]) => key));
}

function membersOf(
  schema: AnySchema,
  texts: Sentences,
  typeOf: (schema: AnySchema) => string,
  isWanted: (key: string) => boolean,
): string {
  return partsOf(schema, texts)
    .map(({ part, sentence, at }) => {
      const key = String(at.at(-1));
      if (!isWanted(key)) return '';
      const mark = defOf(part).type === 'optional' ? '?' : '';
      return `${comment(aboutOf(part, sentence), '  ', key)}  readonly ${key}${mark}: ${typeOf(part)};\n`;
    })
    .join('');
}

/** The sentence about a member. */
function aboutOf(schema: AnySchema, here?: Sentence): string | undefined {
  const texts = joined(sentencesOf(schema), here);
  if (texts.about !== undefined) return texts.about;
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return aboutOf(def.innerType);
  const root = rootOf(schema);
  return root === schema ? undefined : aboutOf(root);
}

/** Writes types, and notes the names in them. */
function typeWriter(names: ReadonlyMap<AnySchema, string>, uses: Set<string>) {
  const use = (name: string): string => {
    uses.add(name);
    return name;
  };
  return function typeOf(given: AnySchema): string {
    const schema = rootOf(given);
    const name = names.get(schema);
    if (name !== undefined) return use(name);
    if (schema === rootOf(cube)) return use('Cube');
    if (schema === rootOf(printedCubes) || schema === rootOf(fields.cubes)) return use('Cubes');
    return formOf(schema, typeOf);
  };
}

function formOf(schema: AnySchema, typeOf: (schema: AnySchema) => string): string {
  const def = defOf(schema);
  const oneOf = (values: readonly unknown[]): string =>
    values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(' | ');
  switch (def.type) {
    case 'unknown':
    case 'boolean':
    case 'number':
    case 'string':
      return def.type;
    case 'literal':
      return oneOf(def.values);
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'array': {
      const item = typeOf(def.element);
      const { isTuple } = def as { readonly isTuple?: number };
      if (isTuple !== undefined) return `readonly [${Array(isTuple).fill(item).join(', ')}]`;
      return /[ |]/.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
    }
    case 'object':
      if (isRecord(def)) return `{ readonly [name: string]: ${typeOf(def.catchall)} }`;
      break;
    case 'union':
      return [...new Set(def.options.map((each) => typeOf(each as AnySchema)))].join(' | ');
    case 'optional':
      return `${typeOf(def.innerType)} | undefined`;
    case 'nullable':
      return `${typeOf(def.innerType)} | null`;
  }
  throw new Error(`an ${def.type} without a name`);
}

/** The types of the cells of each kind of field, and how rows have them. */
const CELLS: Readonly<Record<string, readonly [name: string, type: string]>> = {
  cubes: ['CubeCells', 'CubeCells'],
  fixed: ['Cells', 'Cells'],
  list: ['CellList', 'CellList'],
  set: ['CellSet', 'CellSet'],
  lists: ['CellList', 'readonly CellList[]'],
};

/** The rows of a game, as its rules see and change them. */
function rowsOf(prefix: string, title: string, layout: Fields<never>): readonly Declared[] {
  const players = Object.values(layout).find((field) => field.kind === 'players') as PlayersField<never>;
  const player = `${prefix}PlayerRow`;
  const typeOf = (kind: string): string =>
    kind === 'players' ? `readonly ${player}[]` : (CELLS[kind]?.[1] ?? '');
  return [
    rowOf(
      player,
      `A player of ${title} as rules see and change them.`,
      `${prefix}Player`,
      players.fields,
      typeOf,
    ),
    rowOf(
      `${prefix}Row`,
      `A game of ${title} as its rules see and change it.`,
      `${prefix}State`,
      layout,
      typeOf,
      player,
    ),
  ];
}

/** A row by the state: the members that rules change in place have other types there. */
function rowOf(
  name: string,
  about: string,
  state: string,
  layout: Fields<never>,
  typeOf: (kind: string) => string,
  player?: string,
): Declared {
  const kinds = Object.values(layout)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'number' && kind !== 'word');
  const records = [...new Set(kinds)].map((kind) => {
    const keys = Object.keys(layout).filter((key) => layout[key]?.kind === kind);
    return `Record<${keys.map((key) => `'${key}'`).join(' | ')}, ${typeOf(kind)}>`;
  });
  const inLine = records.join(' & ');
  const cells = inLine.length < 108 ? inLine : records.join(' &\n    ');
  const uses = new Set(['RowMembers', state, ...kinds.flatMap((kind) => CELLS[kind]?.[0] ?? [])]);
  if (player !== undefined) for (const used of [player, 'PlayedRow']) uses.add(used);
  const text =
    player === undefined
      ? `export interface ${name} extends RowMembers<\n  ${state},\n  ${cells}\n> {}`
      : `export interface ${name}\n  extends PlayedRow<${player}>,\n    RowMembers<\n      ${state},\n      ${cells.replaceAll('\n', '\n    ')}\n    > {}`;
  return { name, uses, text: `${comment(about, '', name)}${text}` };
}

const ROWS: Readonly<Record<string, string>> = {
  Cells: 'rows/layout',
  RowMembers: 'rows/layout',
  CubeCells: 'rows/layout',
  CellList: 'rows/cell-list',
  CellSet: 'rows/cell-set',
};

function fileText(file: string, declared: readonly Declared[], fileOf: ReadonlyMap<string, string>): string {
  const imports = new Map<string, Set<string>>();
  for (const { uses } of declared)
    for (const name of uses) {
      const from = ROWS[name] ?? fileOf.get(name);
      if (from === undefined) throw new Error(`nobody declares ${name}`);
      if (from !== file) imports.set(from, (imports.get(from) ?? new Set()).add(name));
    }
  const depth = file.split('/').length - 1;
  const lines = [...imports]
    .map(([from, names]) => [pathFrom(file, from, depth), [...names].sort(byName)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => {
      const line = `import type { ${names.join(', ')} } from '${from}';`;
      return line.length <= 110
        ? line
        : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
    });
  const head = '// Made from the schemas and the layout by `npm run generate`.\n';
  return `${[head + lines.join('\n'), ...declared.map(({ text }) => text)].join('\n\n').replace(/\n\n\n+/g, '\n\n')}\n`;
}

const byName = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

function pathFrom(file: string, other: string, depth: number): string {
  const folder = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  if (folder(file) === folder(other)) return `./${other.slice(other.lastIndexOf('/') + 1)}`;
  const [first] = file.split('/');
  return other.startsWith(`${first}/`)
    ? `${'../'.repeat(depth - 1)}${other.slice(other.indexOf('/') + 1)}`
    : `${'../'.repeat(depth)}${other}`;
}

/** A sentence as a comment, in lines of 120 characters at most. */
function comment(about: string | undefined, indent: string, name: string): string {
  if (about === undefined) throw new Error(`write TSDoc above ${name} in ${placeWithoutDoc(name)}`);
  if (indent.length + about.length + 7 <= 120) return `${indent}/** ${about} */\n`;
  const lines: string[] = [];
  for (const word of about.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + 4 + last.length + word.length <= 120)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const lastWord = (name: string): string => /[A-Z][a-z]*$/.exec(name)?.[0] ?? name;
const singular = (name: string): string => name.replace(/s$/, '');
