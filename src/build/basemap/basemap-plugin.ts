import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { LocalNames } from './cities.ts';
import { drawBasemap } from './draw-basemap.ts';

interface BasemapOptions {
  readonly localNames: LocalNames;
}

/**
 * Serves `virtual:basemap`, the URL of the map of Europe. The map is drawn on first use into Vite's cache folder and
 * emitted as an asset with a hashed name.
 */
export function basemap({ localNames }: BasemapOptions): Plugin {
  let file = '';
  let isDrawn = false;
  return {
    name: 'lading:basemap',
    configResolved({ cacheDir }) {
      mkdirSync(cacheDir, { recursive: true });
      file = join(cacheDir, 'basemap.json');
    },
    resolveId: {
      filter: { id: /^virtual:basemap$/ },
      handler() {
        if (!isDrawn) writeFileSync(file, drawBasemap(localNames));
        isDrawn = true;
        return `${file}?url&no-inline`;
      },
    },
  };
}
