import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import {
  getCompany,
  removeBillingEmail,
  setBillingEmail,
  setBillingMode,
  setCompanyAddress,
  setCompanyName,
  setCompanyPhone,
  setUblByMail,
  setVatFranchise,
  setVatNumber,
} from '#contract/company.ts';
import { withdrawCompanyChange } from '#contract/company-change.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** The record of a company: its address and billing settings. */
export function companyQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'record'],
    queryFn: ({ signal }) => ask(getCompany, { params: { cid: company }, signal }),
    staleTime: 5 * MINUTE,
    meta: { keep: true },
  });
}

/** One change of the company record by an owner. */
export type CompanyChange =
  | ({ readonly fact: 'name' } & BodyInput<typeof setCompanyName>)
  | ({ readonly fact: 'phone' } & BodyInput<typeof setCompanyPhone>)
  | ({ readonly fact: 'vat_number' } & BodyInput<typeof setVatNumber>)
  | ({ readonly fact: 'address' } & BodyInput<typeof setCompanyAddress>)
  | { readonly fact: 'billing_email'; readonly email: string | null }
  | ({ readonly fact: 'billing_mode' } & BodyInput<typeof setBillingMode>)
  | ({ readonly fact: 'vat_franchise' } & BodyInput<typeof setVatFranchise>)
  | ({ readonly fact: 'ubl_by_mail' } & BodyInput<typeof setUblByMail>);

/** Changes one fact of a company's record. @throws Refused with violations, Unreached */
export async function changeCompany(company: string, change: CompanyChange): Promise<void> {
  await afterRefresh(send(company, change), ['company', company]);
  // The company's name is also part of the user.
  if (change.fact === 'name') await (await import('../account/refresh-user.ts')).refreshUser();
}

/** Withdraws a change that waits for a check. @throws Refused, Unreached */
export async function withdrawChange(company: string, change: string): Promise<void> {
  await afterRefresh(write(withdrawCompanyChange, { company, params: { change } }), companyQuery(company).queryKey);
}

function send(company: string, change: CompanyChange): Promise<unknown> {
  switch (change.fact) {
    case 'name':
      return write(setCompanyName, { company, body: { name: change.name } });
    case 'billing_mode':
      return write(setBillingMode, { company, body: { mode: change.mode } });
    case 'phone':
      return write(setCompanyPhone, { company, body: { phone: change.phone } });
    case 'vat_number':
      return write(setVatNumber, { company, body: { vat_number: change.vat_number } });
    case 'address': {
      const { fact: _, ...body } = change;
      return write(setCompanyAddress, { company, body });
    }
    case 'billing_email':
      return change.email === null
        ? write(removeBillingEmail, { company })
        : write(setBillingEmail, { company, body: { email: change.email } });
    case 'vat_franchise':
      return write(setVatFranchise, { company, body: { wanted: change.wanted } });
    case 'ubl_by_mail':
      return write(setUblByMail, { company, body: { wanted: change.wanted } });
  }
}
