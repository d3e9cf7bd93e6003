import { get, OF_MISSIONS } from './call.ts';

export const listMissions = get('listMissions', '{base}/missions', OF_MISSIONS);
export const getMissionMetrics = get('getMissionMetrics', '{base}/metrics/missions', OF_MISSIONS);
export const searchMissions = get('searchMissions', '{base}/search/missions', OF_MISSIONS);
export const getMission = get('getMission', '{base}/missions/{mid}', OF_MISSIONS);
export const getMissionTravel = get('getMissionTravel', '{base}/missions/{mid}/travel', OF_MISSIONS);
export const getMissionBilling = get('getMissionBilling', '{base}/missions/{mid}/billing', OF_MISSIONS);

export const getMissionOrder = get('getMissionOrder', '{base}/missions/{mid}/mission-order', {
  ...OF_MISSIONS,
  media: ['application/pdf'],
});
