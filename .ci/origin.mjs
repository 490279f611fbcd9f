// Refuses to publish a package that does not say where it comes from:
//   node .ci/origin.mjs [<owner>/<name>]     GITHUB_REPOSITORY, if no repository is named
// npm shows the three fields, follows them to resolve links of the README, and accepts a statement of provenance only
// if the repository is the one that the package was built in.
import { readFileSync } from 'node:fs';

const { repository, homepage, bugs } = JSON.parse(readFileSync('package.json', 'utf8'));
const home = `https://github.com/${process.argv[2] ?? process.env.GITHUB_REPOSITORY}`;
const wanted = {
  'repository.type': [repository?.type, 'git'],
  'repository.url': [repository?.url, `git+${home}.git`],
  homepage: [homepage, `${home}#readme`],
  'bugs.url': [bugs?.url, `${home}/issues`],
};
const wrong = Object.entries(wanted).filter(([, [is, should]]) => is !== should);
if (wrong.length > 0) {
  const fields = wrong.map(([field, [, should]]) => `'${field}=${should}'`);
  console.error(
    `package.json does not say where it comes from. Commit what this writes: npm pkg set ${fields.join(' ')}`,
  );
  process.exit(1);
}
