import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

const text = readFileSync(join(ROOT, 'src/server/SECURITY.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*)\|$/gm)];

it('the table of security has each requirement of the standard once, with a state and why', () => {
  // ASVS 5.0 has 253 requirements of levels 1 and 2.
  expect(new Set(rows.map(([, number]) => number)).size).toBe(253);
  expect(rows).toHaveLength(253);
  for (const [row, , state = '', why = ''] of rows) {
    expect(['held', 'n/a', 'proxy', 'not held'], row).toContain(state);
    if (state.endsWith('held')) expect(why.trim(), row).not.toBe('');
  }
});

it('the files that the table of security names are there', () => {
  const quoted = text.matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.\w+)*\.(?:tsx?|md|json)|(?:src|tests)\/[\w./-]+)`/g);
  const named = Array.from(quoted, ([, path = '']) => path);
  const places = (path: string) => [path, `src/server/${path}`, `${path}.ts`, `${path}.test.ts`];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !places(path).some((place) => existsSync(join(ROOT, place))))).toEqual([]);
});
