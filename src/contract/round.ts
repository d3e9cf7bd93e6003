import { get } from './call.ts';

export const listRounds = get('listRounds', '{base}/rounds');

/** Where each truck that is away from home is free, to look for a load home. */
export const listFreeTrucks = get('listFreeTrucks', '{base}/rounds/free');

export const listRoundOffers = get('listRoundOffers', '{base}/rounds/{did}/offers');
export const getOfferFeasibility = get('getOfferFeasibility', '{base}/offers/{oid}/feasibility');
export const countAbleDrivers = get('countAbleDrivers', '{base}/offers/feasibility');
export const getMissionFeasibility = get('getMissionFeasibility', '{base}/missions/{mid}/feasibility');
