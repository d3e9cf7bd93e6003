import { describe, expect, it } from 'vitest';
import { palletLinearMeters } from '#freight/load/load.ts';
import type { InvoiceRefusal } from '#freight/payment/credit.ts';
import { isIsland } from '#freight/quote/crossings.ts';
import { earliestArrival } from '#freight/quote/dates.ts';
import { type QuotedFor, quote } from '#freight/quote/quote.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import { instantOf, minutesOf } from '#freight/time-slot/window.ts';
import { HOUR } from '#freight/values/duration.ts';
import { address, load, market, NOW, request } from './quoted.ts';

const drivingOf = (km: number) => (km / 65) * HOUR;
const on = (km: number, changes: Partial<QuotedFor> = {}): QuotedFor => ({
  now: NOW,
  route: { metres: km * 1000, driving: drivingOf(km), estimated: false },
  market: market(),
  invoiceRefusalOf: () => 'too_few_paid_shipments',
  ...changes,
});
const pallets = (quantity: number, width: number, length: number, weight: number, height = 150) =>
  load({ pallets: [{ quantity, width, length }], weight, height });
const between = (from: string, to: string, changes: Partial<QuotationRequest> = {}): QuotationRequest => {
  const asked = request(changes);
  return {
    ...asked,
    pickup: { ...asked.pickup, address: address(from) },
    delivery: { ...asked.delivery, address: address(to) },
  };
};
const dated = (pickup: string, delivery: string, asked: QuotationRequest): QuotationRequest => ({
  ...asked,
  pickup: { ...asked.pickup, time_slot: { ...asked.pickup.time_slot, date: pickup } },
  delivery: { ...asked.delivery, time_slot: { ...asked.delivery.time_slot, date: delivery } },
});
const typesOf = (...[asked, given]: Parameters<typeof quote>) =>
  quote(asked, given).prices.map(({ type, dateType }) => `${type} ${dateType}`);
const reasonsOf = (...[asked, given]: Parameters<typeof quote>) =>
  quote(asked, given).unavailable.map(({ type, code }) => `${type} ${code}`);

describe('the earliest arrival of a rested driver who loads from 09:00', () => {
  it.each([
    [310, 0, '15:01'],
    [460, 0, '17:19'],
    [690, 1, '07:51'],
    [1080, 1, '14:36'],
    [1430, 2, '07:00'],
    [1990, 3, '03:21'],
  ])('%i km: %i nights later at %s', (km, nights, time) => {
    const opens = instantOf('2026-03-05', 540, 'Europe/Paris');
    const minutes = minutesOf(earliestArrival(opens, drivingOf(km)), 'Europe/Paris');
    const days = Math.floor(
      (earliestArrival(opens, drivingOf(km)) - instantOf('2026-03-05', 0, 'Europe/Paris')) / (24 * HOUR),
    );
    const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    expect([days, clock]).toEqual([nights, time]);
  });
});

describe('the offered prices', () => {
  it('is our own, on best dates where they save, the network and a price of one’s own', () => {
    expect(typesOf(between('FR', 'BE'), on(118))).toEqual([
      'lading tailored',
      'lading optimal',
      'pallet_network tailored',
      'custom tailored',
    ]);
  });

  it('is the corridor too where carriers run regularly, either way', () => {
    const lille = address('FR', { division_code: 'FR-59' });
    const katowice = address('PL', { division_code: 'PL-24' });
    const asked = dated('2026-03-05', '2026-03-10', between('FR', 'PL'));
    const there = {
      ...asked,
      pickup: { ...asked.pickup, address: lille },
      delivery: { ...asked.delivery, address: katowice },
    };
    const back = {
      ...asked,
      pickup: { ...asked.pickup, address: katowice },
      delivery: { ...asked.delivery, address: lille },
    };
    expect(typesOf(there, on(1214))).toContain('corridor tailored');
    expect(typesOf(back, on(1214))).toContain('corridor tailored');
  });

  it('says from when on a delivery could be made', () => {
    const asked = dated('2026-03-05', '2026-03-05', between('FR', 'FR'));
    const { prices, unavailable } = quote(asked, on(690));
    expect(unavailable).toContainEqual({
      type: 'lading',
      dateType: 'tailored',
      code: 'delivery_too_early',
      detail: '2026-03-06',
    });
    expect(prices.map(({ type, dateType }) => `${type} ${dateType}`)).toEqual([
      'lading optimal',
      'pallet_network optimal',
      'custom tailored',
    ]);
  });

  it('is only a price of one’s own across the sea', () => {
    const ajaccio = address('FR', { postal_code: '20000', city: 'Ajaccio', division_code: 'FR-2A' });
    const asked = between('FR', 'FR');
    const island = { ...asked, delivery: { ...asked.delivery, address: ajaccio } };
    expect(typesOf(island, on(1100))).toEqual(['custom tailored']);
    expect(reasonsOf(island, on(1100))).toEqual(['lading sea_crossing', 'pallet_network sea_crossing']);
  });

  it.each([
    ['Palma', { country: 'ES', postal_code: '07001', division_code: 'ES-IB' }, true],
    ['Texel', { country: 'NL', postal_code: '1791 AB' }, true],
    ['Den Helder', { country: 'NL', postal_code: '1781 AB' }, false],
    ['Gotland', { country: 'SE', postal_code: '621 57' }, true],
    ['Lille', { country: 'FR', postal_code: '59000', division_code: 'FR-59' }, false],
  ])('%s: %o, an island: %s', (_town, place, island) => expect(isIsland(place)).toBe(island));

  it.each<[string, string, QuotationRequest, string]>([
    ['more than 3 t', 'FR', between('FR', 'FR', { load: pallets(4, 80, 120, 3040) }), 'network_total_weight'],
    ['601 kg on a pallet to DE', 'DE', between('FR', 'DE', { load: pallets(1, 80, 120, 601) }), 'network_unit_weight'],
    ['201 kg on a half pallet', 'FR', between('FR', 'FR', { load: pallets(1, 60, 80, 201) }), 'network_unit_weight'],
    ['231 cm high', 'FR', between('FR', 'FR', { load: pallets(1, 80, 120, 300, 231) }), 'network_height'],
    ['from another country', 'FR', between('BE', 'FR'), 'network_lane'],
    ['to a country without the network', 'PL', between('FR', 'PL'), 'network_lane'],
    [
      'mixed formats',
      'FR',
      between('FR', 'FR', {
        load: load({
          pallets: [
            { quantity: 1, width: 80, length: 120 },
            { quantity: 1, width: 100, length: 120 },
          ],
        }),
      }),
      'network_mixed',
    ],
    ['a Saturday', 'FR', dated('2026-03-07', '2026-03-09', between('FR', 'FR')), 'network_dates'],
    ['today', 'FR', dated('2026-03-02', '2026-03-03', between('FR', 'FR')), 'network_cutoff'],
  ])('the network does not take %s', (_what, _to, asked, code) => {
    expect(reasonsOf(asked, on(300))).toContain(`pallet_network ${code}`);
  });

  it('the network takes tomorrow’s pickup until 15:00', () => {
    const tomorrow = dated('2026-03-03', '2026-03-04', between('FR', 'FR'));
    const five = (minutes: number) => on(300, { now: instantOf('2026-03-02', minutes, 'Europe/Paris') });
    expect(typesOf(tomorrow, five(899))).toContain('pallet_network tailored');
    expect(reasonsOf(tomorrow, five(900))).toContain('pallet_network network_cutoff');
  });

  it('the network does not deliver into a weekend and a holiday', () => {
    const isHoliday = (day: string) => day === '2026-04-06';
    const asked = dated('2026-04-03', '2026-04-07', between('FR', 'FR'));
    const given = on(300, { now: instantOf('2026-03-30', 600, 'Europe/Paris'), market: market({ isHoliday }) });
    expect(reasonsOf(asked, given)).toContain('pallet_network network_dates');
  });

  it('a slot shorter than the network’s day is refused by it alone', () => {
    const asked = between('FR', 'FR');
    const morning = { ...asked.pickup.time_slot, start_time: 480, end_time: 720 };
    const short = { ...asked, pickup: { ...asked.pickup, time_slot: morning } };
    expect(reasonsOf(short, on(300))).toEqual(['pallet_network network_slots']);
  });

  it('can be paid by invoice where the company may', () => {
    const plans = (refusal: InvoiceRefusal | null) =>
      quote(between('FR', 'BE'), on(118, { invoiceRefusalOf: () => refusal })).prices.map(({ type, paymentPlans }) => [
        type,
        paymentPlans,
      ]);
    expect(Object.fromEntries(plans('paid_late'))).toEqual({
      lading: ['immediate_cc', 'immediate_cc_authorization'],
      pallet_network: ['immediate_cc'],
      custom: ['immediate_cc_authorization'],
    });
    expect(plans(null).every(([, offered]) => offered?.includes('thirty_days_invoice'))).toBe(true);
    // A credit covers some prices of a quote, and not the dearer ones.
    const { prices } = quote(between('FR', 'BE'), on(118));
    const cheapest = Math.min(...prices.map(({ price }) => price));
    const invoiceRefusalOf = (price: number) => (price > cheapest ? 'credit_limit_reached' : null);
    const covered = quote(between('FR', 'BE'), on(118, { invoiceRefusalOf })).prices;
    expect(
      covered.filter(({ paymentPlans }) => paymentPlans.includes('thirty_days_invoice')).map(({ price }) => price),
    ).toEqual([cheapest]);
  });

  it('holds for half an hour, and never past the search time', () => {
    const asked = between('FR', 'BE');
    expect(quote(asked, on(118)).expiresAt).toBe(NOW + HOUR / 2);
    const soon = dated('2026-03-02', '2026-03-03', asked);
    const late = { ...soon, pickup: { ...soon.pickup, time_slot: { ...soon.pickup.time_slot, end_time: 640 } } };
    expect(quote(late, on(118)).expiresAt).toBe(instantOf('2026-03-02', 625, 'Europe/Paris'));
  });

  it('says that mixed formats became a custom load', () => {
    const mixed = load({
      pallets: [
        { quantity: 9, width: 80, length: 120 },
        { quantity: 6, width: 100, length: 120 },
      ],
      weight: 6060,
    });
    const { convertedToCustom, dm } = quote(between('FR', 'BE', { load: mixed }), on(118));
    expect({ convertedToCustom, dm }).toEqual({ convertedToCustom: true, dm: 66 });
  });
});

describe('best dates', () => {
  it.each([
    ['the wished Thursday itself', '2026-03-05', '2026-03-05', '2026-03-06'],
    ['a quieter Tuesday than the wished Saturday', '2026-03-07', '2026-03-10', '2026-03-11'],
    ['two days from now at the earliest', '2026-03-03', '2026-03-04', '2026-03-05'],
  ])('are %s', (_what, wished, pickup, delivery) => {
    const asked = dated(wished, '2026-03-20', between('FR', 'BE'));
    const optimal = quote(asked, on(118)).prices.find(({ dateType }) => dateType === 'optimal');
    const day = (date: string) => ({ date, start_time: 540, end_time: 1020, flexible: true });
    expect([optimal?.pickup, optimal?.delivery]).toEqual([day(pickup), day(delivery)]);
  });
});

describe('loading metres', () => {
  it.each([
    [1, 40, 60, 0.1],
    [5, 75, 125, 2],
    [6, 75, 125, 2.3],
    [3, 114, 114, 1.8],
    [1, 20, 20, 0.1],
  ])('of %i × %i × %i: %f', (quantity, width, length, metres) =>
    expect(palletLinearMeters([{ quantity, width, length }])).toBe(metres),
  );
});
