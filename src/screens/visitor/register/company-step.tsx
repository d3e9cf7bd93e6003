import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import { RegistrationCompany } from '#contract/registration.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { countryName } from '../../parts/format/country-name.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../gate.module.css';
import { useFaults } from './faults.ts';
import { RegisterFrame } from './register-frame.tsx';
import { VatCheck } from './vat-check.tsx';

/** The company: its VAT number first, whose register knows the rest. */
export function CompanyStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const locale = useLocale();
  const draft = useSnapshot(registrationDraft, { sync: true });
  const { fault, isFine } = useFaults();
  const input = (field: 'name' | 'phone' | 'street' | 'postal_code' | 'city' | 'vat_number') => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      registrationDraft[field] = target.value;
    },
  });
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const { name, vat_number, phone, street, city, postal_code, country } = draft;
    const values = { name, vat_number, phone, address: { street, city, postal_code, country } };
    if (isFine(RegistrationCompany, values)) void navigate({ to: '/auth/register/shipper/questions' });
  };
  return (
    <RegisterFrame step="business">
      <form noValidate className={styles.form} onSubmit={goOn}>
        <h2>
          <Trans>Your business</Trans>
        </h2>
        <div className={styles.row}>
          <Field label={<Trans>Country</Trans>} error={fault('address.country')}>
            <Select
              value={draft.country}
              onChange={({ target }) => {
                registrationDraft.country = target.value;
              }}
            >
              {COUNTRIES.filter(({ opened }) => opened).map(({ 'iso-2': code }) => (
                <option key={code} value={code}>
                  {countryName(code, locale)}
                </option>
              ))}
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
        <p>
          <Trans>Companies only. Lading needs a VAT number.</Trans>{' '}
          <Link to="/auth/register">
            <Trans>You carry freight?</Trans>
          </Link>
        </p>
        <div className={styles.foot}>
          <Arrow type="submit" size="lg">
            <Trans>Continue</Trans>
          </Arrow>
        </div>
      </form>
    </RegisterFrame>
  );
}
