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
 * The first load comes in few files, since many small ones wait for each other: what reads this device before the app
 * is there, what the first screen of a driver is drawn by, what goes on behind it afterwards, and the sign-in of those
 * who are not signed in yet.
 */
const FIRST_LOAD = {
  early: ['src/app/first-reading.ts'],
  first: ['src/app/main.tsx', 'src/screens/shell/shell.tsx', 'src/screens/carrier/missions/missions-screen.tsx'],
  behind: ['src/app/start-device.ts', 'src/screens/shell/shell-background.tsx', 'src/screens/shell/shell-notices.tsx'],
  door: ['src/screens/visitor/visitor-page.tsx', 'src/screens/visitor/sign-in/sign-in-screen.tsx'],
} as const;

/** Named by the entry file of its package, as everything there is, but not used by the first screen. */
const NOT_FIRST = /\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/;

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * The file of the first load a module goes into: the first whose roots reach it without a dynamic import. What the door
 * needs of what goes on behind is in a file of its own: the databases are not waited for at the door.
 */
function fileOfFirstLoad(): (id: string, graph: Graph) => string | null {
  const files = new Map<string, string>();
  const reach = (id: string, file: string, graph: Graph) => {
    const isShared = file === 'door' && files.get(id) === 'behind';
    if ((files.has(id) && !isShared) || (file === 'first' && NOT_FIRST.test(id))) return;
    files.set(id, isShared ? 'both' : file);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, file, graph);
  };
  return (id, graph) => {
    if (files.size === 0) {
      for (const [file, roots] of Object.entries(FIRST_LOAD)) {
        for (const root of roots) reach(fileURLToPath(new URL(root, import.meta.url)), file, graph);
      }
    }
    return files.get(id) ?? null;
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
              test: /node_modules\/valibot|\/src\/freight\/identity\/(?:instant|text|uuid)\.ts/,
              priority: 6,
            },
            { name: (id, graph) => (fileOf(id, graph) === 'early' ? 'early' : null), priority: 5 },
            { name: (id, graph) => (fileOf(id, graph) === 'first' ? 'first' : null), priority: 4 },
            { name: (id, graph) => (fileOf(id, graph) === 'both' ? 'both' : null), priority: 3 },
            { name: (id, graph) => (fileOf(id, graph) === 'behind' ? 'behind' : null), priority: 2 },
            { name: (id, graph) => (fileOf(id, graph) === 'door' ? 'door' : null), priority: 1 },
            {
              name: (id, graph) => (fileOf(id, graph) === null && /\/src\//.test(id) ? 'parts' : null),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  test: {
    // Every core: a test waits for disks, servers and browsers more than it computes.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], isolate: false } },
      { extends: false, test: { name: 'device', include: ['tests/device/**/*.test.ts'] } },
      { test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'] } },
      screensProject([macros(), ...maps()]),
      api('embedded'),
      api('postgresql'),
    ],
  },
});
