import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/manifest.ts';
import { madeFiles, sentences } from './src/build/app-plugins.ts';
import { browserCheck } from './src/build/browser-check/browser-check.ts';
import { BUILD_TARGET } from './src/build/browser-check/build-target.ts';
import { classNames } from './src/build/first-load/class-names.ts';
import { earlyParts } from './src/build/first-load/early-parts.ts';
import { keptPicture } from './src/build/first-load/kept-picture.ts';
import { fileNameOf, firstLoadIsWhole, loadGroups, preloadsOf } from './src/build/first-load/load-groups.ts';
import { partUsers } from './src/build/part-users/part-users.ts';
import { ROUTE_TREE } from './src/build/route-tree.ts';
import { sourceVersion } from './src/build/source-version.ts';

const VERSION = sourceVersion();
const users = partUsers();

const app = defineConfig({
  define: { __APP_VERSION__: JSON.stringify(VERSION) },
  resolve: {
    alias: {
      // React has had it since 18; the shim is for older ones.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
      // Their entries are written for browsers without classes and modules.
      dexie: 'dexie/dist/modern/dexie.mjs',
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
    },
  },
  plugins: [
    tanstackRouter({ ...ROUTE_TREE, autoCodeSplitting: true }),
    sentences(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    browserCheck(),
    earlyParts(),
    keptPicture(VERSION),
    firstLoadIsWhole(),
    ...madeFiles(),
    users.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/device',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        // Browsers keep what they compiled of a worker only where it is no module.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
        globIgnores: ['**/lazy-*', '**/*-latin-ext-*', 'screenshots/**'],
        manifestTransforms: [users.tag],
        maximumFileSizeToCacheInBytes: 1_100_000,
        buildPlugins: { vite: [sentences()] },
      },
    }),
  ],
  worker: {
    rolldownOptions: {
      output: {
        // The app's workers come with it; MapLibre's comes with the first map.
        entryFileNames: ({ name }) => `assets/${name.startsWith('maplibre') ? 'lazy-' : ''}[name]-[hash].js`,
      },
    },
  },
  css: { modules: { generateScopedName: classNames() } },
  build: {
    outDir: 'dist/app',
    target: BUILD_TARGET,
    manifest: true,
    // Maps hold the source. They are built where they are asked for, and served as any file.
    sourcemap: process.env.LADING_SOURCE_MAPS === '1',
    cssCodeSplit: true,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => preloadsOf(files) },
    rolldownOptions: {
      // Shared constants, such as durations, cost no import of their name.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: loadGroups() },
        chunkFileNames: ({ name }) => fileNameOf(name, 'js'),
        // Fonts and icons keep their names: the worker leaves fonts out by them, and the public pages share these files.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? fileNameOf(name.slice(0, -'.css'.length), 'css') : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});

/** Vitest starts here too. Its configuration stands with the tests, so that a build needs nothing that only they need. */
const tests = async () => (await import(new URL('tests/vitest.config.ts', import.meta.url).href)).default;

export default process.env.VITEST === undefined ? app : tests;
