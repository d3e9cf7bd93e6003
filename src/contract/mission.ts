import { defineCall, OF_MISSIONS } from './call.ts';

export const listMissions = defineCall({
  ...OF_MISSIONS,
  name: 'listMissions',
  method: 'GET',
  path: '{base}/missions',
});

export const getMissionMetrics = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionMetrics',
  method: 'GET',
  path: '{base}/metrics/missions',
});

export const searchMissions = defineCall({
  ...OF_MISSIONS,
  name: 'searchMissions',
  method: 'GET',
  path: '{base}/search/missions',
});

export const getMission = defineCall({
  ...OF_MISSIONS,
  name: 'getMission',
  method: 'GET',
  path: '{base}/missions/{mid}',
});

export const getMissionTravel = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionTravel',
  method: 'GET',
  path: '{base}/missions/{mid}/travel',
});

export const getMissionBilling = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionBilling',
  method: 'GET',
  path: '{base}/missions/{mid}/billing',
});

export const getMissionOrder = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionOrder',
  method: 'GET',
  path: '{base}/missions/{mid}/mission-order',
  media: ['application/pdf'],
});
