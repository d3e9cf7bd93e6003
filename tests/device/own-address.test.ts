import { describe, expect, it } from 'vitest';
import { isOwnAddress } from '#device/session/own-address.ts';

const ORIGIN = 'https://lading.test';

describe('an address to go back to after a sign-in', () => {
  it.each(['/missions', '/offers?sort=price#map', '/missions/LD-48232/pod'])(
    '%s leads to a page of Lading',
    (address) => {
      expect(isOwnAddress(address, ORIGIN)).toBe(true);
    },
  );

  it.each([
    ['without an origin of its own', '//evil.test/missions'],
    ['with a backslash', '/\\evil.test'],
    ['with a tab that browsers leave out', '/\t/evil.test'],
    ['whole', 'https://evil.test/'],
    ['that is a script', 'javascript:alert(1)'],
    ['that no browser can read', '//['],
    ['that is empty', ''],
  ])('one %s does not', (_, address) => {
    expect(isOwnAddress(address, ORIGIN)).toBe(false);
  });
});
