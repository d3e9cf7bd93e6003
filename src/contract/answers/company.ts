import * as v from 'valibot';
import { Company } from '#freight/company/company.ts';
import { STATISTICS_PERIODS } from '#freight/statistics/periods.ts';
import { CarrierStatistics } from '#freight/statistics/statistics.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import type { Answers } from './answer.ts';

export const companyAnswers = {
  getCompany: { summary: 'A company the user is a member of', status: 200, schema: Company },
  setCompanyName: {
    summary:
      "Change the company's name; for an admitted carrier, and for a company that was invoiced or whose VAT number was verified, it waits in `pending_changes` until it is checked",
    status: 200,
    schema: Company,
    errors: ['too_many_requests'],
  },
  setCompanyPhone: { summary: "Change the company's telephone number", status: 200, schema: Company },
  setCompanyAddress: {
    summary:
      "Change the company's address; for an admitted carrier, for another country of a company that was invoiced or whose VAT number was verified, and for a country that contradicts the VAT number, it waits in `pending_changes` until it is checked",
    status: 200,
    schema: Company,
    errors: ['too_many_requests'],
  },
  setVatNumber: {
    summary:
      "Change the company's VAT number; one that the register does not know is refused. It waits in `pending_changes` as a name does, and where it contradicts the country or, for a carrier, another company has it",
    status: 200,
    schema: Company,
    errors: ['too_many_requests'],
  },
  setBillingEmail: { summary: 'Have invoices and reminders sent to an address', status: 200, schema: Company },
  removeBillingEmail: { summary: 'Have invoices and reminders sent to the owners', status: 204 },
  setBillingMode: { summary: 'Have each shipment invoiced, or all of a month at once', status: 200, schema: Company },
  setUblByMail: {
    summary: 'Have invoices attached to their mails as PDF and as UBL, or not; `ubl_by_mail` of the company says which',
    status: 200,
    schema: Company,
  },
  setVatFranchise: {
    summary:
      'Say whether a French carrier is under the small-business franchise (art. 293 B CGI), whose invoices charge no VAT; for an admitted carrier it waits in `pending_changes` until it is checked, and another country is refused (`wanted`, `invalid`)',
    status: 200,
    schema: Company,
  },
  setDriverPrices: {
    summary: 'Show drivers what their missions pay, or hide it; `settings.driver_prices` of the user says which',
    status: 204,
  },
  setDriverTexts: {
    summary:
      'Send drivers who have never signed in text messages about their work, or none; `settings.driver_texts` of the user says which, and no word means that they are sent',
    status: 204,
  },
  getContactPhoneNumbers: {
    summary: 'Support contact of the company',
    status: 200,
    schema: v.object({ items: v.array(v.object({ name: v.string(), phone: v.string(), email: v.string() })) }),
  },
  getStatistics: {
    summary: 'What a carrier delivered, earned and was rated between two days, and in as many days before',
    query: v.strictObject({
      from: CalendarDate,
      to: CalendarDate,
      by: v.optional(v.picklist(STATISTICS_PERIODS), 'week'),
    }),
    status: 200,
    schema: CarrierStatistics,
  },
} as const satisfies Answers;
