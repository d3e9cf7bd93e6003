import { defineCall, OF_COMPANY } from './call.ts';

export const listRatings = defineCall({
  ...OF_COMPANY,
  name: 'listRatings',
  method: 'GET',
  path: '{base}/ratings',
});

/** What is known of the shipper of a mission. */
export const getMissionShipper = defineCall({
  ...OF_COMPANY,
  name: 'getMissionShipper',
  method: 'GET',
  path: '{base}/missions/{mid}/shipper',
});

export const getOfferShipper = defineCall({
  ...OF_COMPANY,
  name: 'getOfferShipper',
  method: 'GET',
  path: '{base}/offers/{oid}/shipper',
});
