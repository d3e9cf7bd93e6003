import type { PalletLine } from '#freight/load/load.ts';
import type { ChargeableLoad } from '#freight/quote/chargeable.ts';
import { chargeableLoad } from '#freight/quote/chargeable.ts';
import type { QuotationRequest, QuotedAddress, QuotedLoad } from '#freight/quote/request.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';
import { slotWindow } from '#freight/time-slot/window.ts';

/** A market that has learnt nothing, without holidays, in the first tariff. */
export function market(changes: Partial<MarketSnapshot> = {}): MarketSnapshot {
  return { tariff: TARIFF_2026_01, fuel: 1000, learnt: () => 1000, isHoliday: () => false, ...changes };
}

const PLACES: Readonly<Record<string, Pick<QuotedAddress, 'postal_code' | 'city' | 'location'>>> = {
  FR: { postal_code: '59000', city: 'Lille', location: { lat: 50.63, lng: 3.06 } },
  BE: { postal_code: '1000', city: 'Bruxelles', location: { lat: 50.85, lng: 4.35 } },
  DE: { postal_code: '47051', city: 'Duisburg', location: { lat: 51.43, lng: 6.76 } },
  PL: { postal_code: '40-001', city: 'Katowice', location: { lat: 50.26, lng: 19.02 } },
  FI: { postal_code: '00100', city: 'Helsinki', location: { lat: 60.17, lng: 24.94 } },
};

export function address(country: string, changes: Partial<QuotedAddress> = {}): QuotedAddress {
  const place = PLACES[country] ?? { postal_code: '', city: '', location: null };
  return { name: '', street_name: '', country, ...place, ...changes };
}

export function pallets(
  weight: number,
  lines: readonly (readonly [quantity: number, width: number, length: number])[],
) {
  const list: PalletLine[] = lines.map(([quantity, width, length]) => ({ quantity, width, length }));
  return goods({ type: 'pallets', pallets: list, weight });
}

export function custom(length: number, weight: number): ChargeableLoad {
  return goods({ type: 'other', length, weight });
}

function goods(load: Partial<QuotedLoad> & Pick<QuotedLoad, 'type' | 'weight'>): ChargeableLoad {
  return chargeableLoad({ quantity: 1, length: null, height: 150, pallets: [], ...load });
}

/** Monday 2 March 2026, 10:00 in Paris. */
export const NOW = slotWindow(
  { date: '2026-03-02', start_time: 600, end_time: 600, flexible: false },
  'Europe/Paris',
).opens;

/** Eight Euro pallets, Lille to Brussels, Thursday to Friday, nothing chosen. */
export function request(changes: Partial<QuotationRequest> = {}): QuotationRequest {
  const stop = (country: string, date: string): QuotationRequest['pickup'] => ({
    address: address(country),
    comment: '',
    contact: { name: '', phone: '' },
    meeting: { rendez_vous: false, comment: '' },
    time_slot: { date, start_time: 540, end_time: 1020, flexible: false },
    handling: { driver: false, tail_lift: false },
  });
  return {
    pickup: stop('FR', '2026-03-05'),
    delivery: stop('BE', '2026-03-06'),
    load: load({ pallets: [{ quantity: 8, width: 80, length: 120 }] }),
    insuredLoadValue: null,
    externalRequestUuid: null,
    templateUuid: null,
    ...changes,
  };
}

export function load(changes: Partial<QuotationRequest['load']> = {}): QuotationRequest['load'] {
  return {
    type: 'pallets',
    format: '120x80',
    quantity: null,
    length: null,
    width: null,
    height: 150,
    weight: 2400,
    description: '',
    pallets: [],
    ...changes,
  };
}
