import { lexer, type Token, type Tokens } from 'marked';
import { type Child, type Drawn, h } from './dom';

/** Pictures in the pages, by path. */
const pictures = import.meta.glob<string>(
  '../../../docs/images/{spice-road,eastern-wonders,new-world,sand-to-sea}.webp',
  {
    // Separate files, in the element as well, which are loaded with the page that shows them.
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);

/** Renders Markdown as elements, never as HTML. External links become text. */
export function markdown(text: string, onClause: (clause: string) => void): Drawn {
  return h('div.prose', lexer(text).map(block));

  function block(token: Token): Child {
    switch (token.type) {
      case 'heading':
        return h(`h${Math.min(6, (token as Tokens.Heading).depth + 1)}`, {}, inline(token));
      case 'paragraph':
        return h('p', inline(token));
      case 'text':
        return inline(token);
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return h(
          ordered ? 'ol' : 'ul',
          {},
          items.map((item) => h('li', item.tokens.map(block))),
        );
      }
      case 'blockquote':
        return h('blockquote', (token as Tokens.Blockquote).tokens.map(block));
      case 'code':
        return h('pre', h('code', (token as Tokens.Code).text));
      case 'table':
        return table(token as Tokens.Table);
      default:
        return null;
    }
  }

  function table({ header, rows }: Tokens.Table): Drawn {
    const row = (tag: string, cells: readonly Tokens.TableCell[]): Drawn =>
      h(
        'tr',
        cells.map((cell) => h(tag, {}, cell.tokens.map(span))),
      );
    return h(
      'div.wide',
      { tabindex: 0 },
      h(
        'table',
        h('thead', row('th', header)),
        h(
          'tbody',
          rows.map((cells) => row('td', cells)),
        ),
      ),
    );
  }

  function inline(token: Token): Child[] {
    const tokens = 'tokens' in token ? token.tokens : undefined;
    return tokens === undefined ? [plain(token)] : tokens.map(span);
  }

  function span(token: Token): Child {
    switch (token.type) {
      case 'strong':
      case 'em':
        return h(token.type, {}, inline(token));
      case 'codespan':
        return h('code', plain(token));
      case 'link':
        return link(token as Tokens.Link);
      case 'image': {
        const { href, text: alt } = token as Tokens.Image;
        const src = pictures[`../../../docs/images/${href.split('/').at(-1)}`];
        return src === undefined ? null : h('img', { src, alt });
      }
      case 'br':
        return h('br');
      case 'html':
        return null;
      case 'text':
        return inline(token);
      default:
        return plain(token);
    }
  }

  function link(token: Tokens.Link): Child {
    const clause = /^(?:C|[A-Z]{2})-[A-Z]*\d+[a-z]?$/.exec(token.text)?.[0];
    if (clause === undefined) return inline(token);
    return h('button', { type: 'button', class: 'clause', onclick: () => onClause(clause) }, clause);
  }

  function plain(token: Token): string {
    const raw = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
    return raw
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  }
}
