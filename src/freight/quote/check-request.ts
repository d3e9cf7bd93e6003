import { handlingBan } from '../law/handling.ts';
import type { Laws } from '../law/law.ts';
import { LAWS } from '../law/laws.ts';
import { AREA_PER_DECIMETRE, decimetresOf, floorArea, LOAD_LIMITS } from '../load/load.ts';
import { COUNTRIES, isOpenCountry, timeZoneOf } from '../place/country.ts';
import { readPostalCode } from '../place/postal-code.ts';
import { latestSearchEnd } from '../shipment/search-time.ts';
import { stopWindow } from '../shipment/stop.ts';
import { dayOf } from '../time-slot/window.ts';
import { daysBetween } from '../values/calendar-date.ts';
import { isSameName } from '../values/search-forms.ts';
import { FULL_TRUCK_DM } from './chargeable.ts';
import { LATEST_PICKUP_DAYS } from './dates.ts';
import { INSURED_VALUE } from './options.ts';
import { type LoadRequest, palletLinesOf, type QuotationRequest, type QuotedAddress } from './request.ts';
import { lawPlaceOf } from './stop-free-time.ts';
import type { Tariff } from './tariff.ts';

/** Fault codes of a request; the contract has their texts. */
export type QuoteFaultCode =
  | 'address_not_selected'
  | 'address_incomplete'
  | 'address_imprecise'
  | 'country_not_opened'
  | 'import_export_only'
  | 'pickup_past'
  | 'pickup_too_far'
  | 'delivery_before_pickup'
  | 'delivery_too_far'
  | 'options_missing'
  | 'handling_forbidden_here'
  | 'required'
  | 'pallets_missing'
  | 'too_large'
  | 'too_small'
  | 'load_too_long';

/** Fault codes of where an address is, which only the server knows. */
export type PlaceFaultCode =
  | 'location_outside_country'
  | 'location_outside_europe'
  | 'location_at_sea'
  | 'location_swapped'
  | 'location_elsewhere'
  | 'same_address';

/** A field that is wrong. `requirement` is the bound it broke, in the field's own unit. */
export interface QuoteFault {
  readonly path: string;
  readonly code: QuoteFaultCode;
  readonly requirement: number | string | null;
}

/** A field of a request that is wrong, or wrong about its place. */
export interface RequestFault extends Omit<QuoteFault, 'code'> {
  readonly code: QuoteFaultCode | PlaceFaultCode;
}

/** Facts that the rules need besides the request. */
export interface CheckedAgainst {
  readonly now: number;
  readonly tariff: Tariff;
  /** The fault of each address's place, which only the server knows. */
  readonly placeFaults: Readonly<Record<'pickup' | 'delivery', RequestFault['code'] | null>>;
  /** The law of the stops; that of the code where nothing else is given. */
  readonly laws?: Laws;
}

/**
 * Checks a lane and its goods before addresses and dates are known, as for an estimate.
 *
 * @param ends names of the fields, and the countries in them
 */
export function checkLaneAndLoad(
  ends: readonly (readonly [path: string, country: string])[],
  load: LoadRequest,
): QuoteFault[] {
  const closed = ends.filter(([, country]) => !isOpenCountry(country));
  const faults = closed.map(([path]) => fault(`${path}.country`, 'country_not_opened'));
  return [...faults, ...checkLoad(load).filter(({ path }) => path !== 'load.description')];
}

/**
 * Checks a request (quote design, section 1.1) and returns the first fault of each field, in the order of the form's
 * steps: the first fault opens the first wrong step.
 */
export function checkRequest(request: QuotationRequest, against: CheckedAgainst): RequestFault[] {
  const faults = [
    ...checkAddresses(request, against),
    ...checkDates(request, against.now),
    ...checkOptions(request),
    ...checkHandling(request, request.load, against.laws),
    ...checkLoad(request.load),
    ...checkInsurance(request.insuredLoadValue),
  ];
  const seen = new Set<string>();
  return faults.filter(({ path }) => !seen.has(path) && seen.add(path));
}

const ENDS = ['pickup', 'delivery'] as const;

function fault(path: string, code: QuoteFaultCode, requirement: number | string | null = null): QuoteFault {
  return { path, code, requirement };
}

function checkAddresses(request: QuotationRequest, { placeFaults, tariff }: CheckedAgainst): RequestFault[] {
  const [from, to] = [request.pickup.address, request.delivery.address];
  const perEnd = ENDS.flatMap((end): RequestFault[] => {
    const path = `${end}.address`;
    const code = placeFaults[end];
    // The first fault of a field counts: what is wrong with the place says more than what is missing.
    return [...(code === null ? [] : [{ path, code, requirement: null }]), ...checkAddress(path, request[end].address)];
  });
  const same: RequestFault[] = isSameAddress(from, to)
    ? [{ path: 'delivery.address', code: 'same_address', requirement: null }]
    : [];
  return [...perEnd, ...same, ...checkLane(from.country, to.country, tariff)];
}

/** True if both ends are one place: nothing is carried between them, and a distance of 0 km has no price. */
function isSameAddress(from: QuotedAddress, to: QuotedAddress): boolean {
  if (from.city === '' || from.country !== to.country) return false;
  return (['street_name', 'postal_code', 'city'] as const).every((part) => isSameName(from[part], to[part]));
}

/** Checks if freight may go from one country to another. */
export function checkLane(from: string, to: string, tariff: Pick<Tariff, 'one_way'>): QuoteFault[] {
  return isAllowedLane(from, to, tariff) ? [] : [fault('delivery.address.country', 'import_export_only')];
}

/** Checks one address, without knowing its place; `path` is the path of its field. */
export function checkAddress(path: string, address: QuotedAddress): QuoteFault[] {
  const faults: QuoteFault[] = [];
  const { location, postal_code, city, country } = address;
  if (location === null) faults.push(fault(path, 'address_not_selected'));
  if (postal_code === '' || city === '') faults.push(fault(path, 'address_incomplete'));
  else if (address.precision === 'country' || readPostalCode(postal_code, country) === null) {
    faults.push(fault(path, 'address_imprecise'));
  }
  if (!isOpenCountry(country)) faults.push(fault(`${path}.country`, 'country_not_opened'));
  return faults;
}

function isAllowedLane(from: string, to: string, { one_way }: Pick<Tariff, 'one_way'>): boolean {
  const isClosedAtHome = COUNTRIES.some((row) => row['iso-2'] === from && row['disabled-for-home']);
  return !(from === to && isClosedAtHome) && one_way[from]?.includes(to) !== true;
}

type Dated = Pick<QuotationRequest['pickup'], 'time_slot'> & { readonly address: Pick<QuotedAddress, 'country'> };

/** Checks the two slots together. */
export function checkDates(
  { pickup, delivery }: Readonly<Record<'pickup' | 'delivery', Dated>>,
  now: number,
): QuoteFault[] {
  const faults: QuoteFault[] = [];
  const today = dayOf(now, timeZoneOf(pickup.address.country));
  const [loading, unloading] = [stopWindow(pickup), stopWindow(delivery)];
  if (latestSearchEnd(pickup) <= now) faults.push(fault('pickup.time_slot.date', 'pickup_past'));
  if (daysBetween(today, pickup.time_slot.date) > LATEST_PICKUP_DAYS) {
    faults.push(fault('pickup.time_slot.date', 'pickup_too_far'));
  }
  const days = daysBetween(pickup.time_slot.date, delivery.time_slot.date);
  if (unloading.closes <= loading.opens || days < 0) {
    faults.push(fault('delivery.time_slot.date', 'delivery_before_pickup'));
  } else if (days > LATEST_PICKUP_DAYS) {
    faults.push(fault('delivery.time_slot.date', 'delivery_too_far'));
  }
  return faults;
}

function checkOptions(request: QuotationRequest): QuoteFault[] {
  return ENDS.filter((end) => request[end].handling.driver === null).map((end) =>
    fault(`${end}.handling.driver`, 'options_missing'),
  );
}

type Handled = Dated & { readonly handling: Pick<QuotationRequest['pickup']['handling'], 'driver'> };

/**
 * Checks that no driver loads or unloads where the law forbids it to that of the vehicle the goods need. Goods without a
 * weight or a size say nothing.
 */
export function checkHandling(
  stops: Readonly<Record<(typeof ENDS)[number], Handled>>,
  load: LoadRequest,
  laws: Laws = LAWS,
): QuoteFault[] {
  const carried = { dm: decimetresOf(areaOf(load)), weight: load.weight ?? 0 };
  return ENDS.flatMap((end) => {
    if (stops[end].handling.driver !== true) return [];
    // Only the price of the network is one of groupage, and it serves no country that forbids anything.
    const ban = handlingBan(laws, lawPlaceOf(stops[end]), carried, { isGroupage: false });
    return ban === null ? [] : [fault(`${end}.handling.driver`, 'handling_forbidden_here')];
  });
}

/** Checks the goods. */
export function checkLoad(load: LoadRequest): QuoteFault[] {
  const missing = (['type', 'height', 'weight'] as const).filter((field) => load[field] === null);
  const faults = missing.map((field) => fault(`load.${field}`, 'required'));
  if (load.type === 'pallets') faults.push(...checkPallets(load));
  if (load.type === 'other') faults.push(...checkPiece(load));
  const { height, weight } = load;
  if (height === 0) faults.push(fault('load.height', 'too_small', 1));
  if (height !== null && height > LOAD_LIMITS.maxHeight) {
    faults.push(fault('load.height', 'too_large', LOAD_LIMITS.maxHeight));
  }
  if (weight !== null && weight < LOAD_LIMITS.minWeight) {
    faults.push(fault('load.weight', 'too_small', LOAD_LIMITS.minWeight));
  }
  if (weight !== null && weight > LOAD_LIMITS.maxWeight) {
    faults.push(fault('load.weight', 'too_large', LOAD_LIMITS.maxWeight));
  }
  const area = areaOf(load);
  if (area > FULL_TRUCK_DM * AREA_PER_DECIMETRE) {
    faults.push(fault('load.linear_meters', 'load_too_long', Math.ceil(area / AREA_PER_DECIMETRE) / 10));
  }
  if (load.type === 'other' && load.description === '') faults.push(fault('load.description', 'required'));
  return faults;
}

function checkPallets(load: LoadRequest): QuoteFault[] {
  const lines = palletLinesOf(load);
  if (lines.length === 0) return [fault('load.pallets', 'pallets_missing')];
  return lines.flatMap(({ width, length }, index) => {
    const [short, long] = width < length ? [width, length] : [length, width];
    const path = `load.pallets.${index}`;
    if (long > LOAD_LIMITS.maxLength) return fault(path, 'too_large', LOAD_LIMITS.maxLength);
    return short > LOAD_LIMITS.maxWidth ? fault(path, 'too_large', LOAD_LIMITS.maxWidth) : [];
  });
}

function checkPiece({ length, width, quantity }: LoadRequest): QuoteFault[] {
  const faults: QuoteFault[] = [];
  if (length === null) faults.push(fault('load.length', 'required'));
  else if (length === 0) faults.push(fault('load.length', 'too_small', 1));
  else if (length > LOAD_LIMITS.maxLength) faults.push(fault('load.length', 'too_large', LOAD_LIMITS.maxLength));
  if (width !== null && width > LOAD_LIMITS.maxWidth) {
    faults.push(fault('load.width', 'too_large', LOAD_LIMITS.maxWidth));
  }
  if (quantity === 0) faults.push(fault('load.quantity', 'too_small', 1));
  return faults;
}

function areaOf(load: LoadRequest): number {
  return load.type === 'other' ? pieceArea(load) : floorArea(palletLinesOf(load));
}

function pieceArea({ length, quantity }: LoadRequest): number {
  return (quantity ?? 1) * (length ?? 0) * LOAD_LIMITS.maxWidth;
}

/** Checks if a value in cents can be insured. */
export function checkInsurance(value: number | null): QuoteFault[] {
  if (value === null) return [];
  if (value < INSURED_VALUE.least) return [fault('insuredLoadValue', 'too_small', INSURED_VALUE.least)];
  return value > INSURED_VALUE.most ? [fault('insuredLoadValue', 'too_large', INSURED_VALUE.most)] : [];
}
