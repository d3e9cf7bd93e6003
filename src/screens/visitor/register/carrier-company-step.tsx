import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { RegistrationCompany, registerCarrier } from '#contract/registration.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Field } from '#design/field/field.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { registrationDraft } from '#device/registration/draft.ts';
import { carrierQuestionsQuery } from '#device/registration/registration.ts';
import { CARRIER_KINDS, type CarrierKind } from '#freight/company/carrier.ts';
import { useLocale } from '../../parts/format/use-format.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../join-frame.module.css';
import { CompanyFields, companyOfDraft } from './company-fields.tsx';
import { useFaults } from './faults.ts';
import { RegisterFrame } from './register-frame.tsx';

const { kind, licence_number } = registerCarrier.body.schema.entries;
const CarrierCompany = v.object({ ...RegistrationCompany.entries, kind, licence_number });

/** The company of a carrier, what its owner does in it, and its licence. */
export function CarrierCompanyStep() {
  const { t } = useLingui();
  usePageTitle(t`Create an account`);
  const navigate = useNavigate();
  const draft = useSnapshot(registrationDraft, { sync: true });
  const { fault, isFine } = useFaults();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const { kind: chosen, licence_number: licence } = registrationDraft;
    const values = { ...companyOfDraft(), kind: chosen === '' ? undefined : chosen, licence_number: licence };
    if (isFine(CarrierCompany, values)) void navigate({ to: '/auth/register/carrier/account' });
  };
  return (
    <RegisterFrame of="carrier" step="business">
      <form noValidate className={styles.form} onSubmit={goOn}>
        <h2>
          <Trans>Your business</Trans>
        </h2>
        <RadioGroup legend={<Trans>What do you do yourself?</Trans>} error={fault('kind')}>
          {CARRIER_KINDS.map((each) => (
            <Radio
              key={each}
              framed
              name="kind"
              checked={draft.kind === each}
              onChange={() => {
                registrationDraft.kind = each;
              }}
            >
              {KIND_WORDS[each]}
            </Radio>
          ))}
        </RadioGroup>
        <CompanyFields fault={fault} />
        <Field
          label={<Trans>Transport licence number</Trans>}
          optional={<Trans>optional</Trans>}
          error={fault('licence_number')}
        >
          <TextInput
            reference
            autoComplete="off"
            spellCheck={false}
            value={draft.licence_number}
            onChange={({ target }) => {
              registrationDraft.licence_number = target.value;
            }}
          />
        </Field>
        <DocumentsAhead />
        <p>
          <Trans>Companies only. Lading needs a VAT number.</Trans>{' '}
          <Link to="/auth/register">
            <Trans>You ship goods?</Trans>
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

const KIND_WORDS: Readonly<Record<CarrierKind, ReactNode>> = {
  MONO_DRIVER: <Trans>I drive my own truck, alone</Trans>,
  DISPATCHER_DRIVER: <Trans>I drive, and plan for other drivers</Trans>,
  DISPATCHER: <Trans>I plan for drivers, and do not drive</Trans>,
};

/** The documents needed after the registration. If they do not load, the form continues without them. */
function DocumentsAhead() {
  const locale = useLocale();
  const { country } = useSnapshot(registrationDraft);
  const { data } = useQuery(carrierQuestionsQuery(locale, country));
  if (data === undefined) return null;
  return (
    <div className={styles.notice}>
      <p>
        <Trans>After the registration you send these documents. We check them mostly within one working day.</Trans>
      </p>
      <ul>
        {data.documents.map(({ kind: document, label }) => (
          <li key={document}>{label}</li>
        ))}
      </ul>
    </div>
  );
}
