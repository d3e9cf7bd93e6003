import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeableLoad } from '#freight/quote/chargeable.ts';
import { checkRequest } from '#freight/quote/check-request.ts';
import { estimate } from '#freight/quote/estimate.ts';
import { type Quote, type QuotedFor, quote } from '#freight/quote/quote.ts';
import { loadOf, optionsOf, type QuotationRequest } from '#freight/quote/request.ts';
import { along } from '#freight/quote/tariff.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { HOUR } from '#freight/values/duration.ts';
import { address, load, market, NOW, request } from './quoted.ts';

const COUNTRIES = ['FR', 'BE', 'DE', 'PL'] as const;
const FORMATS = [
  [80, 120],
  [100, 120],
  [60, 80],
  [114, 114],
  [75, 125],
  [40, 60],
  [90, 90],
] as const;

const slotOf = fc.record({
  start_time: fc.integer({ min: 0, max: 1200 }),
  length: fc.integer({ min: 30, max: 240 }),
  flexible: fc.boolean(),
});

/** Requests that keep every rule; dates within the month, loads that one truck takes. */
const requests = fc
  .record({
    from: fc.constantFrom(...COUNTRIES),
    to: fc.constantFrom(...COUNTRIES),
    lead: fc.integer({ min: 1, max: 20 }),
    days: fc.integer({ min: 0, max: 9 }),
    pickup: slotOf,
    delivery: slotOf,
    format: fc.constantFrom(...FORMATS),
    quantity: fc.integer({ min: 1, max: 20 }),
    weight: fc.integer({ min: 50, max: 24_000 }),
    options: fc.record({ driver: fc.boolean(), lift: fc.boolean(), appointment: fc.boolean(), insured: fc.boolean() }),
  })
  .map((drawn): QuotationRequest => {
    const base = request();
    const date = addDays('2026-03-02', drawn.lead);
    const slot = (of: typeof drawn.pickup, day: string) => ({
      date: day,
      start_time: of.start_time,
      end_time: of.start_time + of.length,
      flexible: of.flexible,
    });
    const { driver, lift, appointment, insured } = drawn.options;
    const [width, length] = drawn.format;
    return {
      ...base,
      pickup: {
        ...base.pickup,
        address: address(drawn.from),
        time_slot: slot(drawn.pickup, date),
        handling: { driver, tail_lift: lift },
      },
      delivery: {
        ...base.delivery,
        address: address(drawn.to),
        time_slot: slot(drawn.delivery, addDays(date, drawn.days)),
        meeting: { rendez_vous: appointment, comment: '' },
        handling: { driver: false, tail_lift: false },
      },
      load: load({ pallets: [{ quantity: drawn.quantity, width, length }], weight: drawn.weight }),
      insuredLoadValue: insured ? 900_000 : null,
    };
  })
  .filter(
    (asked) =>
      checkRequest(asked, { now: NOW, tariff: TARIFF_2026_01, placeFaults: { pickup: null, delivery: null } })
        .length === 0,
  );

const kilometres = fc.integer({ min: 1, max: 3000 });

function on(km: number, changes: Partial<QuotedFor> = {}): QuotedFor {
  const route = { metres: km * 1000, driving: (km / 65) * HOUR, estimated: false };
  return { now: NOW, route, market: market(), invoiceRefusalOf: () => 'too_few_paid_shipments', ...changes };
}

const pricesOf = ({ prices }: Quote) =>
  new Map(prices.map(({ type, dateType, price }) => [`${type} ${dateType}`, price]));

/** Every price that both quotes have is no cheaper in the second. */
function neverCheaper(before: Quote, after: Quote): void {
  const earlier = pricesOf(before);
  for (const [name, price] of pricesOf(after)) expect(price).toBeGreaterThanOrEqual(earlier.get(name) ?? 0);
}

describe('whatever is asked', () => {
  it('lines add up to the price, in whole cents, and the carrier gets less than the shipper pays', () => {
    fc.assert(
      fc.property(requests, kilometres, (asked, km) => {
        for (const { price, lines, parts, offer, type } of quote(asked, on(km)).prices) {
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(lines[0]?.amount);
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
          for (const { amount } of lines) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
          expect(Number.isSafeInteger(offer)).toBe(true);
          expect(offer, type).toBeLessThan(price);
        }
      }),
    );
  });

  it('the same request, market and moment give the same bytes', () => {
    fc.assert(
      fc.property(requests, kilometres, (asked, km) => {
        expect(JSON.stringify(quote(structuredClone(asked), on(km)))).toBe(JSON.stringify(quote(asked, on(km))));
      }),
    );
  });

  it('heavier, more and farther is never cheaper', () => {
    fc.assert(
      fc.property(requests, kilometres, fc.integer({ min: 1, max: 3000 }), (asked, km, more) => {
        const [line] = asked.load.pallets;
        if (line === undefined) return;
        const weight = Math.min(28_000, (asked.load.weight ?? 0) + more);
        const heavier = { ...asked, load: { ...asked.load, weight } };
        const longer = { ...asked, load: { ...asked.load, pallets: [{ ...line, quantity: line.quantity + 1 }] } };
        // A pallet of another format makes a load by the metre of standard pallets.
        const mixed = { ...asked, load: { ...asked.load, pallets: [line, { quantity: 1, width: 80, length: 120 }] } };
        // The time at the wheel stays, so that the dates change nothing.
        const farther = on(km, { route: { ...on(km).route, metres: (km + more) * 1000 } });
        const before = quote(asked, on(km));
        neverCheaper(before, quote(heavier, on(km)));
        neverCheaper(before, quote(longer, on(km)));
        neverCheaper(before, quote(mixed, on(km)));
        neverCheaper(before, quote(asked, farther));
      }),
    );
  });

  it('splitting a line in two, and turning the pallets, changes nothing', () => {
    fc.assert(
      fc.property(requests, kilometres, (asked, km) => {
        const [line] = asked.load.pallets;
        if (line === undefined || line.quantity < 2) return;
        const { quantity, width, length } = line;
        const split = [
          { quantity: quantity - 1, width: length, length: width },
          { quantity: 1, width, length },
        ];
        const otherwise = { ...asked, load: { ...asked.load, pallets: split } };
        expect(quote(otherwise, on(km))).toEqual(quote(asked, on(km)));
      }),
    );
  });

  it('the corridor is no dearer than our own, and best dates are cheaper than the wished ones', () => {
    const tariff = { ...TARIFF_2026_01, corridors: [['FR-', 'PL-', true]] as [string, string, boolean][] };
    fc.assert(
      fc.property(requests, kilometres, (asked, km) => {
        const prices = pricesOf(quote(asked, on(km, { market: market({ tariff }) })));
        for (const dates of ['tailored', 'optimal']) {
          const [corridor, own] = [prices.get(`corridor ${dates}`), prices.get(`lading ${dates}`)];
          if (corridor !== undefined && own !== undefined) expect(corridor).toBeLessThanOrEqual(own);
        }
        const [optimal, tailored] = [prices.get('lading optimal'), prices.get('lading tailored')];
        if (optimal !== undefined && tailored !== undefined) expect(optimal).toBeLessThan(tailored);
      }),
    );
  });

  it('options change neither the transport nor what is offered', () => {
    fc.assert(
      fc.property(requests, kilometres, (asked, km) => {
        const bare = {
          ...asked,
          insuredLoadValue: null,
          pickup: { ...asked.pickup, handling: { driver: false, tail_lift: false } },
          delivery: { ...asked.delivery, meeting: { rendez_vous: false, comment: '' } },
        };
        const transportOf = (of: QuotationRequest) =>
          quote(of, on(km)).prices.map(({ type, lines }) => [type, lines.find(({ key }) => key === 'transport')]);
        const types = new Set(quote(bare, on(km)).prices.map(({ type }) => type));
        expect(new Set(quote(asked, on(km)).prices.map(({ type }) => type))).toEqual(types);
        const optimalIsShown = (of: QuotationRequest) =>
          quote(of, on(km)).prices.some((price) => price.dateType === 'optimal');
        if (optimalIsShown(asked) === optimalIsShown(bare)) expect(transportOf(asked)).toEqual(transportOf(bare));
      }),
    );
  });

  it('an estimate holds the prices of calm dates', () => {
    fc.assert(
      fc.property(requests, kilometres, (drawn, km) => {
        const calm = {
          ...drawn,
          insuredLoadValue: null,
          pickup: {
            ...drawn.pickup,
            handling: { driver: false, tail_lift: false },
            time_slot: { date: '2026-03-06', start_time: 540, end_time: 1020, flexible: false },
          },
          delivery: {
            ...drawn.delivery,
            meeting: { rendez_vous: false, comment: '' },
            time_slot: {
              date: '2026-03-20',
              start_time: 540,
              end_time: 1020,
              flexible: drawn.delivery.time_slot.flexible,
            },
          },
        };
        const transport = {
          from: calm.pickup.address,
          to: calm.delivery.address,
          load: chargeableLoad(loadOf(calm.load)),
          options: optionsOf(calm),
          route: on(km).route,
        };
        const { amountMin, amountMax } = estimate(transport, market());
        const own = quote(calm, on(km)).prices.filter(({ type }) => type === 'lading' || type === 'corridor');
        for (const { price } of own) {
          expect(price).toBeGreaterThanOrEqual(amountMin);
          expect(price).toBeLessThanOrEqual(amountMax);
        }
      }),
    );
  });
});

describe('the share of a truck', () => {
  it('of two loads together is no more than of each alone', () => {
    const share = (dm: number) => along(TARIFF_2026_01.part.share, dm);
    for (let one = 1; one < 132; one += 1) {
      for (let other = 1; one + other <= 132; other += 1)
        expect(share(one + other)).toBeLessThanOrEqual(share(one) + share(other));
    }
  });
});
