import type { Plugin } from 'vite';

const SOURCES = /\/src\/(?:freight|contract)\/.*\.ts$/;

/** Calls that build a schema. Those that check a value by one may throw, and stay. */
const BUILDS = /\bv\.(?!(?:parse|safeParse|assert|is)\()(\w+)\(/g;

/**
 * A Vite plugin that marks the schemas of the trade and of the contract as free of side effects, so that scripts leave out
 * those that no browser reads. The bundler keeps them otherwise: it cannot see what the calls of another package do.
 * It ends the build when there is none.
 */
export function unusedSchemas(): Plugin {
  let marked = 0;
  return {
    name: 'lading:unused-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler: (code) => {
        const next = code.replace(BUILDS, '/* @__PURE__ */ v.$1(');
        if (next === code) return;
        marked += 1;
        return { code: next, map: null };
      },
    },
    generateBundle() {
      if (marked === 0) throw new Error('The build has no schemas of the trade.');
    },
  };
}
