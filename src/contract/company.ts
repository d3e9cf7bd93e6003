import * as v from 'valibot';
import { BILLING_MODES } from '#freight/company/company.ts';
import { CountryCode } from '#freight/place/country.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const getCompany = defineCall({
  name: 'getCompany',
  method: 'GET',
  path: '/v2/companies/{cid}',
  auth: 'user',
});

export const setCompanyName = defineCall({
  ...OF_COMPANY,
  name: 'setCompanyName',
  method: 'PUT',
  path: '{base}/name',
  body: { type: 'json', schema: v.strictObject({ name: requiredLine(100) }) },
});

/** The number of the company's switchboard. */
export const setCompanyPhone = defineCall({
  ...OF_COMPANY,
  name: 'setCompanyPhone',
  method: 'PUT',
  path: '{base}/phone',
  body: { type: 'json', schema: v.strictObject({ phone: requiredLine(40) }) },
});

/** Where the company is registered, and where invoices say they go. */
export const setCompanyAddress = defineCall({
  ...OF_COMPANY,
  name: 'setCompanyAddress',
  method: 'PUT',
  path: '{base}/address',
  body: {
    type: 'json',
    schema: v.strictObject({
      street_name: requiredLine(150),
      postal_code: requiredLine(20),
      city: requiredLine(100),
      country: CountryCode,
    }),
  },
});

/** The register is asked before the number counts. */
export const setVatNumber = defineCall({
  ...OF_COMPANY,
  name: 'setVatNumber',
  method: 'POST',
  path: '{base}/vat-number',
  body: { type: 'json', schema: v.strictObject({ vat_number: requiredLine(20) }) },
});

/** Where invoices and reminders go, in place of the owners. */
export const setBillingEmail = defineCall({
  ...OF_COMPANY,
  name: 'setBillingEmail',
  method: 'PUT',
  path: '{base}/billing-email',
  body: { type: 'json', schema: v.strictObject({ email: EmailAddress }) },
});

/** Invoices and reminders go to the owners again. */
export const removeBillingEmail = defineCall({
  ...OF_COMPANY,
  name: 'removeBillingEmail',
  method: 'DELETE',
  path: '{base}/billing-email',
});

/** When a shipper is invoiced what it pays by invoice: each shipment, or once for a month. */
export const setBillingMode = defineCall({
  ...OF_COMPANY,
  name: 'setBillingMode',
  method: 'PUT',
  path: '{base}/billing-mode',
  body: { type: 'json', schema: v.strictObject({ mode: v.picklist(BILLING_MODES) }) },
});

/** Whether mails of invoices carry them as PDF and as UBL. */
export const setUblByMail = defineCall({
  ...OF_COMPANY,
  name: 'setUblByMail',
  method: 'PUT',
  path: '{base}/ubl-by-mail',
  body: { type: 'json', schema: v.strictObject({ wanted: v.boolean() }) },
});

/** Whether drivers see what their missions pay. */
export const setDriverPrices = defineCall({
  ...OF_COMPANY,
  name: 'setDriverPrices',
  method: 'PUT',
  path: '{base}/driver-prices',
  body: { type: 'json', schema: v.strictObject({ visible: v.boolean() }) },
});

/** Whom to call when something is wrong: the company's own contact, else the marketplace's. */
export const getContactPhoneNumbers = defineCall({
  ...OF_COMPANY,
  name: 'getContactPhoneNumbers',
  method: 'GET',
  path: '{base}/contact-phone-numbers',
});

export const getStatistics = defineCall({
  ...OF_COMPANY,
  name: 'getStatistics',
  method: 'GET',
  path: '{base}/metrics/statistics',
});
