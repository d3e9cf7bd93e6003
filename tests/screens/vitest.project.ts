import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { madeFiles, sentences } from '#build/app-plugins.ts';
import { type ChromiumLaunch, chromiumLaunch, shellLaunch } from '#tests/support/chromium.ts';

/**
 * Files for the browser itself. Its shell does not come back from a Tab that leaves the page, which parts that are drawn
 * without the app are near to; and it rounds the height of a large text otherwise.
 */
const IN_BROWSER = [
  'tests/screens/{dates,design,estimate,map,page,pod,share}/*.test.tsx',
  'tests/screens/mission/step.test.tsx',
];

/** The tests that need a real browser and no server. */
export function screensProject(): TestProjectInlineConfiguration {
  return {
    extends: false,
    plugins: [keptModules(), sentences(), react(), lingui(), ...madeFiles()],
    optimizeDeps: {
      // All of them: one that is found while a test runs loads React a second time.
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@lingui/core',
        '@lingui/react',
        'valtio',
        'valtio/utils',
        'dexie',
        'react-hook-form',
        'valibot',
        'libphonenumber-js/min',
        'libphonenumber-js/examples.mobile',
        'maplibre-gl',
        'axe-core',
        'exifreader',
        'browser-image-compression',
        'topojson-client',
        'eventsource-parser/stream',
      ],
    },
    test: {
      name: 'screens',
      include: ['tests/screens/**/*.test.tsx'],
      // Pages side by side, once the other tests are done. Unsaid it is one page on a machine of two cores.
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
      // A busy machine takes seconds for a picture of the screen, and minutes to build the first page.
      testTimeout: 90_000,
      hookTimeout: 90_000,
      expect: { poll: { timeout: 30_000 } },
      browser: {
        connectTimeout: 240_000,
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [
          { ...pages('screens', shellLaunch()), exclude: IN_BROWSER },
          { ...pages('screens-in-browser', chromiumLaunch()), include: IN_BROWSER },
        ],
      },
    },
  };
}

const pages = (name: string, launchOptions: Partial<ChromiumLaunch>) =>
  ({
    name,
    browser: 'chromium',
    provider: playwright({ launchOptions, contextOptions: { timezoneId: 'Europe/Paris' } }),
  }) as const;

/**
 * Each test file has a page of its own, which asks for a thousand modules. They stay in the browser's cache, which ends with
 * the run: asking for each of them again took a third of the time.
 */
function keptModules(): Plugin {
  return {
    name: 'lading:kept-modules',
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value);
        next();
      });
    },
  };
}
