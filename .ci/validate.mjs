// All checks that need nothing to run: types, lint, walls, format, unused code, words.
import { globSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ROOT, runSteps } from './run-steps.mjs';

const failed = runSteps(
  [
    ['types', 'tsc', '-b'],
    ['lint', 'oxlint', '--quiet'],
    ['format', 'biome', 'check', '--error-on-warnings', '.'],
    [
      'walls',
      'depcruise',
      'src',
      '--config',
      'tests/architecture/dependency-cruiser.config.cjs',
      '--output-type',
      'err',
    ],
    ['unused code', 'knip'],
    ['words extracted', 'node', '.ci/check-words.mjs'],
    ['words translated', 'lingui', 'compile', '--strict'],
  ],
  { keepGoing: true },
);
// The compiler of the catalogues writes beside them; the build reads the catalogues themselves.
for (const compiled of globSync('locales/*/*.js', { cwd: ROOT })) rmSync(`${ROOT}${compiled}`);
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}
