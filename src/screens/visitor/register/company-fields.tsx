import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import { CountryOptions } from '../../parts/words/country-options.tsx';
import styles from '../join-frame.module.css';
import { VatCheck } from './vat-check.tsx';

/** The fields of the registering company: the VAT number first, because its register fills in the others. */
export function CompanyFields({ fault }: { readonly fault: (path: string) => string | undefined }) {
  const draft = useSnapshot(registrationDraft, { sync: true });
  const input = (field: 'name' | 'phone' | 'street' | 'postal_code' | 'city' | 'vat_number') => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      registrationDraft[field] = target.value;
    },
  });
  return (
    <>
      <div className={styles.row}>
        <Field label={<Trans>Country</Trans>} error={fault('address.country')}>
          <Select
            value={draft.country}
            onChange={({ target }) => {
              registrationDraft.country = target.value;
            }}
          >
            <CountryOptions of="open" />
          </Select>
        </Field>
        <Field label={<Trans>VAT number</Trans>} error={fault('vat_number')}>
          <TextInput reference autoCapitalize="characters" spellCheck={false} {...input('vat_number')} />
        </Field>
      </div>
      <VatCheck />
      <div className={styles.row}>
        <Field label={<Trans>Company name</Trans>} error={fault('name')}>
          <TextInput autoComplete="organization" {...input('name')} />
        </Field>
        <Field label={<Trans>Company phone</Trans>} error={fault('phone')}>
          <TextInput type="tel" autoComplete="tel" {...input('phone')} />
        </Field>
      </div>
      <Field label={<Trans>Street and number</Trans>} error={fault('address.street')}>
        <TextInput autoComplete="street-address" {...input('street')} />
      </Field>
      <div className={styles.row}>
        <Field label={<Trans>Postal code</Trans>} error={fault('address.postal_code')}>
          <TextInput autoComplete="postal-code" {...input('postal_code')} />
        </Field>
        <Field label={<Trans>City</Trans>} error={fault('address.city')}>
          <TextInput autoComplete="address-level2" {...input('city')} />
        </Field>
      </div>
    </>
  );
}

/** The current values of the fields, in the form of the contract. */
export function companyOfDraft() {
  const { name, vat_number, phone, street, city, postal_code, country } = registrationDraft;
  return { name, vat_number, phone, address: { street, city, postal_code, country } };
}
