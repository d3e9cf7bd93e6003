import { Plate } from '#design/plate/plate.tsx';
import type { Address } from '#freight/place/address.ts';
import { plateOf } from '#freight/place/address.ts';
import { useLocale } from '../format/use-format.ts';

const names = new Map<string, Intl.DisplayNames>();

/** Names of countries in a language. */
function countryNames(locale: string): Intl.DisplayNames {
  let found = names.get(locale);
  if (found === undefined) {
    found = new Intl.DisplayNames([locale], { type: 'region' });
    names.set(locale, found);
  }
  return found;
}

/** The plate of a place: its country and division, spoken as such. */
function PlacePlate({ address }: { readonly address: Address }) {
  const locale = useLocale();
  const { country, division } = plateOf(address);
  const spoken = countryNames(locale).of(country) ?? country;
  return (
    <Plate
      country={country}
      division={division ?? undefined}
      label={division === null ? spoken : `${spoken} ${division}`}
    />
  );
}

/** A place as signs and rows name it: its plate, then its city. */
export function PlaceName({ address }: { readonly address: Address }) {
  return (
    <>
      <PlacePlate address={address} /> <span>{address.city}</span>
    </>
  );
}
