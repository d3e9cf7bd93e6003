import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { madeFiles, sentences } from '../app-plugins.ts';
import { ROOT } from '../root.ts';

/**
 * Builds the public page of estimates beside the app, after it. In one build with the app it would take what it shares
 * with it from the app's few large files, and load four times of what it needs.
 */
export default defineConfig({
  root: join(ROOT, 'src/app/estimate'),
  publicDir: false,
  cacheDir: join(ROOT, 'node_modules/.vite-public-page'),
  plugins: [sentences(), react(), lingui({ failOnMissing: true, failOnCompileError: true }), ...madeFiles()],
  build: {
    outDir: join(ROOT, 'dist/app'),
    emptyOutDir: false,
    target: ['chrome123', 'firefox140', 'safari17.5'],
    manifest: 'public-page.json',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(ROOT, 'src/app/estimate/estimate.html'),
      treeshake: { propertyReadSideEffects: false },
    },
  },
});
