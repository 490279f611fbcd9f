import base from '../style/base.css?raw';
import beside from '../style/beside.css?raw';
import panels from '../style/panels.css?raw';
import pieces from '../style/pieces.css?raw';
import table from '../style/table.css?raw';

/** The table in another page is as wide as its place, and no higher than necessary. */
const OWN = `
:host { display: block; container-type: inline-size; border-radius: 12px; padding: 8px; }
:host([hidden]) { display: none; }
.embedded { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
.embedded .actions .list { max-height: 12rem; overflow-y: auto; }
`;

/** The page uses the size of the window; the element uses its own width, and `--room` for the height. */
const WIDE = /@media \(min-width: 1001px\)/g;
const HEIGHT = /100vh - (?:56|220)px/g;

let sheet: CSSStyleSheet | null = null;

/** Returns the style sheet that all tables share. */
export function styles(): CSSStyleSheet {
  if (sheet !== null) return sheet;
  const css = [base.replaceAll(':root', ':host'), panels, table, pieces, beside, OWN].join('\n');
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(WIDE, '@container (min-width: 900px)').replace(HEIGHT, 'var(--room, 720px)'));
  return sheet;
}
