/** Reads what schemas, places and actions mean from the TSDoc above their entries, for `src/generated/sentences.json`. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { joined, type Sentence, type Sentences } from '../../../src/input/sentences';
import { GAMES } from './games';
import {
  constantIn,
  describedCalls,
  docAbove,
  find,
  findIn,
  isFunction,
  type Named,
  resultOf,
  type Scope,
  src,
} from './source-reader';

interface Members {
  readonly [name: string]: Sentence;
}

const paths = [
  'input/fields',
  'record/record-schema',
  'record/joint-seed',
  ...readdirSync(join(src, 'mechanics')).map((name) => `mechanics/${name}/schema`),
].filter((path) => existsSync(join(src, `${path}.ts`)));

/** The schemas that games share, by the paths of their modules: their sentences hold wherever they stand. */
export const SHARED: ReadonlyMap<string, readonly Named[]> = new Map(
  paths.map((path) => [path, describedCalls(path)] as const).filter(([, schemas]) => schemas.length > 0),
);

/** All sentences: of records, of every game, of each game, and of the schemas that games share. */
export function allSentences() {
  const game = constantIn('define/schemas', 'gameSchemas');
  const anyGame = byName(entriesOf(game.value, game.scope), (entry) => sentencesOf(constantOf(entry)));
  const decision = constantIn('rows/layout', 'decision');
  const players = constantIn('rows/layout', 'PlayersField');
  const { doc } = last(entriesOf(players.value, players.scope), 'fields', 'PlayersField');
  const members = {
    ...byName(entriesOf(decision.value, decision.scope), docOf),
    players: { ...players.doc, of: doc },
  };
  return {
    record: sentencesOf(constantIn('record/record-schema', 'recordSchemaOf')),
    anyGame: { ...anyGame, state: joined({ members }, anyGame.state) } as Members,
    games: Object.fromEntries(Object.keys(GAMES).map((name) => [name, sentencesOfGame(name)])),
    shared: byName([...SHARED.values()].flat(), sentencesOf),
  };
}

/** The sentences of the schemas of a game, by the argument of `gameSchemas`. */
function sentencesOfGame(game: string): Members {
  const { value, scope } = constantIn(`games/${game}/input`, 'schemas');
  const given = ts.isCallExpression(value) ? entriesOf(value.arguments[0], scope) : [];
  const part = (name: string): Named => last(given, name, `the argument of gameSchemas of ${game}`);
  const members = (name: string): Members => membersOf(part(name).value, scope);
  return {
    components: { ...part('components').doc, members: members('components') },
    options: { members: members('options') },
    action: { kinds: kindsOfActions(constantOf(part('actions'))) },
    state: {
      ...part('places').doc,
      members: { game: { members: members('setting') }, ...sentencesOfPlaces(constantOf(part('places'))) },
    },
  };
}

function membersOf(shape: ts.Node, scope: Scope): Members {
  return byName(entriesOf(shape, scope), ({ value, doc, scope }) => ({
    ...sentencesIn(value, scope),
    ...doc,
  }));
}

/** The TSDoc of places, and of the places of a player; only cubes in a hold need none. */
function sentencesOfPlaces({ value, scope }: Named): Members {
  const entries = entriesOf(value, scope);
  const sentences = byName(entries, (entry) => {
    const { value } = entry;
    const isPlayers = ts.isCallExpression(value) && value.expression.getText() === 'playersWith';
    const [, fields] = isPlayers ? value.arguments : [];
    if (fields !== undefined) return { of: { members: sentencesOfPlaces({ ...entry, value: fields }) } };
    return /^(?:games|mechanics)/.test(constantOf(entry).scope.path) ? docOf(entry) : entry.doc;
  });
  for (const { name, value, scope } of entries)
    if (sentences[name] === undefined && !/\bhold\b/.test(value.getText()))
      throw new Error(`write TSDoc above ${name} in src/${scope.path}.ts`);
  return sentences;
}

/** The TSDoc of the kinds of actions, and of what they name. */
function kindsOfActions({ value, scope }: Named): Members {
  return byName(entriesOf(value, scope), (entry) => {
    const { value, scope } = constantOf(entry);
    const forms = ts.isArrayLiteralExpression(value) ? value.elements : [value];
    const named = forms
      .flatMap((form) => entriesOf(form, scope))
      .filter(({ name }) => name === 'names')
      .flatMap((names) => entriesOf(names.value, names.scope));
    const members = byName(named, ({ doc }) => doc);
    return { ...docOf(entry), ...(isEmpty(members) ? {} : { members }) };
  });
}

/** The TSDoc of an entry, or of the constant that it is. */
function docOf(entry: Named): Sentences {
  return isEmpty(entry.doc) ? constantOf(entry).doc : entry.doc;
}

/** The constant that an entry is, or the entry of a constant. */
function constantOf(entry: Named): Named {
  const { value, doc, scope } = entry;
  const found = namedBy(value, scope);
  return found === undefined ? entry : { ...found, doc: isEmpty(doc) ? found.doc : doc };
}

function namedBy(node: ts.Node, scope: Scope): Named | undefined {
  if (ts.isIdentifier(node)) return find(node.text, scope);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const { text } = node.name;
  return (
    findIn(node.expression.getText(), text, scope) ??
    entriesOf(node.expression, scope).find(({ name }) => name === text)
  );
}

/** The sentences of some entries by name, if there are any; an entry that replaces another one keeps its TSDoc. */
function byName(entries: readonly Named[], sentencesOf: (entry: Named) => Sentences): Members {
  const all = new Map<string, Sentences>();
  for (const entry of entries) {
    const about = all.get(entry.name)?.about;
    all.set(entry.name, { ...(about !== undefined && { about }), ...sentencesOf(entry) });
  }
  const found = [...all].filter(([, sentences]) => !isEmpty(sentences));
  return Object.fromEntries(found.map(([name, sentences]) => [name, plain(sentences)]));
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** A sentence by itself, if there is nothing else. */
function plain(sentences: Sentences): Sentence {
  const { about, ...rest } = sentences;
  return about !== undefined && isEmpty(rest) ? about : sentences;
}

/** The sentences of a constant: its TSDoc, and those of its parts. */
function sentencesOf({ value, doc, scope }: Named): Sentences {
  return { ...doc, ...sentencesIn(value, scope) };
}

/** The sentences of the schema that an expression makes, except those of exported schemas, which hold anywhere. */
function sentencesIn(node: ts.Node | undefined, scope: Scope): Sentences {
  if (node === undefined) return {};
  if (ts.isIdentifier(node)) {
    const found = find(node.text, scope);
    const isElsewhere = found?.isShared === true && !found.scope.path.startsWith('games/');
    return found === undefined || isElsewhere ? {} : sentencesOf(found);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const members = membersOf(node, scope);
    return isEmpty(members) ? {} : { members };
  }
  if (isFunction(node)) return sentencesIn(...resultOf(node, scope));
  return ts.isCallExpression(node) ? sentencesOfCall(node, scope) : {};
}

function sentencesOfCall(
  { expression: callee, arguments: [first, second] }: ts.CallExpression,
  scope: Scope,
): Sentences {
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
  switch (name) {
    case 'list':
    case 'tuple':
    case 'record':
    case 'nullable': {
      const of = sentencesIn(first, scope);
      return isEmpty(of) ? {} : { of: plain(of) };
    }
    case 'object':
    case 'optional':
    case 'cachedBy':
      return sentencesIn(first, scope);
    case 'kinds': {
      const ofAll = second === undefined ? {} : membersOf(second, scope);
      const kinds = byName(entriesOf(first, scope), (entry) => ({
        ...docOf(entry),
        members: { ...ofAll, ...membersOf(entry.value, entry.scope) },
      }));
      return { kinds };
    }
    default: {
      const made = find(name, scope);
      if (made === undefined || !isFunction(made.value)) return {};
      return made.doc.id === undefined ? sentencesIn(made.value, made.scope) : sentencesOf(made);
    }
  }
}

const undocumented = new Map<string, string>();

/** Where an entry of some name has no TSDoc, for a message. */
export const placeWithoutDoc = (name: string): string => undocumented.get(name) ?? 'its schema';

/** The entries of an object: of a literal or an interface, of what a name stands for, or of what a function returns. */
function entriesOf(node: ts.Node | undefined, scope: Scope): readonly Named[] {
  if (node === undefined) return [];
  const found = namedBy(ts.isCallExpression(node) ? node.expression : node, scope);
  if (found !== undefined) return entriesOf(found.value, found.scope);
  if (isFunction(node)) return entriesOf(...resultOf(node, scope));
  if (!ts.isObjectLiteralExpression(node) && !ts.isInterfaceDeclaration(node)) return [];
  const properties = ts.isInterfaceDeclaration(node) ? node.members : node.properties;
  return properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return entriesOf(property.expression, scope);
    const name = property.name?.getText() ?? '';
    const doc = docAbove(property);
    if (isEmpty(doc)) undocumented.set(name, `src/${scope.path}.ts`);
    const value = ts.isPropertyAssignment(property) ? property.initializer : (property.name ?? property);
    return [{ name, value, doc, scope, isShared: false }];
  });
}

/** The last of some entries with a name: it replaces those before it. */
function last(entries: readonly Named[], wanted: string, of: string): Named {
  const found = entries.filter(({ name }) => name === wanted).at(-1);
  if (found === undefined) throw new Error(`${of} has no ${wanted}`);
  return found;
}
