import { defineCall } from './call.ts';

/** What agreed prices taught of each lane. */
export const listLaneFactors = defineCall({
  name: 'listLaneFactors',
  method: 'GET',
  path: '/v2/support/lane-factors',
  auth: 'user',
});
