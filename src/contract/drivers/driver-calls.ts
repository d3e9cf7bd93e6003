import * as v from 'valibot';
import { Driver } from '#freight/driver/driver.ts';
import { MissionMetrics } from '#freight/mission/metrics.ts';
import { requiredText, text } from '#freight/values/text.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { listOf, PAGE_QUERY } from '../list.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

export const listDrivers = defineCall({
  ...shared,
  name: 'listDrivers',
  summary: "The company's drivers by name",
  method: 'GET',
  path: '{base}/drivers',
  query: v.strictObject({ ...PAGE_QUERY, q: v.optional(text(100)) }),
  answer: { status: 200, schema: listOf(Driver) },
});

export const getDriver = defineCall({
  ...shared,
  name: 'getDriver',
  summary: 'One driver',
  method: 'GET',
  path: '{base}/drivers/{did}',
  answer: { status: 200, schema: Driver },
});

export const createDriver = defineCall({
  ...shared,
  name: 'createDriver',
  summary: 'Add a driver; his telephone number is international, or national for the company',
  method: 'POST',
  path: '{base}/drivers',
  body: {
    type: 'json',
    schema: v.strictObject({
      first_name: requiredText(60),
      last_name: requiredText(60),
      phone: requiredText(40),
      email: v.optional(v.nullable(Email)),
    }),
  },
  answer: { status: 201, schema: Driver },
});

export const setDriverPhone = defineCall({
  ...shared,
  name: 'setDriverPhone',
  summary: "Change a driver's telephone number",
  method: 'PUT',
  path: '{base}/drivers/{did}/phone',
  body: { type: 'json', schema: v.strictObject({ phone: requiredText(40) }) },
  answer: { status: 200, schema: Driver },
});

export const getDriverMetrics = defineCall({
  ...shared,
  name: 'getDriverMetrics',
  summary: "How many of a driver's missions are in each state",
  method: 'GET',
  path: '{base}/drivers/{did}/metrics/missions',
  answer: { status: 200, schema: MissionMetrics },
});
