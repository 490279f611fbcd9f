import type { VariantName } from 'century-engine';
import type { Language } from './language';

/** The pages about the rules, each loaded when it is read for the first time. */
const pages = import.meta.glob<string>(
  ['../../../docs/rules/*.md', '!../../../docs/rules/traceability.md', '../../../docs/play/**/*.md'],
  { query: '?raw', import: 'default' },
);

const texts = new Map<string, string>();

/** The text of a page, `null` if there is none; `undefined` until it is there, and then `onLoad` is called. */
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

/** How a game is played, in Markdown, without its title and what is for programmers; `undefined` until it is there. */
export function howToPlay(variant: VariantName, language: Language, onLoad: () => void): string | undefined {
  const path = language === 'en' ? variant : `${language}/${variant}`;
  return textOf(`play/${path}`, onLoad)
    ?.replace(/^# .*\n/, '')
    .split('\n## In code\n')[0];
}

/** The text of a clause, in Markdown; `undefined` until it is there, `null` if no page has it. */
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
