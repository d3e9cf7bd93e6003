import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * Three catalogues: what the app says, what the server says, and the sentences of the contract, which both say. The
 * source language is written in the code.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'pl'],
  catalogs: [
    { path: 'locales/{locale}/app', include: ['src/app', 'src/screens', 'src/device', 'src/design'] },
    { path: 'locales/{locale}/contract', include: ['src/contract', 'src/freight'] },
    { path: 'locales/{locale}/server', include: ['src/server'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
