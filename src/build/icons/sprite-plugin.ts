import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PHOSPHOR_NAMES } from '#design/icon/icon-names.ts';
import { OWN_GLYPHS } from '#design/icon/own-glyphs.ts';

/**
 * Serves `virtual:icon-sprite`, the address of the icon sprite. The sprite is written into Vite's cache folder and
 * handed on as an ordinary asset, so dev, build, hashing, base path and precaching are Vite's own.
 */
export function iconSprite(): Plugin {
  let file = '';
  return {
    name: 'lading:icon-sprite',
    configResolved({ cacheDir }) {
      mkdirSync(cacheDir, { recursive: true });
      file = join(cacheDir, 'icons.svg');
      writeFileSync(file, drawSprite());
    },
    resolveId: {
      filter: { id: /^virtual:icon-sprite$/ },
      handler: () => `${file}?url&no-inline`,
    },
  };
}

const require = createRequire(import.meta.url);
const WEIGHTS = { b: 'bold', f: 'fill' } as const;

/** The sprite as one SVG document: a symbol on a 256 grid for each icon, with the icon's name as id. */
function drawSprite(): string {
  const phosphor = PHOSPHOR_NAMES.map((name) => symbol(name, phosphorPaths(name)));
  const own = Object.entries(OWN_GLYPHS).map(([name, path]) => symbol(name, `<path d="${path}"/>`));
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...phosphor, ...own].join('')}</svg>`;
}

function symbol(id: string, paths: string): string {
  return `<symbol id="${id}" viewBox="0 0 256 256">${paths}</symbol>`;
}

function phosphorPaths(name: string): string {
  const weight = name.endsWith('-f') ? WEIGHTS.f : WEIGHTS.b;
  const file = `@phosphor-icons/core/assets/${weight}/${name.slice(0, -2)}-${weight}.svg`;
  const paths = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(require.resolve(file), 'utf8'))?.[1];
  if (paths === undefined) throw new Error(`No drawing in ${file}`);
  return paths;
}
