import { defineCall, OF_COMPANY } from './call.ts';

export const listRatings = defineCall({
  ...OF_COMPANY,
  name: 'listRatings',
  method: 'GET',
  path: '{base}/ratings',
});

export const getOfferShipper = defineCall({
  ...OF_COMPANY,
  name: 'getOfferShipper',
  method: 'GET',
  path: '{base}/offers/{oid}/shipper',
});
