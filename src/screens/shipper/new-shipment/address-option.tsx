import { Plural, Trans } from '@lingui/react/macro';
import { Plate } from '#design/plate/plate.tsx';
import { plateOf } from '#freight/place/address.ts';
import type { QuotedAddress } from '#freight/quote/request.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { cleanLine } from '#freight/values/text.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import styles from './address.module.css';

/** An address to choose: of the company's own shipments, or found. */
export interface FoundAddress {
  readonly isOwn: boolean;
  readonly address: QuotedAddress;
  /** In how many of the shipments read it is. */
  readonly count: number;
  readonly contact: { readonly name: string; readonly phone: string } | null;
}

/** A row of the suggestions, with the typed part marked. */
export function AddressOption({ option, typed }: { readonly option: FoundAddress; readonly typed: string }) {
  const locale = useLocale();
  const { address, isOwn, count, contact } = option;
  const { name, street_name, postal_code, city, country, precision } = address;
  const plate = plateOf(address);
  const town = `${postal_code} ${city}`.trim();
  const isStreetOnly = street_name !== '' && !/\d/.test(street_name);
  const first = street_name === '' ? town : street_name;
  const second = [name, street_name === '' ? countryName(country, locale) : town]
    .filter((part) => part !== '')
    .join(', ');
  const person = contact?.name ?? '';
  return (
    <span className={styles.option}>
      <Plate country={plate.country} division={plate.division ?? undefined} label={countryName(country, locale)} />
      <span className={styles.words}>
        <b>
          <Marked text={first} typed={typed} />
        </b>
        <small>
          {second}
          {person !== '' && (
            <>
              {'. '}
              <Trans>Contact {person}</Trans>
            </>
          )}
          {isStreetOnly && !isOwn && (
            <>
              {'. '}
              <Trans>Add the house number</Trans>
            </>
          )}
        </small>
      </span>
      <span className={styles.end}>
        {isOwn ? (
          <Plural value={count} one="# shipment" other="# shipments" />
        ) : isStreetOnly ? (
          <Trans>Street only</Trans>
        ) : precision === 'city' && postal_code === '' ? (
          <Trans>City only</Trans>
        ) : null}
      </span>
    </span>
  );
}

/** The words of a text, those that begin as typed marked. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const at = cleanLine(typed) === '' ? -1 : searchKey(text).indexOf(searchKey(typed));
  // A key that folded letters to another length would mark the wrong ones.
  if (at === -1 || searchKey(text).length !== text.length) return text;
  const end = at + searchKey(typed).length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
