import { expect, test } from 'vitest';
import { isDemonstrated } from '#commands/default-seed.ts';

test.each([
  ['on this machine alone', {}, true],
  ['under a plain http address', { PUBLIC_URL: 'http://depot.lan:8080' }, true],
  ['with empty variables, which count as not set', { LADING_SEED: '', DATABASE_URL: '', PUBLIC_URL: '' }, true],
  ['under an https address', { PUBLIC_URL: 'https://lading.example' }, false],
  ['under an https address in capitals', { PUBLIC_URL: 'HTTPS://lading.example' }, false],
  ['on PostgreSQL', { DATABASE_URL: 'postgres://db/lading' }, false],
  ['where it is refused', { LADING_SEED: 'none' }, false],
])('npm start seeds the demonstration by default %s: %o → %s', (_, environment, isSeeded) => {
  expect(isDemonstrated(environment)).toBe(isSeeded);
});
