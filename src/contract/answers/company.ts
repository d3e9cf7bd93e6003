import * as v from 'valibot';
import { Company } from '#freight/company/company.ts';
import { STATISTICS_PERIODS } from '#freight/statistics/periods.ts';
import { CarrierStatistics } from '#freight/statistics/statistics.ts';
import { Role } from '#freight/user/user.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** A member of a company who has an account. */
const CompanyUser = v.object({
  uuid: Uuid,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  is_owner: v.boolean(),
  roles: v.array(Role),
});

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
  listCompanyUsers: {
    summary: 'Members of the company',
    query: v.strictObject(PAGE_QUERY),
    status: 200,
    schema: listOf(CompanyUser),
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
