import { get } from './call.ts';

export const listRounds = get('listRounds', '{base}/rounds');
export const listRoundOffers = get('listRoundOffers', '{base}/rounds/{did}/offers');
export const getOfferFeasibility = get('getOfferFeasibility', '{base}/offers/{oid}/feasibility');
export const countAbleDrivers = get('countAbleDrivers', '{base}/offers/feasibility');
export const getMissionFeasibility = get('getMissionFeasibility', '{base}/missions/{mid}/feasibility');
