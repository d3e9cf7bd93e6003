import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { sourceVersion } from './.ci/source-version.mjs';
import { manifest } from './src/app/manifest.ts';
import { iconSprite } from './src/design/icon/sprite-plugin.ts';

const api = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `api-${engine}`,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: 'tests/support/api-globals.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const macros = () => babel({ presets: [linguiTransformerBabelPreset()] });

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(sourceVersion()) },
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
    iconSprite(),
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
  build: {
    target: ['chrome123', 'firefox140', 'safari17.5'],
    manifest: true,
    sourcemap: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'lazy-maplibre', test: /node_modules\/maplibre-gl/ }],
        },
      },
    },
  },
  test: {
    projects: [
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'] } },
      { test: { name: 'device', include: ['tests/device/**/*.test.ts'] } },
      { test: { name: 'adapters', include: ['tests/adapters/**/*.test.ts'] } },
      api('embedded'),
      api('postgresql'),
    ],
  },
});
