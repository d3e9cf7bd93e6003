// Everything that is proven of Lading: checks, the build, then the tests from rules to journeys.
import process from 'node:process';
import { runSteps } from './run-steps.mjs';

const failed = await runSteps([
  ['browsers', 'node', '.ci/browsers.mjs'],
  ['checks', 'node', '.ci/validate.mjs'],
  ['build', 'node', '.ci/build.mjs'],
  ['tests', 'vitest', 'run'],
  ['journeys', 'playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
]);
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}
