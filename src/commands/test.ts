// Everything that is proven of Lading: checks, the build, then the tests from rules to journeys.
import process from 'node:process';
import { runSteps } from './run-steps.ts';

const failed = await runSteps([
  ['browsers', 'node', 'src/commands/browsers.ts'],
  ['checks', 'node', 'src/commands/validate.ts'],
  ['build', 'node', 'src/commands/build.ts'],
  ['tests', 'vitest', 'run'],
  ['journeys', 'playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
]);
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}
