import * as calls from '#contract/company.ts';
import { fullName } from '#freight/user/initials.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, member, office, ownership } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import {
  changeAddress,
  changeBillingMode,
  changeCompany,
  changePhone,
  changeVatNumber,
  checkNewVatNumber,
  sendUblByMail,
} from '../services/company/change-company.ts';
import { sendDriverTexts, showDriverPrices } from '../services/company/choices-for-drivers.ts';
import { readCompany } from '../services/company/read-company.ts';

/** Strict limit, because each check is a request to an external register. */
const VAT_CHECKS: RateLimit = { name: 'company-vat', burst: 5, every: 10 * MINUTE };

/** Routes of a company's record. */
export function companyRoutes(serve: Serve): void {
  serve(calls.getCompany, office, ({ db, grant }) => readCompany(db, grant));
  serve(calls.setCompanyName, ownership, ({ db, grant, body }) => changeCompany(db, grant, body));
  serve(calls.setCompanyPhone, ownership, ({ db, grant, body }) => changePhone(db, grant, body.phone));
  serve(calls.setCompanyAddress, ownership, ({ db, grant, body }) => changeAddress(db, grant, body));
  serve(
    calls.setVatNumber,
    ownership,
    { limit: VAT_CHECKS, prepare: ({ context, body }) => checkNewVatNumber(context, body.vat_number) },
    ({ db, grant, prepared }) => changeVatNumber(db, grant, prepared),
  );
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
