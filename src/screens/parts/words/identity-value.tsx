import { Trans } from '@lingui/react/macro';
import { Reference } from '#design/reference/reference.tsx';
import type { IdentityChange } from '#freight/company/identity-change.ts';
import { FRANCHISE } from '#freight/vat/franchise.ts';
import { countryName } from '../format/country-name.ts';
import { useLocale } from '../format/use-format.ts';

/** A name, VAT number, address or franchise from VAT of a company, in one line. */
export function IdentityValue({ value }: { readonly value: IdentityChange['after'] }) {
  const locale = useLocale();
  if ('name' in value) return value.name;
  if ('vat_number' in value) {
    return value.vat_number === null ? <Trans>None</Trans> : <Reference>{value.vat_number}</Reference>;
  }
  if ('vat_franchise' in value) {
    return value.vat_franchise ? FRANCHISE : <Trans>None</Trans>;
  }
  const { street_name, postal_code, city, country } = value;
  return `${street_name}, ${postal_code} ${city}, ${countryName(country, locale)}`;
}
