import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawSprite } from './sprite.ts';

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
