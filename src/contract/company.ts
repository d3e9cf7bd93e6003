import * as v from 'valibot';
import { BILLING_MODES } from '#freight/company/company.ts';
import { CountryCode } from '#freight/place/country.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { requiredName, requiredReference } from '#freight/values/name.ts';
import { requiredLine } from '#freight/values/text.ts';
import { del, get, json, post, put } from './call.ts';

export const getCompany = get('getCompany', '/v2/companies/{cid}');
/**
 * Sets the legal name. The answer is the company: where the change waits for a check, the name is the present one, and
 * `pending_changes` has the new one. The same holds for the address and the VAT number.
 */
export const setCompanyName = put('setCompanyName', '{base}/name', { body: json({ name: requiredName(100) }) });

/** The number of the company's switchboard. */
export const setCompanyPhone = put('setCompanyPhone', '{base}/phone', { body: json({ phone: requiredLine(40) }) });

/** Sets the company's registered address, which is also its invoice address. */
export const setCompanyAddress = put('setCompanyAddress', '{base}/address', {
  body: json({
    street_name: requiredReference(150),
    postal_code: requiredLine(20),
    city: requiredName(100),
    country: CountryCode,
  }),
});

/** Sets the VAT number after a check with the register. */
export const setVatNumber = post('setVatNumber', '{base}/vat-number', { body: json({ vat_number: requiredLine(20) }) });

/** Sets the address for invoices and reminders, which are otherwise sent to the owners. */
export const setBillingEmail = put('setBillingEmail', '{base}/billing-email', { body: json({ email: EmailAddress }) });

/** Invoices and reminders go to the owners again. */
export const removeBillingEmail = del('removeBillingEmail', '{base}/billing-email');

/** Sets when a shipper that pays by invoice is invoiced: per shipment, or monthly. */
export const setBillingMode = put('setBillingMode', '{base}/billing-mode', {
  body: json({ mode: v.picklist(BILLING_MODES) }),
});

/** Sets whether invoice mails have the invoice attached as PDF and UBL. */
export const setUblByMail = put('setUblByMail', '{base}/ubl-by-mail', { body: json({ wanted: v.boolean() }) });

/**
 * Says whether a French carrier is under the small-business franchise (CGI, art. 293 B), whose invoices charge no VAT. For
 * an admitted carrier it waits until support has checked it.
 */
export const setVatFranchise = put('setVatFranchise', '{base}/vat-franchise', { body: json({ wanted: v.boolean() }) });

/** Sets whether drivers see the pay of their missions. */
export const setDriverPrices = put('setDriverPrices', '{base}/driver-prices', { body: json({ visible: v.boolean() }) });

/** Sets whether drivers who have never signed in get text messages about their work. */
export const setDriverTexts = put('setDriverTexts', '{base}/driver-texts', { body: json({ wanted: v.boolean() }) });

/** Returns the phone numbers for problems: of the company's own contact, otherwise of the marketplace. */
export const getContactPhoneNumbers = get('getContactPhoneNumbers', '{base}/contact-phone-numbers');

export const getStatistics = get('getStatistics', '{base}/metrics/statistics');
