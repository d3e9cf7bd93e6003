import type { AddressSuggestion } from '#contract/answers/place.ts';
import type { Location } from '#freight/place/address.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import type { RequestFault } from '#freight/quote/check-request.ts';
import { isIsland } from '#freight/quote/crossings.ts';
import type { QuotedAddress } from '#freight/quote/request.ts';
import type { Locale } from '#freight/user/locale.ts';
import { isSameName } from '#freight/values/search-forms.ts';
import type { Context } from '../../../context.ts';

/** The sources that decide where an address is. */
export type Places = Pick<Context, 'geocoding' | 'gazetteer'>;

/** An address whose place the server found, and what is wrong with where it is. */
export interface ResolvedAddress {
  readonly address: QuotedAddress;
  readonly fault: RequestFault['code'] | null;
}

/**
 * Finds where an address is. One without a location gets that of its postal code and town; the division is always that
 * of the location, whatever the sender says. Calls the geocoding service.
 */
export async function resolveAddress(places: Places, asked: QuotedAddress, locale: Locale): Promise<ResolvedAddress> {
  const { division_code: _, ...own } = asked;
  const address = own.location === null ? await geocode(places, own, locale) : own;
  const { location, country, city, postal_code } = address;
  if (location === null) {
    const isIncomplete = postal_code === '' || city === '';
    return { address, fault: isIncomplete ? 'address_incomplete' : null };
  }
  const fault = locationFault(places, { location, country, city, postal_code });
  const division = places.gazetteer.divisionAt(location, address);
  return { address: division === null ? address : { ...address, division_code: division }, fault };
}

/** The parts of an address that say where it is; those of an estimate may lack the town. */
export interface Located {
  readonly location: Location;
  readonly country: string;
  readonly city: string;
  readonly postal_code: string;
}

/** Returns the fault of a location, or null. Countries that are not open have a fault of their own. */
export function locationFault(
  { gazetteer }: Pick<Context, 'gazetteer'>,
  { location, country, city, postal_code }: Located,
): RequestFault['code'] | null {
  if (!isOpenCountry(country)) return null;
  const where = gazetteer.whereIs(location, country);
  const said = { country, city, postalCode: readPostalCode(postal_code, country) };
  const isSaid = () => gazetteer.isWhereSaid(location, said);
  // The smallest islands are not drawn: who names one is there, as far as its postal code reaches.
  if (where === 'at_sea' && isIsland({ country, postal_code, city }) && isSaid()) return null;
  if (where !== 'inside') {
    const swapped = { lat: location.lng, lng: location.lat };
    const isSwapped = Math.abs(swapped.lat) <= 90 && gazetteer.whereIs(swapped, country) === 'inside';
    return isSwapped ? 'location_swapped' : FAULTS[where];
  }
  return isSaid() ? null : 'location_elsewhere';
}

const FAULTS = {
  abroad: 'location_outside_country',
  at_sea: 'location_at_sea',
  outside_europe: 'location_outside_europe',
} as const;

/** Returns the address with the location of its town and postal code, or of a code that says enough; else as it is. */
async function geocode(
  { geocoding, gazetteer }: Places,
  address: QuotedAddress,
  locale: Locale,
): Promise<QuotedAddress> {
  const { street_name, postal_code, city, country } = address;
  const code = readPostalCode(postal_code, country);
  if (city === '' || code === null) return address;
  const town = `${postal_code} ${city}`;
  const texts = street_name === '' ? [town] : [`${street_name}, ${town}`, town];
  for (const text of texts) {
    const suggestions = await geocoding.suggest({ text, country, limit: 5, locale }).catch(() => []);
    const found = suggestions.filter((suggestion) => isSameTown(suggestion, { ...address, postal_code: code }));
    // Of towns with one name, the one with the postal code is meant; with the code of another town, none is.
    const fits = ({ location }: AddressSuggestion) =>
      locationFault({ gazetteer }, { location, country, city, postal_code: code }) === null;
    const best = found.find(fits);
    if (best === undefined) continue;
    const { location, precision } = best;
    return { ...address, postal_code: code, location, precision };
  }
  // A zone may be in no list; a code of a small area says where it is, if the name says the same.
  const location = gazetteer.placeOfCode({ country, city, postalCode: code });
  return location === null ? address : { ...address, postal_code: code, location, precision: 'postal_code' };
}

function isSameTown(found: AddressSuggestion, { postal_code, city, country }: QuotedAddress): boolean {
  if (found.country !== country) return false;
  return (found.postal_code !== '' && isSameName(found.postal_code, postal_code)) || isSameName(found.city, city);
}
