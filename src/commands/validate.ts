// All checks that need nothing to run: types, lint, walls, format, unused code, words.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '#build/root.ts';
import { makeRouteTree } from '#build/route-tree.ts';
import { runLanes } from './run-steps.ts';

await makeRouteTree();
const failed = await runLanes([
  [
    ['types', 'tsc', '-b'],
    ['unused code', 'knip'],
  ],
  [
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
    // Both work on the catalogues: never beside each other.
    ['words extracted', 'node', 'src/commands/check-words.ts'],
    ['words translated', 'lingui', 'compile', '--strict'],
  ],
]);
// The compiler of the catalogues writes beside them; the build reads the catalogues themselves.
for (const compiled of globSync('locales/*/*.js', { cwd: ROOT })) rmSync(join(ROOT, compiled));
if (failed.length > 0) {
  process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exit(1);
}
