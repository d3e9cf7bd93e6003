import * as v from 'valibot';
import { requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

export const listDrivers = defineCall({
  ...OF_COMPANY,
  name: 'listDrivers',
  method: 'GET',
  path: '{base}/drivers',
});

export const getDriver = defineCall({
  ...OF_COMPANY,
  name: 'getDriver',
  method: 'GET',
  path: '{base}/drivers/{did}',
});

export const createDriver = defineCall({
  ...OF_COMPANY,
  name: 'createDriver',
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
});

export const setDriverPhone = defineCall({
  ...OF_COMPANY,
  name: 'setDriverPhone',
  method: 'PUT',
  path: '{base}/drivers/{did}/phone',
  body: { type: 'json', schema: v.strictObject({ phone: requiredText(40) }) },
});

export const getDriverMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getDriverMetrics',
  method: 'GET',
  path: '{base}/drivers/{did}/metrics/missions',
});
