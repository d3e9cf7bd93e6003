// The catalogues hold exactly the sentences of the code: extracting them again changes nothing.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { ROOT } from './run-steps.mjs';

const catalogues = globSync('locales/*/*.po', { cwd: ROOT }).map((path) => `${ROOT}${path}`);
const before = new Map(catalogues.map((path) => [path, readFileSync(path, 'utf8')]));
const { status } = spawnSync('lingui', ['extract', '--clean'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
const changed = catalogues.filter((path) => readFileSync(path, 'utf8') !== before.get(path));
for (const [path, text] of before) writeFileSync(path, text);
if (status !== 0 || changed.length > 0) {
  process.stdout.write(
    `Run npm run extract, then translate: ${changed.map((path) => path.slice(ROOT.length)).join(', ')}\n`,
  );
  process.exit(1);
}
