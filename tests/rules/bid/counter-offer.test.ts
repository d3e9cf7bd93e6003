import { describe, expect, it } from 'vitest';
import { isCounterOpen, mayCounterUntil } from '#freight/bid/bid.ts';

const NOW = 1_000_000;

describe('a counter-offer', () => {
  it.each([
    ['that was never made', null, false],
    ['that ends a moment from now', NOW + 1, true],
    ['that ends now', NOW, false],
    ['that has ended', NOW - 1, false],
  ])('%s can be taken: %s, %s', (_, expiresAt, open) => {
    expect(isCounterOpen(expiresAt, NOW)).toBe(open);
  });

  it.each([
    ['a moment from now', NOW + 1, true],
    ['with the bid', NOW + 50, true],
    ['after the bid', NOW + 51, false],
    ['now', NOW, false],
  ])('may end %s: %s, %s', (_, expiresAt, allowed) => {
    expect(mayCounterUntil(expiresAt, NOW + 50, NOW)).toBe(allowed);
  });
});
