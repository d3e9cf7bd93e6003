import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bidOfPrice, priceOfBid } from '#freight/quote/bid-price.ts';
import { crossingLines } from '#freight/quote/crossings.ts';
import { judgeNamedPrice, namedBand } from '#freight/quote/custom-price.ts';
import { estimate } from '#freight/quote/estimate.ts';
import { insurance, optionLines, tailLift } from '#freight/quote/options.ts';
import { type PricedDates, type PricedTransport, truckPrice } from '#freight/quote/price.ts';
import { FIRST_RATES } from '#freight/quote/rates.ts';
import { NO_OPTIONS } from '#freight/quote/request.ts';
import { along, tariffInForce } from '#freight/quote/tariff.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { address, custom, market, pallets } from './quoted.ts';

const slot = { date: '2026-03-05', start_time: 540, end_time: 1020, flexible: false };
const dates: PricedDates = { type: 'tailored', pickup: slot, delivery: slot, deltas: [] };
const transport = (
  from: string,
  to: string,
  km: number,
  load: PricedTransport['load'],
  options = NO_OPTIONS,
): PricedTransport => ({
  from: address(from),
  to: address(to),
  load,
  options,
  route: { metres: km * 1000, driving: 0, estimated: false },
});

describe('an estimate', () => {
  it.each([
    ['a pallet, Lille to Lyon', transport('FR', 'FR', 690, pallets(100, [[1, 80, 120]])), 80, 155],
    ['a full truck, Lille to Lyon', transport('FR', 'FR', 690, pallets(24_000, [[33, 80, 120]])), 1175, 1405],
    ['half a truck, Warsaw to Lille', transport('PL', 'FR', 1430, custom(660, 10_000)), 1295, 1550],
    ['a full truck, Madrid to Munich', transport('ES', 'DE', 1990, pallets(22_000, [[33, 80, 120]])), 2510, 3000],
    ['three pallets, Paris to Brussels', transport('FR', 'BE', 310, pallets(900, [[3, 80, 120]])), 145, 175],
  ])('of %s', (_what, asked, least, most) => {
    expect(estimate(asked, market())).toEqual({ amountMin: least * 100, amountMax: most * 100 });
  });

  it('is wider where the way is estimated', () => {
    const known = transport('FR', 'FR', 690, pallets(24_000, [[33, 80, 120]]));
    const guessed = { ...known, route: { ...known.route, estimated: true } };
    expect(estimate(guessed, market()).amountMin).toBeLessThan(estimate(known, market()).amountMin);
    expect(estimate(guessed, market()).amountMax).toBeGreaterThan(estimate(known, market()).amountMax);
  });
});

describe('a price the shipper names', () => {
  const reference = truckPrice('custom', transport('FR', 'FR', 460, pallets(3200, [[8, 80, 120]])), dates, market());
  it.each([
    [36_000, true, { outcome: 'accepted', price: 35_900, offer: 31_600 }],
    [35_900, true, { outcome: 'accepted', price: 35_900, offer: 31_600 }],
    [33_000, true, { outcome: 'accepted', price: 33_000, offer: 29_100 }],
    [33_000, false, { outcome: 'reviewed', price: 33_000, offer: 29_100 }],
    [32_999, true, { outcome: 'reviewed', price: 32_999, offer: 29_050 }],
    [25_100, true, { outcome: 'reviewed', price: 25_100, offer: 22_100 }],
    [25_099, true, { outcome: 'budget_too_low' }],
    [0, true, { outcome: 'budget_too_low' }],
  ])('%i cents (our own can be had: %s)', (named, canBeHad, verdict) => {
    expect(judgeNamedPrice(reference, named, canBeHad, market())).toEqual(verdict);
  });

  it('has its bounds told', () => {
    expect(namedBand(reference, market())).toEqual({ reviewedFrom: 25_100, atOnceFrom: 33_000 });
  });

  it('pays the options in full', () => {
    const options = { ...NO_OPTIONS, handling_pickup: true };
    const asked = transport('FR', 'FR', 460, pallets(3200, [[8, 80, 120]]), options);
    const withHandling = truckPrice('custom', asked, dates, market());
    expect(judgeNamedPrice(withHandling, 25_100 + 2500, true, market())).toEqual({
      outcome: 'reviewed',
      price: 27_600,
      offer: 22_100 + 2125,
    });
  });
});

describe("the shipper's cost of a bid", () => {
  it.each([
    [31_600, 35_900],
    [32_600, 37_050],
    [30_600, 34_750],
  ])('a bid of %i', (bid, price) =>
    expect(priceOfBid(bid, { price: 35_900, offer: 31_600, others: 0 }, market().tariff.margin)).toBe(price),
  );

  it('is never less than the carrier gets, nor than the other lines', () => {
    const { margin } = market().tariff;
    expect(priceOfBid(100, { price: 103_625, offer: 93_775, others: 20_475 }, margin)).toBe(20_475);
    expect(priceOfBid(60_000, { price: 50_000, offer: 49_900, others: 0 }, margin)).toBe(61_450);
  });

  it('is turned round for a price the shipper names: the carrier gets the most that stays within it', () => {
    const { margin } = market().tariff;
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 60_000 }), (named) => {
        const terms = { price: 35_900, offer: 31_600, others: 0 };
        const bid = bidOfPrice(named, terms, margin);
        const price = priceOfBid(bid, terms, margin);
        expect(price).toBeLessThanOrEqual(Math.max(named, bid));
        expect(price).toBeGreaterThan(named - 100);
      }),
    );
  });
});

describe('options to the cent', () => {
  it.each([
    [48, 2000],
    [49, 3000],
    [51, 3000],
    [52, 4000],
    [66, 8000],
    [132, 30_000],
  ])('a tail lift for %i dm', (dm, cents) => expect(tailLift(dm, FIRST_RATES)).toBe(cents));

  it.each([
    [100, 1500],
    [300_000, 1500],
    [300_100, 1501],
    [900_000, 4500],
    [5_000_000, 25_000],
  ])('insurance of %i cents', (value, cents) => expect(insurance(value, FIRST_RATES)).toBe(cents));
});

describe('the tariff', () => {
  const later = { ...TARIFF_2026_01, version: '2026-07', effective_from: '2026-07-01T00:00:00Z' };
  it.each([
    ['2026-06-30T23:59:59Z', '2026-01'],
    ['2026-07-01T00:00:00Z', '2026-07'],
  ])('in force at %s is %s', (at, version) => {
    expect(tariffInForce([later, TARIFF_2026_01], Date.parse(at)).version).toBe(version);
  });

  it('is none before the first', () => expect(() => tariffInForce([later], 0)).toThrow(RangeError));

  it.each([
    [0, 10],
    [2, 10],
    [3, 13],
    [4, 15],
    [9, 15],
  ])('reads a line at %i', (x, y) =>
    expect(
      along(
        [
          [2, 10],
          [4, 15],
        ],
        x,
      ),
    ).toBe(y),
  );
});

describe('handling by the driver, what is less by pallet and by metre', () => {
  const at = (lines: Parameters<typeof pallets>[1]) =>
    optionLines(pallets(500, lines), { ...NO_OPTIONS, handling_pickup: true }, FIRST_RATES).map(({ amount, rule }) => [
      amount,
      rule,
    ]);

  it.each([
    [[[1, 80, 120]], 750, 'handling.pallets'],
    [[[33, 80, 120]], 8750, 'handling.pallets'],
    [[[20, 60, 40]], 1900, 'handling.metres'],
    [[[66, 60, 80]], 9050, 'handling.metres'],
    // Loads by the metre stay so, of however few pieces.
    [
      [
        [20, 60, 40],
        [1, 80, 120],
      ],
      2550,
      'handling.metres',
    ],
    [[[4, 100, 100]], 1900, 'handling.metres'],
  ] as const)('%j costs %i cents (%s)', (lines, amount, rule) => {
    expect(at(lines)).toEqual([[amount, rule]]);
  });
});

describe('a crossing', () => {
  const share = 10_000;
  const rules = (from: string, to: string, route: { overSea?: boolean }) =>
    crossingLines({ from: address(from), to: address(to), route }, share, TARIFF_2026_01).map(({ rule }) => rule);

  it.each(['IT', 'FR', 'ES', 'PT'])(
    'by ferry between Greece and %s is charged unless the route goes by land',
    (country) => {
      for (const [from, to] of [
        ['GR', country],
        [country, 'GR'],
      ] as const) {
        expect(rules(from, to, {})).toEqual(['crossing.adriatic']);
        expect(rules(from, to, { overSea: true })).toEqual(['crossing.adriatic']);
        expect(rules(from, to, { overSea: false })).toEqual([]);
      }
    },
  );

  it.each([
    ['FR', 'IT', 'crossing.alps'],
    ['SE', 'DE', 'crossing.sound'],
  ])('by a tunnel or a bridge from %s to %s is charged to a route by land', (from, to, rule) => {
    expect(rules(from, to, { overSea: false })).toEqual([rule]);
  });
});
