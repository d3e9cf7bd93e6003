import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#build/root.ts';

/** Distances that follow a drawing, not the scale, by module and value. */
const DRAWN: Readonly<Record<string, string>> = {
  'src/screens/carrier/bid/bid.module.css 124px': 'room for the unit and the mark over the end of the field',
  'src/screens/carrier/bid/chance.module.css -9px': 'half of the arrow that the border draws',
  'src/screens/carrier/offers/fill-truck/fill-truck.module.css 44px': 'room for the button over the corner',
};

const SPACING = /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap)(?:-[a-z-]+)?:([^;{}]+)/g;

/**
 * Distances in px that a style sets for paddings, margins and gaps in place of a token of `design/tokens.css`. One px is
 * the width of a rule; rem and em grow with the text they stand beside.
 */
function rawSpacing(css: string): string[] {
  return [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(SPACING)].flatMap(([, value = '']) =>
    Array.from(value.matchAll(/(?<![\w.-])-?[\d.]+px/g), ([length]) => length).filter(
      (length) => length !== '1px' && length !== '-1px' && length !== '0px',
    ),
  );
}

const found = globSync('src/screens/**/*.css', { cwd: ROOT }).flatMap((file) =>
  rawSpacing(readFileSync(join(ROOT, file), 'utf8')).map((length) => `${file.replaceAll('\\', '/')} ${length}`),
);

it('the spacing of screens comes from tokens, apart from what follows a drawing', () => {
  expect(found.filter((use) => !(use in DRAWN))).toEqual([]);
});

it('each named exception is still there', () => {
  expect(Object.keys(DRAWN).filter((use) => !found.includes(use))).toEqual([]);
});

it('a distance in px is found in a shorthand, a sum and a rule of one line', () => {
  const css =
    '.a { padding: var(--ld-1) 7px; gap: 1px }\n.b { margin-top: calc(1em + 5px); column-gap: .5rem; top: 9px; }';
  expect(rawSpacing(css)).toEqual(['7px', '5px']);
});
