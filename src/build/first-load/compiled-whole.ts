import type { Plugin } from 'vite';

/** The files that run before the first screen is drawn. */
const BEFORE_FIRST_SCREEN = ['rules', 'early', 'first', 'shell', 'missions'] as const;

/** Asks V8 to compile all functions of a file with it; it has to be the first line (V8, explicit compile hints). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * A Vite plugin that has the files of the first screen compiled whole. Chromium keeps what it compiled until a file has
 * run, and the app is drawn after that: without the hint most of it is compiled anew at every start.
 */
export function compiledWhole(): Plugin {
  return {
    name: 'lading:compiled-whole',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const left = new Set<string>(BEFORE_FIRST_SCREEN);
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !left.delete(file.name)) continue;
          file.code = HINT + file.code;
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineLater(map.source);
        }
        if (left.size > 0) throw new Error(`No file of the first load is called ${[...left].join(', ')}.`);
      },
    },
  };
}

/** The source map of a file that got a line before its first. */
function oneLineLater(source: string | Uint8Array): string {
  const map = JSON.parse(typeof source === 'string' ? source : new TextDecoder().decode(source)) as {
    mappings: string;
  };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
