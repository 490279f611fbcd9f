// Writes a new version wherever it stands besides package.json: `npm version <major|minor|patch>` calls it, and commits
// and tags what comes of it.
import { readFileSync, writeFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const today = new Date().toISOString().slice(0, 10);

/** Where the version stands: what is found, once, and what it is replaced by. */
const PLACES = {
  'src/util/version.ts': [/(?<=ENGINE_VERSION = ')[^']+/, version],
  'jsr.json': [/(?<="version": ")[^"]+/, version],
  'CITATION.cff': [/(?<=^version: ).+/m, version],
  'examples/ci-verification/workflow.yml': [/(?<=century-engine@)\S+/, version],
  'CHANGELOG.md': [/^## \[Unreleased\]\n+(?=### )/m, `## [Unreleased]\n\n## [${version}] - ${today}\n\n`],
};

const written = Object.entries(PLACES).map(([file, [place, text]]) => {
  const before = readFileSync(file, 'utf8');
  if (!place.test(before))
    throw new Error(
      file === 'CHANGELOG.md' ? 'Nothing is unreleased: see CHANGELOG.md.' : `${file} has no version.`,
    );
  return [file, before.replace(place, text)];
});
for (const [file, text] of written) writeFileSync(file, text);
