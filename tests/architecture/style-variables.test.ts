import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  }));

const STYLES = read('{src,public}/**/*.css');
const CODE = read('{src/**/*.{js,ts,tsx},index.html}');

/** Variables that styles set, and those that components hand to them. */
const SET = new Set([
  ...STYLES.flatMap(({ text }) => Array.from(text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g), ([, name = '']) => name)),
  ...CODE.flatMap(({ text }) => Array.from(text.matchAll(/['"`](--[\w-]+)['"`]/g), ([, name = '']) => name)),
]);

/** Variables that a text reads and nothing sets, apart from those it reads with another value in reserve. */
function unset(text: string): string[] {
  return Array.from(text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, name = '']) => name).filter(
    (name) => !SET.has(name),
  );
}

it('each variable that a style or a component reads is set somewhere', () => {
  expect([...STYLES, ...CODE].flatMap(({ file, text }) => unset(text).map((name) => `${file} ${name}`))).toEqual([]);
});

it('a variable that nothing sets is found, beside one that is', () => {
  expect(unset('.a { color: var(--ld-ink); font-size: var(--ld-text-sm) }')).toEqual(['--ld-text-sm']);
});
