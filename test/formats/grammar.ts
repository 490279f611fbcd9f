/** What reads a part of a text: the place behind it, or -1. */
export type Reader = (text: string, at: number) => number;

type Tokens = { readonly list: readonly string[]; at: number };

const TOKEN = /"[^"]*"|\[[^\]]*\]|::=|[A-Za-z]+|[()|?*+!&]/g;

/**
 * Reads a grammar in the EBNF of docs/formats.md as parsing expressions.
 *
 * @param names - what reads the names that the grammar leaves to the game
 * @returns the readers of its rules, by name
 */
export function grammar(source: string, names: ReadonlyMap<string, Reader>): ReadonlyMap<string, Reader> {
  const tokens: Tokens = { list: source.replaceAll(/\/\*.*?\*\//g, '').match(TOKEN) ?? [], at: 0 };
  const rules = new Map<string, Reader>(names);
  const rule: (name: string) => Reader = (name) => (text, at) => {
    const reader = rules.get(name);
    if (reader === undefined) throw new Error(`The grammar has no rule ${name}.`);
    return reader(text, at);
  };
  while (tokens.at < tokens.list.length) {
    const name = take(tokens);
    if (take(tokens) !== '::=') throw new Error(`Expected ::= behind ${name}.`);
    rules.set(name, choice(tokens, rule));
  }
  return rules;
}

function take(tokens: Tokens): string {
  const token = tokens.list[tokens.at];
  if (token === undefined) throw new Error('The grammar ends too early.');
  tokens.at += 1;
  return token;
}

function choice(tokens: Tokens, rule: (name: string) => Reader): Reader {
  const options = [sequence(tokens, rule)];
  while (tokens.list[tokens.at] === '|') {
    take(tokens);
    options.push(sequence(tokens, rule));
  }
  return (text, at) => {
    for (const option of options) {
      const end = option(text, at);
      if (end !== -1) return end;
    }
    return -1;
  };
}

function sequence(tokens: Tokens, rule: (name: string) => Reader): Reader {
  const parts: Reader[] = [];
  while (tokens.at < tokens.list.length && !isEnd(tokens)) parts.push(part(tokens, rule));
  return (text, at) => {
    let end = at;
    for (const each of parts) {
      end = each(text, end);
      if (end === -1) return -1;
    }
    return end;
  };
}

/** Whether a sequence ends here: at an operator that closes it, or where the next rule begins. */
function isEnd({ list, at }: Tokens): boolean {
  return list[at] === '|' || list[at] === ')' || list[at + 1] === '::=';
}

function part(tokens: Tokens, rule: (name: string) => Reader): Reader {
  const token = take(tokens);
  if (token === '!' || token === '&') {
    const inner = part(tokens, rule);
    return (text, at) => ((inner(text, at) === -1) === (token === '!') ? at : -1);
  }
  let reader = first(token, tokens, rule);
  for (;;) {
    const sign = tokens.list[tokens.at];
    if (sign !== '?' && sign !== '*' && sign !== '+') return reader;
    take(tokens);
    reader = repeated(reader, sign);
  }
}

function first(token: string, tokens: Tokens, rule: (name: string) => Reader): Reader {
  if (token === '(') {
    const inner = choice(tokens, rule);
    if (take(tokens) !== ')') throw new Error('A bracket is not closed.');
    return inner;
  }
  if (token.startsWith('"')) {
    const word = token.slice(1, -1);
    return (text, at) => (text.startsWith(word, at) ? at + word.length : -1);
  }
  if (token.startsWith('[')) {
    const isIn = characters(token.slice(1, -1));
    return (text, at) => (at < text.length && isIn(text.charCodeAt(at)) ? at + 1 : -1);
  }
  return rule(token);
}

function repeated(reader: Reader, sign: '?' | '*' | '+'): Reader {
  const most = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
  return (text, at) => {
    let end = at;
    for (let times = 0; times < most; times++) {
      const next = reader(text, end);
      if (next === -1 || next === end) return sign === '+' && times === 0 ? next : end;
      end = next;
    }
    return end;
  };
}

/** The characters of a class such as `[0-9#xA0]`. */
function characters(source: string): (code: number) => boolean {
  const single = '#x[0-9A-F]+|.';
  const found = [...source.matchAll(new RegExp(`(${single})(?:-(${single}))?`, 'g'))];
  const ranges = found.map(([, from = '', to = from]) => [code(from), code(to)] as const);
  return (at) => ranges.some(([from, to]) => at >= from && at <= to);
}

function code(character: string): number {
  return character.startsWith('#x') ? Number.parseInt(character.slice(2), 16) : character.charCodeAt(0);
}
