// Adds up reports of Vitest and prints, as the last line, how many tests have passed and failed:
//   node .ci/figures.mjs <report>...
// A file that could not be loaded, a test that has not been run and a run without a report count as one failure each.
import { readFileSync } from 'node:fs';

const figures = { passed: 0, failed: 0 };

function fail(message, count = 1) {
  console.log(message);
  figures.failed += count;
}

/** The report of a run, or `null` if the run has not come to its end. */
function reportIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function add(path) {
  const report = reportIn(path);
  if (report === null || !Array.isArray(report.testResults))
    return fail(`${path}: these tests did not run to their end`);
  const before = figures.failed;
  for (const { name, status, assertionResults } of report.testResults) {
    const of = (wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
    figures.passed += of(['passed']);
    figures.failed += of(['failed']);
    const left = of(['pending']);
    if (left > 0) fail(`${name}: ${left} tests were not run`, left);
    if (status !== 'passed' && of(['failed']) + left === 0) fail(`${name} could not be run`);
  }
  if (!report.success && figures.failed === before) fail(`${path}: an error outside of all tests, see above`);
  if (report.testResults.length === 0) fail(`${path}: no tests were run`);
}

for (const path of process.argv.slice(2)) add(path);
console.log(`${figures.passed} passed, ${figures.failed} failed`);
process.exitCode = figures.failed > 0 || process.argv.length < 3 ? 1 : 0;
