import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../root.ts';
import { type Facts, leaveOut } from './leave-out.ts';
import { REACT, REACT_DOM, REACT_DOM_CLIENT, UNUSED_OF_REACT } from './react.ts';

/** Files of libraries, and what is known of each in this app. */
export const LIBRARIES: Readonly<Record<string, readonly Facts[]>> = {
  'react/cjs/react.production.js': REACT,
  'react-dom/cjs/react-dom.production.js': REACT_DOM,
  'react-dom/cjs/react-dom-client.production.js': REACT_DOM_CLIENT,
};

/** How code would use what was left out, as it stands in a built file, and what it was. */
const UNUSED: readonly (readonly [RegExp, string])[] = UNUSED_OF_REACT;

/**
 * A Vite plugin that leaves out of libraries what never runs in this app. It ends the build when a library no longer has
 * what it is to leave out, and when code of ours or of another library uses what was.
 */
export function neverRun(): Plugin {
  const left = new Set(Object.keys(LIBRARIES));
  return {
    name: 'lading:never-run',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/ },
      handler(code, id) {
        const file = relative(`${ROOT}/node_modules`, id);
        const facts = LIBRARIES[file];
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
          if (file.type !== 'chunk') continue;
          for (const [use, what] of UNUSED) {
            const found = use.exec(file.code)?.[0];
            if (found !== undefined) throw new Error(`"${found}" is in ${file.name}: ${what} were left out of a library.`);
          }
        }
      },
    },
  };
}
