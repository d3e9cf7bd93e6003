import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { browserCalls } from './.ci/browser-calls.mjs';
import { earlyParts } from './.ci/early-parts.mjs';
import { keptPicture } from './.ci/kept-picture.mjs';
import { sourceVersion } from './.ci/source-version.mjs';
import { manifest } from './src/app/manifest.ts';
import { iconSprite } from './src/design/icon/sprite-plugin.ts';
import { basemap } from './src/design/map/basemap-plugin.ts';
import { divisions } from './src/design/map/divisions-plugin.ts';
import { AREA_TILES } from './src/freight/place/area-tiles.ts';
import { LOCAL_NAMES } from './src/server/adapters/geocoding/places/large-cities.ts';
import { screensProject } from './tests/screens/vitest.project.ts';

const api = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `api-${engine}`,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: 'tests/support/api-globals.ts',
    // What the server keeps in memory it keeps by database, and each file has one of its own.
    isolate: false,
    // The embedded database answers too few queries in a test to earn being compiled well.
    execArgv: ['--liftoff-only'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const maps = () => [basemap({ localNames: LOCAL_NAMES }), divisions({ areas: AREA_TILES.map(({ code }) => code) })];

const macros = () => babel({ presets: [linguiTransformerBabelPreset()] });

/**
 * Where the first load begins: what reads this device before the app is there, the app itself, the first screen of a
 * driver, what goes on behind it afterwards, and the sign-in of those who are not signed in yet.
 */
const ROOTS = {
  early: ['src/app/first-reading.ts'],
  app: ['src/app/main.tsx'],
  home: ['src/screens/shell/shell.tsx', 'src/screens/carrier/missions/missions-screen.tsx'],
  behind: ['src/app/start-device.ts', 'src/screens/shell/shell-background.tsx', 'src/screens/shell/shell-notices.tsx'],
  door: ['src/screens/visitor/visitor-page.tsx', 'src/screens/visitor/sign-in/sign-in-screen.tsx'],
} as const;
type Root = keyof typeof ROOTS;

/** The files of the first load: each takes what it needs along, but for what those before it have. */
const FIRST_FILES = ['early', 'first', 'home', 'both', 'behind', 'door'] as const;

/** Named by the entry file of its package, as everything there is, but not used by the first screen. */
const NOT_FIRST = /\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * The file of the first load a module goes into, by the roots that reach it without a dynamic import. The files are few,
 * since many small ones wait for each other, and nobody waits for one he does not need: what the first screen and the
 * door share is the app's, and what the door needs of what goes on behind is in a file of its own.
 */
function fileOfFirstLoad(): (id: string, graph: Graph) => (typeof FIRST_FILES)[number] | null {
  const reached = new Map<string, Set<Root>>();
  const reach = (id: string, root: Root, graph: Graph) => {
    const roots = reached.get(id) ?? new Set();
    if (roots.has(root) || ((root === 'app' || root === 'home') && NOT_FIRST.test(id))) return;
    reached.set(id, roots.add(root));
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, root, graph);
  };
  return (id, graph) => {
    if (reached.size === 0) {
      for (const [root, files] of Object.entries(ROOTS)) {
        for (const file of files) reach(fileURLToPath(new URL(file, import.meta.url)), root as Root, graph);
      }
    }
    const roots = reached.get(id);
    if (roots === undefined) return null;
    if (roots.has('early')) return 'early';
    if (roots.has('app') || (roots.has('home') && roots.has('door'))) return 'first';
    if (roots.has('home')) return 'home';
    if (roots.has('behind')) return roots.has('door') ? 'both' : 'behind';
    return 'door';
  };
}

const fileOf = fileOfFirstLoad();
const VERSION = sourceVersion();

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(VERSION) },
  resolve: {
    // React has had it since 18; the shim is for older ones.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    macros(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    browserCalls(),
    earlyParts(),
    keptPicture(VERSION),
    iconSprite(),
    ...maps(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/device',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
        globIgnores: ['**/lazy-*', '**/*-latin-ext-*', 'screenshots/**'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        buildPlugins: { vite: [macros()] },
      },
    }),
  ],
  worker: {
    rolldownOptions: {
      output: {
        // The workers of our own come with the app; MapLibre's comes with the first map.
        entryFileNames: ({ name }) => `assets/${name.startsWith('maplibre') ? 'lazy-' : ''}[name]-[hash].js`,
      },
    },
  },
  build: {
    target: ['chrome123', 'firefox140', 'safari17.5'],
    manifest: true,
    sourcemap: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'lazy-maplibre', test: /node_modules\/maplibre-gl/ },
            {
              name: 'rules',
              test: /node_modules\/valibot|\/src\/freight\/values\/(?:instant|text|uuid)\.ts/,
              priority: FIRST_FILES.length + 2,
            },
            ...FIRST_FILES.map((name, index) => ({
              name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
              priority: FIRST_FILES.length - index + 1,
            })),
            // What several screens share, so that each brings one file and not twenty; maps bring MapLibre, and stay apart.
            { name: 'parts', test: /\/src\/(?!design\/map\/gl\/)/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    // More than there are cores: a test waits for disks, servers and browsers for a good part of its time.
    maxWorkers: '150%',
    projects: [
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], isolate: false } },
      { extends: false, test: { name: 'device', include: ['tests/device/**/*.test.ts'] } },
      { test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'] } },
      screensProject([macros(), lingui(), ...maps()]),
      api('embedded'),
      api('postgresql'),
    ],
  },
});
