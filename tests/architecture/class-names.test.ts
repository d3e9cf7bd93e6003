import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

const STYLES = /import (\w+) from '(.+\.module\.css)'/g;

/** Classes that a source names and that its styles do not have: neither compiler nor browser says so. */
function classesWithoutStyle(source: string, readStyles: (path: string) => string): string[] {
  return [...source.matchAll(STYLES)].flatMap(([, name = '', path = '']) => {
    const styles = readStyles(path);
    const named = source.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'));
    return [...new Set(Array.from(named, ([, word = '']) => word))].filter(
      (word) => !new RegExp(`\\.${word}(?![\\w-])`).test(styles),
    );
  });
}

it('every class that a component names has a style', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
    const read = (path: string) => readFileSync(join(ROOT, dirname(file), path), 'utf8');
    return classesWithoutStyle(readFileSync(join(ROOT, file), 'utf8'), read).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('one that has none is found', () => {
  const source = "import styles from './row.module.css';\nconst row = <p className={styles.row} id={styles.end} />;";
  expect(classesWithoutStyle(source, () => '.row-2 { top: 0; } .end { top: 0; }')).toEqual(['row']);
});
