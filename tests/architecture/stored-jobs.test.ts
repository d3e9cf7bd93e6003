import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

it('the tables of pg-boss are named in one file', () => {
  const files = globSync('src/**/*.{ts,sql}', { cwd: ROOT });
  const naming = files.filter((file) => /\bpgboss\.\w/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(naming).toEqual(['src/server/database/stored-jobs.ts']);
});
