import type { VariantName } from 'century-engine';
import type { Language } from './language';

/** The pages of rules, loaded when first read. */
const pages = import.meta.glob<string>(
  ['../../../docs/rules/*.md', '!../../../docs/rules/traceability.md', '../../../docs/play/**/*.md'],
  { query: '?raw', import: 'default' },
);

const texts = new Map<string, string>();

/** Returns the text of a page, `null` if there is none; `undefined` before `onLoad` is called. */
function textOf(path: string, onLoad: () => void): string | null | undefined {
  const load = pages[`../../../docs/${path}.md`];
  if (load === undefined) return null;
  const text = texts.get(path);
  if (text !== undefined) return text;
  void load().then((loaded) => {
    texts.set(path, loaded);
    onLoad();
  });
  return undefined;
}

/**
 * Returns the page of a game in Markdown, without its title and its part for programmers; `undefined` while it loads.
 */
export function howToPlay(variant: VariantName, language: Language, onLoad: () => void): string | undefined {
  const path = language === 'en' ? variant : `${language}/${variant}`;
  return textOf(`play/${path}`, onLoad)
    ?.replace(/^# .*\n/, '')
    .split('\n## In code\n')[0];
}

/** Returns the text of a clause in Markdown, `null` if no page has it; `undefined` while it loads. */
export function clauseText(clause: string, onLoad: () => void): string | null | undefined {
  const anchor = `<a id="${clause.toLowerCase()}"></a>`;
  let isComplete = true;
  for (const path of Object.keys(pages)) {
    const name = /docs\/(rules\/.*)\.md$/.exec(path)?.[1];
    if (name === undefined) continue;
    const text = textOf(name, onLoad);
    if (text === undefined) isComplete = false;
    const line = text?.split('\n').find((each) => each.includes(anchor));
    if (line !== undefined) return line.split(' | ').slice(1).join(' | ').replace(/ \|$/, '');
  }
  return isComplete ? null : undefined;
}
