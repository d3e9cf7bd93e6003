import { defineConfig } from 'vitest/config';

const api = (engine: 'embedded' | 'postgresql') => ({
  test: {
    name: `api-${engine}`,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: 'tests/support/api-globals.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [{ test: { name: 'rules', include: ['tests/rules/**/*.test.ts'] } }, api('embedded'), api('postgresql')],
  },
});
