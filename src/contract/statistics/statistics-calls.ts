import * as v from 'valibot';
import { STATISTICS_PERIODS } from '#freight/statistics/periods.ts';
import { CarrierStatistics } from '#freight/statistics/statistics.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';

export const getStatistics = defineCall({
  bases: [COMPANY_BASE],
  auth: 'user',
  errors: ['forbidden'],
  name: 'getStatistics',
  summary: 'What a carrier delivered, earned and was rated between two days, and in as many days before',
  method: 'GET',
  path: '{base}/metrics/statistics',
  query: v.strictObject({
    from: CalendarDate,
    to: CalendarDate,
    by: v.optional(v.picklist(STATISTICS_PERIODS), 'week'),
  }),
  answer: { status: 200, schema: CarrierStatistics },
});
