import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { PluginOption } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { iconSprite } from '#design/icon/sprite-plugin.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';

/** The tests that need a real browser and no server. `plugins` are those the screens need beyond React and the icons. */
export function screensProject(plugins: PluginOption[] = []): TestProjectInlineConfiguration {
  return {
    extends: false,
    plugins: [react(), iconSprite(), ...plugins],
    optimizeDeps: {
      include: ['react', 'react-dom', 'react/jsx-dev-runtime', 'axe-core', 'exifreader', 'browser-image-compression'],
    },
    test: {
      name: 'screens',
      include: ['tests/screens/**/*.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { timezoneId: 'Europe/Paris' } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
