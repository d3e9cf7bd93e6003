// The catalogues hold exactly the sentences of the code: extracting them again changes nothing.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '#build/root.ts';

const paths = globSync('locales/*/*.po', { cwd: ROOT });
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const before = new Map(paths.map((path) => [path, read(path)]));
const { status } = spawnSync('lingui', ['extract', '--clean'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
const changed = paths.filter((path) => read(path) !== before.get(path));
for (const [path, text] of before) writeFileSync(join(ROOT, path), text);
if (status !== 0 || changed.length > 0) {
  process.stdout.write(`Run npm run words, then translate what it lists: ${changed.join(', ')}\n`);
  process.exit(1);
}
