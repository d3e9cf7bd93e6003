import { Plate } from '#design/plate/plate.tsx';
import { type Plated, plateOf } from '#freight/place/address.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';

interface PlaceProps {
  readonly address: Plated & { readonly city: string };
}

/** The plate of a place: its country and division, spoken as such. */
function PlacePlate({ address }: PlaceProps) {
  const locale = useLocale();
  const { country, division } = plateOf(address);
  const spoken = countryName(country, locale);
  return (
    <Plate
      country={country}
      division={division ?? undefined}
      label={division === null ? spoken : `${spoken} ${division}`}
    />
  );
}

/** A place as signs and rows name it: its plate, then its city. */
export function PlaceName({ address }: PlaceProps) {
  return (
    <>
      <PlacePlate address={address} /> <span>{address.city}</span>
    </>
  );
}
