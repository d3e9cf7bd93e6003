import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSprite } from '#build/icons/sprite-plugin.ts';

/** The gallery of components, to look at: `vite tests/screens/gallery`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSprite()],
});
