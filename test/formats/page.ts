import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../docs/formats.md'), 'utf8');

/** The part of the page from one heading to the next of its level or above, by section number. */
export function section(number: string): string {
  const level = number.split('.').length + 1;
  const start = page.search(new RegExp(`^#{${level}} ${number.replace('.', '\\.')}[. ]`, 'm'));
  if (start === -1) throw new Error(`docs/formats.md has no section ${number}.`);
  const rest = page.slice(page.indexOf('\n', start));
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end === -1 ? rest : rest.slice(0, end);
}

/** The fenced blocks of a language. */
export function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block]) => block ?? '',
  );
}

/** The cells of the rows of a table, without marks of code. */
export function rows(text: string): string[][] {
  return [...text.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row]) => (row ?? '').split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .slice(2);
}
