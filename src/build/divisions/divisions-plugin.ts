import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawDivisions } from './draw-divisions.ts';

interface DivisionsOptions {
  /** ISO 3166-1 and 3166-2 codes. */
  readonly areas: readonly string[];
}

/**
 * Serves `virtual:divisions`, the URL of the areas' outlines and names. They are drawn on first use into Vite's cache
 * folder and emitted as an asset with a hashed name.
 */
export function divisions({ areas }: DivisionsOptions): Plugin {
  let file = '';
  let isDrawn = false;
  return {
    name: 'lading:divisions',
    configResolved({ cacheDir }) {
      mkdirSync(cacheDir, { recursive: true });
      file = join(cacheDir, 'divisions.json');
    },
    resolveId: {
      filter: { id: /^virtual:divisions$/ },
      handler() {
        if (!isDrawn) writeFileSync(file, drawDivisions(new Set(areas)));
        isDrawn = true;
        return `${file}?url&no-inline`;
      },
    },
  };
}
