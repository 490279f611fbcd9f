import base from '../style/base.css?raw';
import beside from '../style/beside.css?raw';
import panels from '../style/panels.css?raw';
import pieces from '../style/pieces.css?raw';
import table from '../style/table.css?raw';

/** The table lies within a page of others: it is as wide as its place, and no higher than it has to be. */
const OWN = `
:host { display: block; container-type: inline-size; border-radius: 12px; padding: 8px; }
:host([hidden]) { display: none; }
.embedded { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.embedded .actions .list { max-height: 12rem; overflow-y: auto; }
`;

/** In a page, a table fills the window; here it fills its element, whose height is what `--room` says. */
const WIDE = /@media \(min-width: 1001px\)/g;
const HEIGHT = /100vh - (?:56|220)px/g;

let sheet: CSSStyleSheet | null = null;

/** What all tables look like, made when the first is shown. */
export function styles(): CSSStyleSheet {
  if (sheet !== null) return sheet;
  const css = [base.replaceAll(':root', ':host'), panels, table, pieces, beside, OWN].join('\n');
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(WIDE, '@container (min-width: 900px)').replace(HEIGHT, 'var(--room, 720px)'));
  return sheet;
}
