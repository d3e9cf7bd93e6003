import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { setCompanyName, setCompanyPhone, setVatNumber } from '#contract/company.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type CompanyChange, changeCompany, companyQuery } from '#device/company/company-query.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Company } from '#freight/company/company.ts';
import type { IdentityField } from '#freight/company/identity-change.ts';
import { may } from '#freight/user/abilities.ts';
import { countryName } from '../../../parts/format/country-name.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import { PhoneNumber } from '../../../parts/phone/phone-number.tsx';
import { AccountPage, AccountRow, AccountSheet } from '../account-sheet.tsx';
import { FactForm, FactRow, useOpenFact } from '../fact-form.tsx';
import { AddressForm } from './address-form.tsx';
import { PendingNote } from './pending-note.tsx';

/** The company's record: each fact changes by itself, and only an owner changes it. */
export function CompanyScreen() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Company`}>
      <CompanyRecord>{(company) => <CompanyFacts company={company} />}</CompanyRecord>
    </AccountPage>
  );
}

/** Draws the company's record once it is here. */
export function CompanyRecord({ children }: { readonly children: (company: Company) => ReactNode }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data, error, isFetching, refetch } = useQuery(companyQuery(company?.uuid ?? ''));
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonRows label={t`Loading the company`} count={4} />;
  return (
    <ErrorInPlace retryLabel={<Trans>Try again</Trans>} busy={isFetching} onRetry={() => void refetch()}>
      <Trans>The company did not load.</Trans>
    </ErrorInPlace>
  );
}

/** The right to change the company's record, and the dialog of one fact. */
export function useCompanyChange() {
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  return {
    isOwner: company !== null && may.runCompany(company),
    change: (next: CompanyChange) => changeCompany(uuid, next),
  };
}

/** French numbers of companies, the SIREN, are the end of their VAT number. */
const SIREN = /^FR\d{2}(\d{9})$/;

function CompanyFacts({ company }: { readonly company: Company }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isOwner, change } = useCompanyChange();
  const { open, setOpen, close } = useOpenFact<'name' | 'vat' | 'phone' | 'address'>();
  const { address, name, phone } = company;
  const vat = company.billing.vat_number;
  const siren = SIREN.exec(vat ?? '')?.[1];
  const pending = (field: IdentityField, label: string) => (
    <PendingNote changes={company.pending_changes} field={field} label={label} isOwner={isOwner} />
  );
  const opener = (fact: NonNullable<typeof open>) => (isOwner ? () => setOpen(fact) : undefined);
  return (
    <>
      <AccountSheet>
        <FactRow
          label={t`Name`}
          value={name}
          onChange={opener('name')}
          pending={pending('name', t`Name`)}
          form={
            open === 'name' ? (
              <FactForm
                label={<Trans>Company name</Trans>}
                value={name}
                field="name"
                schema={setCompanyName.body.schema.entries.name}
                input={{ autoComplete: 'organization' }}
                onSave={(next) => change({ fact: 'name', name: next })}
                onClose={close}
              />
            ) : undefined
          }
        />
        <FactRow
          label={t`VAT number`}
          value={vat === null ? <Trans>None</Trans> : <Reference>{vat}</Reference>}
          note={<Trans>Your invoices carry it.</Trans>}
          onChange={opener('vat')}
          pending={pending('vat_number', t`VAT number`)}
          form={
            open === 'vat' ? (
              <FactForm
                label={<Trans>VAT number, with its country</Trans>}
                value={vat ?? ''}
                field="vat_number"
                schema={setVatNumber.body.schema.entries.vat_number}
                input={{ reference: true, autoCapitalize: 'characters', spellCheck: false }}
                onSave={(next) => change({ fact: 'vat_number', vat_number: next })}
                onClose={close}
              />
            ) : undefined
          }
        />
        {siren !== undefined && (
          <AccountRow label={<Trans>Registration</Trans>}>
            <Reference>{siren}</Reference>
            <small>
              <Trans>SIREN, from the VAT number</Trans>
            </small>
          </AccountRow>
        )}
        <FactRow
          label={t`Phone of the company`}
          value={phone === null ? <Trans>None</Trans> : <PhoneNumber number={phone} country={address.country} />}
          onChange={opener('phone')}
          form={
            open === 'phone' ? (
              <FactForm
                label={<Trans>Phone of the company</Trans>}
                value={phone ?? ''}
                field="phone"
                schema={v.pipe(setCompanyPhone.body.schema.entries.phone)}
                input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
                onSave={(next) => change({ fact: 'phone', phone: next })}
                onClose={close}
              />
            ) : undefined
          }
        />
        <FactRow
          label={t`Address`}
          value={address.street_name}
          note={`${address.postal_code} ${address.city}, ${countryName(address.country, locale)}`}
          onChange={opener('address')}
          pending={pending('address', t`Address`)}
          form={
            open === 'address' ? (
              <AddressForm address={address} onSave={(next) => change({ fact: 'address', ...next })} onClose={close} />
            ) : undefined
          }
        />
      </AccountSheet>
      <AccountSheet title={<Trans>On your invoices</Trans>}>
        <AccountRow label={<Trans>Invoiced to</Trans>}>
          {name}
          <small>
            {address.street_name}, {address.postal_code} {address.city}, {countryName(address.country, locale)}
          </small>
          {vat !== null && (
            <small>
              <Reference>{vat}</Reference>
            </small>
          )}
        </AccountRow>
      </AccountSheet>
      {!isOwner && (
        <p>
          <Trans>Only an owner of the company can change this.</Trans>
        </p>
      )}
    </>
  );
}
