import * as v from 'valibot';
import { defineCall, OF_COMPANY } from './call.ts';

export const getCompany = defineCall({
  name: 'getCompany',
  method: 'GET',
  path: '/v2/companies/{cid}',
  auth: 'user',
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
