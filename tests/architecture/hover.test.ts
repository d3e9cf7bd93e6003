import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

/**
 * Selectors with `:hover` outside `@media (hover: hover)`. On a phone such a rule holds after a tap, until another place is
 * tapped.
 */
function stickingHovers(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [part] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/[^{};]*[{};]/g)) {
    const text = part.slice(0, -1).trim();
    if (part.endsWith('{')) {
      const isGuarded = open.some((outer) => /^@media.*\(hover: hover\)/.test(outer));
      if (text.includes(':hover') && !isGuarded) found.push(text);
      open.push(text);
    } else if (part.endsWith('}')) open.pop();
  }
  return found;
}

it('every rule for a pointer that hovers is kept from fingers', () => {
  const found = globSync('src/**/*.css', { cwd: ROOT }).flatMap((file) =>
    stickingHovers(readFileSync(join(ROOT, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

it('one that is not is found', () => {
  const css =
    '@media (hover: hover) { .a:hover { top: 0; } }\n/* } */ .b:hover, .c { top: 0; } @media print { .d:hover {} }';
  expect(stickingHovers(css)).toEqual(['.b:hover, .c', '.d:hover']);
});
