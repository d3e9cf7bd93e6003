import * as calls from '#contract/company.ts';
import * as changes from '#contract/company-change.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, member, office, ownership, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { askRegister, checkWantedNumber, VAT_CHECKS } from '../services/people/company/ask-register.ts';
import {
  changeBillingMode,
  changeCompany,
  changePhone,
  readAddress,
  readFranchise,
  sendUblByMail,
} from '../services/people/company/change-company.ts';
import { changeIdentity, withdrawChange } from '../services/people/company/change-identity.ts';
import { sendDriverTexts, showDriverPrices } from '../services/people/company/choices-for-drivers.ts';
import { readCompany } from '../services/people/company/read-company.ts';
import { listChanges } from '../services/people/company/select-changes.ts';

/** Routes of a company's record. */
export function companyRoutes(serve: Serve): void {
  serve(calls.getCompany, office, ({ db, grant }) => readCompany(db, grant));
  serve(
    calls.setCompanyName,
    ownership,
    {
      prepare: ({ context, grant, body: { name } }) => askRegister(context, grant, { field: 'name', after: { name } }),
    },
    ({ db, context, grant, prepared }) => changeIdentity(db, context, grant, prepared),
  );
  serve(calls.setCompanyPhone, ownership, ({ db, grant, body }) => changePhone(db, grant, body.phone));
  serve(
    calls.setCompanyAddress,
    ownership,
    { prepare: ({ context, grant, body }) => askRegister(context, grant, readAddress(body)) },
    ({ db, context, grant, prepared }) => changeIdentity(db, context, grant, prepared),
  );
  serve(
    calls.setVatNumber,
    ownership,
    {
      limit: VAT_CHECKS,
      prepare: ({ context, grant, body }) => checkWantedNumber(context, body.vat_number, grant.now),
    },
    ({ db, context, grant, prepared }) => changeIdentity(db, context, grant, prepared),
  );
  serve(calls.setVatFranchise, ownership, async ({ db, context, grant, body }) =>
    changeIdentity(db, context, grant, { wanted: await readFranchise(db, grant, body.wanted), register: null }),
  );
  serve(changes.withdrawCompanyChange, ownership, ({ db, context, grant, params }) =>
    withdrawChange(db, context, grant, params.change),
  );
  serve(changes.listCompanyChanges, support, ({ db, grant, query }) => listChanges(db, grant, query));
  serve(calls.setBillingEmail, ownership, async ({ db, grant, body, context }) => {
    const { actor, company } = grant;
    logSecurity(context.log, { event: 'billing_email_changed', user: actor.uuid, company });
    return changeCompany(db, grant, { billing_email: body.email });
  });
  serve(calls.removeBillingEmail, ownership, async ({ db, grant }) => {
    await changeCompany(db, grant, { billing_email: null });
  });
  serve(calls.setBillingMode, ownership, ({ db, grant, body }) => changeBillingMode(db, grant, body));
  serve(calls.setUblByMail, ownership, ({ db, grant, body }) => sendUblByMail(db, grant, body.wanted));
  serve(calls.setDriverPrices, dispatch, ({ db, grant, body }) => showDriverPrices(db, grant, body.visible));
  serve(calls.setDriverTexts, dispatch, ({ db, grant, body }) => sendDriverTexts(db, grant, body.wanted));
  serve(calls.getContactPhoneNumbers, member, async ({ db, grant, context: { settings } }) => {
    const { animation_user: own } = await readCompany(db, grant);
    const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email } = settings;
    const contact = own === null ? { name: 'Lading', phone, email } : { ...own, name: fullName(own) };
    return { items: [{ name: contact.name, phone: contact.phone, email: contact.email }] };
  });
}
