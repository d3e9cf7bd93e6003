import { defineCall, OF_COMPANY } from './call.ts';

export const listRounds = defineCall({
  ...OF_COMPANY,
  name: 'listRounds',
  method: 'GET',
  path: '{base}/rounds',
});

export const listRoundOffers = defineCall({
  ...OF_COMPANY,
  name: 'listRoundOffers',
  method: 'GET',
  path: '{base}/rounds/{did}/offers',
});

export const getOfferFeasibility = defineCall({
  ...OF_COMPANY,
  name: 'getOfferFeasibility',
  method: 'GET',
  path: '{base}/offers/{oid}/feasibility',
});

export const countAbleDrivers = defineCall({
  ...OF_COMPANY,
  name: 'countAbleDrivers',
  method: 'GET',
  path: '{base}/offers/feasibility',
});

export const getMissionFeasibility = defineCall({
  ...OF_COMPANY,
  name: 'getMissionFeasibility',
  method: 'GET',
  path: '{base}/missions/{mid}/feasibility',
});
