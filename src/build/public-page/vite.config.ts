import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { madeFiles, sentences } from '../app-plugins.ts';
import { browserCheck } from '../browser-check/browser-check.ts';
import { BUILD_TARGET } from '../browser-check/build-target.ts';
import { ROOT } from '../root.ts';

/**
 * Builds the public pages, estimates and shared shipments, separately after the app. In a common build they would share
 * the app's few large files and load four times what they need.
 */
export default defineConfig({
  root: join(ROOT, 'src/app/public'),
  publicDir: false,
  cacheDir: join(ROOT, 'node_modules/.vite-public-page'),
  plugins: [
    sentences(),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    browserCheck(),
    ...madeFiles(),
  ],
  build: {
    outDir: join(ROOT, 'dist/app'),
    emptyOutDir: false,
    target: BUILD_TARGET,
    manifest: 'public-page.json',
    sourcemap: process.env.LADING_SOURCE_MAPS === '1',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['estimate', 'share'].map((page) => join(ROOT, `src/app/public/${page}.html`)),
      treeshake: { propertyReadSideEffects: false },
    },
  },
});
