import * as v from 'valibot';
import { Company } from '#freight/company/company.ts';
import { STATISTICS_PERIODS } from '#freight/statistics/periods.ts';
import { CarrierStatistics } from '#freight/statistics/statistics.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import type { Answers } from './answer.ts';

export const companyAnswers = {
  getCompany: {
    summary: 'A company the user is a member of',
    status: 200,
    schema: Company,
  },
  setDriverPrices: {
    summary: 'Show drivers what their missions pay, or hide it; `settings.driver_prices` of the user says which',
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
