import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldChange } from '#freight/user/support-change.ts';

/** The changed fields of a thing: old and new value of each. */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <FieldWord field={field} />: {before ?? '–'} → {after ?? '–'}
        </li>
      ))}
    </ul>
  );
}

/** The name of a field; its path where it has none in words. */
function FieldWord({ field }: { readonly field: string }) {
  const [root = field, ...rest] = field.split('.');
  const word = WORDS[root];
  if (word === undefined) return field;
  const inner = rest.at(-1);
  return inner === undefined ? (
    word
  ) : (
    <>
      {word} ({WORDS[inner] ?? inner})
    </>
  );
}

const WORDS: Readonly<Record<string, ReactNode>> = {
  address: <Trans>Address</Trans>,
  city: <Trans>City</Trans>,
  comment: <Trans>Comment</Trans>,
  country: <Trans>Country</Trans>,
  date: <Trans>Date</Trans>,
  delivery: <Trans>Delivery</Trans>,
  driver: <Trans>Driver</Trans>,
  email: <Trans>E-mail</Trans>,
  expires_at: <Trans>Search ends</Trans>,
  first_name: <Trans>First name</Trans>,
  holder: <Trans>Account holder</Trans>,
  last_name: <Trans>Last name</Trans>,
  licence_plate: <Trans>Licence plate</Trans>,
  load: <Trans>Load</Trans>,
  name: <Trans>Name</Trans>,
  phone: <Trans>Phone</Trans>,
  pickup: <Trans>Pickup</Trans>,
  postal_code: <Trans>Postal code</Trans>,
  price: <Trans>Price</Trans>,
  reason: <Trans>Reason</Trans>,
  references: <Trans>References</Trans>,
  state: <Trans>State</Trans>,
  status: <Trans>State</Trans>,
  vat_number: <Trans>VAT number</Trans>,
};
