import * as calls from '#contract/company.ts';
import { fullName } from '#freight/user/initials.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, member, office, ownership } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import {
  changeAddress,
  changeBillingMode,
  changeCompany,
  changePhone,
  checkNewVatNumber,
  sendUblByMail,
} from '../services/company/change-company.ts';
import { readCompany } from '../services/company/read-company.ts';
import { showDriverPrices } from '../services/company/show-driver-prices.ts';

/** Each is a question to a register that others run. */
const VAT_CHECKS: RateLimit = { name: 'company-vat', burst: 5, every: 10 * 60_000 };

/** The company's record. */
export function companyRoutes(serve: Serve): void {
  serve(calls.getCompany, { allow: office, handle: ({ db, grant }) => readCompany(db, grant) });
  serve(calls.setCompanyName, {
    allow: ownership,
    handle: ({ db, grant, body }) => changeCompany(db, grant, body),
  });
  serve(calls.setCompanyPhone, {
    allow: ownership,
    handle: ({ db, grant, body }) => changePhone(db, grant, body.phone),
  });
  serve(calls.setCompanyAddress, {
    allow: ownership,
    handle: ({ db, grant, body }) => changeAddress(db, grant, body),
  });
  serve(calls.setVatNumber, {
    allow: ownership,
    limit: VAT_CHECKS,
    prepare: ({ context, body }) => checkNewVatNumber(context, body.vat_number),
    handle: ({ db, grant, prepared: vat_number }) => changeCompany(db, grant, { vat_number }),
  });
  serve(calls.setBillingEmail, {
    allow: ownership,
    handle: async ({ db, grant, body, context }) => {
      const { actor, company } = grant;
      logSecurity(context.log, { event: 'billing_email_changed', user: actor.uuid, company });
      return changeCompany(db, grant, { billing_email: body.email });
    },
  });
  serve(calls.removeBillingEmail, {
    allow: ownership,
    handle: async ({ db, grant }) => {
      await changeCompany(db, grant, { billing_email: null });
      return undefined;
    },
  });
  serve(calls.setBillingMode, {
    allow: ownership,
    handle: ({ db, grant, body }) => changeBillingMode(db, grant, body),
  });
  serve(calls.setUblByMail, {
    allow: ownership,
    handle: ({ db, grant, body }) => sendUblByMail(db, grant, body.wanted),
  });
  serve(calls.setDriverPrices, {
    allow: dispatch,
    handle: async ({ db, grant, body }) => {
      await showDriverPrices(db, grant, body.visible);
      return undefined;
    },
  });
  serve(calls.getContactPhoneNumbers, {
    allow: member,
    handle: async ({ db, grant, context: { settings } }) => {
      const { animation_user: own } = await readCompany(db, grant);
      const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email } = settings;
      const contact = own === null ? { name: 'Lading', phone, email } : { ...own, name: fullName(own) };
      return { items: [{ name: contact.name, phone: contact.phone, email: contact.email }] };
    },
  });
}
