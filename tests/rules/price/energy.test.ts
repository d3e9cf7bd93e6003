import { describe, expect, it } from 'vitest';
import { billedEnergy } from '#freight/price/energy.ts';

const BOOKED = { share: 280, index: 1036, tariff: '2026-01' };

describe('the fuel in an invoice', () => {
  it.each([
    [
      'of the transport alone',
      [
        { key: 'transport', amount: 93_450 },
        { key: 'tail_lift', amount: 8_000 },
      ],
      26_166,
    ],
    ['half up', [{ key: 'transport', amount: 12_345 }], 3_457],
    ['of what the price went up by', [{ key: 'price_difference', amount: 5_000 }], 1_400],
  ])('is the booked share %s', (_, lines, amount) => {
    expect(billedEnergy(lines, BOOKED)).toEqual({ ...BOOKED, amount });
  });

  it('is not said where no transport is charged, nor of a booking that kept no share', () => {
    expect(billedEnergy([{ key: 'cancellation_fee', amount: 21_465 }], BOOKED)).toBeNull();
    expect(billedEnergy([{ key: 'transport', amount: 93_450 }], null)).toBeNull();
  });
});
