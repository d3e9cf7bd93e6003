import { describe, expect, it } from 'vitest';
import { checkRequest } from '#freight/quote/check-request.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { address, load, NOW, request } from './quoted.ts';

type Change = (asked: QuotationRequest) => QuotationRequest;

const against = { now: NOW, tariff: TARIFF_2026_01, placeFaults: { pickup: null, delivery: null } };
const faultsOf = (change: Change, more = {}) =>
  checkRequest(change(request()), { ...against, ...more }).map(({ path, code, requirement }) =>
    requirement === null ? `${path} ${code}` : `${path} ${code} ${requirement}`,
  );

const at =
  (end: 'pickup' | 'delivery', changes: Partial<QuotationRequest['pickup']>): Change =>
  (asked) => ({ ...asked, [end]: { ...asked[end], ...changes } });
const withLoad =
  (changes: Partial<QuotationRequest['load']>): Change =>
  (asked) => ({ ...asked, load: load(changes) });
const lines = (...list: (readonly [number, number, number])[]) => ({
  pallets: list.map(([quantity, width, length]) => ({ quantity, width, length })),
});
const PLACE = { lat: 42.5, lng: 1.52 };
const slot = (date: string, start_time = 540, end_time = 1020) => ({ date, start_time, end_time, flexible: false });

describe('a request for a quote', () => {
  it('is right as it stands', () => expect(faultsOf((asked) => asked)).toEqual([]));

  it.each<[string, Change, string[]]>([
    [
      'an address that was typed',
      at('pickup', { address: address('FR', { location: null }) }),
      ['pickup.address address_not_selected'],
    ],
    [
      'no postal code',
      at('delivery', { address: address('BE', { postal_code: '' }) }),
      ['delivery.address address_incomplete'],
    ],
    [
      'a code of another country',
      at('delivery', { address: address('BE', { postal_code: '59000' }) }),
      ['delivery.address address_imprecise'],
    ],
    [
      'a whole country',
      at('delivery', { address: address('BE', { precision: 'country' }) }),
      ['delivery.address address_imprecise'],
    ],
    ['a country not open', at('delivery', { address: address('FI') }), ['delivery.address.country country_not_opened']],
    [
      'a pickup whose slot ends in 15 minutes',
      at('pickup', { time_slot: slot('2026-03-02', 540, 615) }),
      ['pickup.time_slot.date pickup_past'],
    ],
    [
      'a pickup in 31 days',
      (asked) =>
        at('delivery', { time_slot: slot('2026-04-03') })(at('pickup', { time_slot: slot('2026-04-02') })(asked)),
      ['pickup.time_slot.date pickup_too_far'],
    ],
    [
      'a delivery the day before',
      at('delivery', { time_slot: slot('2026-03-04') }),
      ['delivery.time_slot.date delivery_before_pickup'],
    ],
    [
      'a delivery that closes as the pickup opens',
      at('delivery', { time_slot: slot('2026-03-05', 480, 540) }),
      ['delivery.time_slot.date delivery_before_pickup'],
    ],
    [
      'a delivery 31 days later',
      at('delivery', { time_slot: slot('2026-04-05') }),
      ['delivery.time_slot.date delivery_too_far'],
    ],
    [
      'no choice who loads',
      at('pickup', { handling: { driver: null, tail_lift: false } }),
      ['pickup.handling.driver options_missing'],
    ],
    [
      'nothing said of the goods',
      withLoad({ type: null, height: null, weight: null }),
      ['load.type required', 'load.height required', 'load.weight required'],
    ],
    ['no pallet line', withLoad({}), ['load.pallets pallets_missing']],
    ['49 kg', withLoad({ ...lines([1, 80, 120]), weight: 49 }), ['load.weight too_small 50']],
    ['28,001 kg', withLoad({ ...lines([1, 80, 120]), weight: 28_001 }), ['load.weight too_large 28000']],
    ['271 cm high', withLoad({ ...lines([1, 80, 120]), height: 271 }), ['load.height too_large 270']],
    ['34 Euro pallets', withLoad(lines([34, 80, 120])), ['load.linear_meters load_too_long 13.6']],
    ['23 of 114 × 114', withLoad(lines([23, 114, 114])), ['load.linear_meters load_too_long 13.8']],
    ['27 of 100 × 120', withLoad(lines([27, 100, 120])), ['load.linear_meters load_too_long 13.5']],
    ['a pallet 241 wide', withLoad(lines([1, 241, 250])), ['load.pallets.0 too_large 240']],
    ['a pallet 1,321 long', withLoad(lines([1, 80, 1321])), ['load.pallets.0 too_large 1320']],
    [
      'bulk goods without a word',
      withLoad({ type: 'other', format: null, length: 300, quantity: 1 }),
      ['load.description required'],
    ],
    [
      'an insured value of 99 cents',
      (asked) => ({ ...asked, insuredLoadValue: 99 }),
      ['insuredLoadValue too_small 100'],
    ],
    [
      'an insured value over €50,000',
      (asked) => ({ ...asked, insuredLoadValue: 5_000_001 }),
      ['insuredLoadValue too_large 5000000'],
    ],
  ])('%s', (_what, change, faults) => expect(faultsOf(change)).toEqual(faults));

  it.each<[string, Change]>([
    ['22 of 114 × 114, 13.2 m', withLoad(lines([22, 114, 114]))],
    ['26 of 100 × 120, 13.0 m', withLoad(lines([26, 100, 120]))],
    ['50 kg', withLoad({ ...lines([1, 80, 120]), weight: 50 })],
    ['28 tonnes', withLoad({ ...lines([33, 80, 120]), weight: 28_000 })],
    [
      'a pickup in 30 days',
      (asked) =>
        at('delivery', { time_slot: slot('2026-04-02') })(at('pickup', { time_slot: slot('2026-04-01') })(asked)),
    ],
  ])('%s is taken', (_what, change) => expect(faultsOf(change)).toEqual([]));

  it('says beside the address what the server found wrong with where it is', () => {
    const placeFaults = { pickup: 'location_at_sea', delivery: 'location_elsewhere' };
    expect(faultsOf((asked) => asked, { placeFaults })).toEqual([
      'pickup.address location_at_sea',
      'delivery.address location_elsewhere',
    ]);
  });

  it('questions a transport from an address to the same one', () => {
    const there: Change = (asked) => ({
      ...asked,
      delivery: { ...asked.delivery, address: { ...asked.pickup.address, name: 'Other door' } },
    });
    expect(faultsOf(there)).toEqual(['delivery.address same_address']);
    const toNeighbour: Change = (asked) => ({
      ...asked,
      delivery: { ...asked.delivery, address: { ...asked.pickup.address, street_name: 'Other street 3' } },
    });
    expect(faultsOf(toNeighbour)).toEqual([]);
  });

  it.each(['AD', 'MC'])('does not go from %s to itself', (country) => {
    const code = country === 'AD' ? 'AD500' : '98000';
    const within: Change = (asked) =>
      at('delivery', {
        address: address(country, { postal_code: code, street_name: 'There 2', city: 'Here', location: PLACE }),
      })(at('pickup', { address: address(country, { postal_code: code, city: 'Here', location: PLACE }) })(asked));
    expect(faultsOf(within)).toEqual(['delivery.address.country import_export_only']);
  });

  it('goes one way only where the tariff says so', () => {
    const tariff = { ...TARIFF_2026_01, one_way: { FR: ['BE'] } };
    expect(faultsOf((asked) => asked, { tariff })).toEqual(['delivery.address.country import_export_only']);
  });

  it('says every fault, in the order of the steps', () => {
    const wrong: Change = (asked) => ({
      ...asked,
      pickup: { ...asked.pickup, address: address('FI', { location: null, city: '' }) },
      load: load({ weight: 10, ...lines([40, 80, 120]) }),
    });
    expect(faultsOf(wrong)).toEqual([
      'pickup.address address_not_selected',
      'pickup.address.country country_not_opened',
      'load.weight too_small 50',
      'load.linear_meters load_too_long 16',
    ]);
  });
});
