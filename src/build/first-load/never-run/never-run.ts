import type { Plugin } from 'vite';
import { DEXIE, UNUSED_OF_DEXIE } from './dexie.ts';
import { type Facts, leaveOut } from './leave-out.ts';
import { REACT, REACT_DOM, REACT_DOM_CLIENT, SCHEDULER, UNUSED_OF_REACT } from './react.ts';
import { ROUTER, ROUTER_LOADING, ROUTER_MATCH, UNUSED_OF_ROUTER } from './router.ts';

/** Files of libraries, and what is known of each in this app. */
export const LIBRARIES = {
  react: {
    'scheduler/cjs/scheduler.production.js': SCHEDULER,
    'react/cjs/react.production.js': REACT,
    'react-dom/cjs/react-dom.production.js': REACT_DOM,
    'react-dom/cjs/react-dom-client.production.js': REACT_DOM_CLIENT,
  },
  router: {
    '@tanstack/router-core/dist/esm/router.js': ROUTER,
    '@tanstack/router-core/dist/esm/load-client.js': ROUTER_LOADING,
    '@tanstack/react-router/dist/esm/Match.js': ROUTER_MATCH,
  },
  dexie: { 'dexie/dist/modern/dexie.mjs': DEXIE },
} as const;
export type Library = keyof typeof LIBRARIES;

/**
 * A Vite plugin that leaves out of libraries what never runs in this app. It ends the build when a library no longer has
 * what it is to leave out, and when code of ours or of another library uses what was.
 */
export function neverRun(...libraries: readonly Library[]): Plugin {
  const files: ReadonlyMap<string, readonly Facts[]> = new Map(
    libraries.flatMap((library) => Object.entries(LIBRARIES[library])),
  );
  const left = new Set(files.keys());
  return {
    name: 'lading:never-run',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:node_modules|src)\/.*\.(?:m?js|tsx?)$/ },
      handler(code, id) {
        // By the end of its path: a checkout may share the libraries of another.
        const [own = '', ...shared] = id.split('/node_modules/');
        if (shared.length === 0) {
          const path = own.slice(own.lastIndexOf('/src/') + 1);
          endIfUsed(code, path, path.startsWith('src/device/') ? UNUSED_OF_DEXIE : UNUSED_OF_ROUTER);
          return;
        }
        const file = shared.at(-1) ?? '';
        const facts = files.get(file);
        if (facts === undefined) return;
        left.delete(file);
        return { code: leaveOut(file, code, facts), map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (left.size > 0) throw new Error(`The build has nothing of ${[...left].join(', ')}.`);
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') endIfUsed(file.code, file.name, UNUSED_OF_REACT);
        }
      },
    },
  };
}

function endIfUsed(code: string, file: string, unused: readonly (readonly [RegExp, string])[]): void {
  for (const [use, what] of unused) {
    const found = use.exec(code)?.[0];
    if (found === undefined) continue;
    throw new Error(`${file} has "${found}": ${what} are left out of a library, by src/build/first-load/never-run.`);
  }
}
