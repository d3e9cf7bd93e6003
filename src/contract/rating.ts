import { get } from './call.ts';

export const listRatings = get('listRatings', '{base}/ratings');

/** Returns the record of a mission's shipper. */
export const getMissionShipper = get('getMissionShipper', '{base}/missions/{mid}/shipper');

export const getOfferShipper = get('getOfferShipper', '{base}/offers/{oid}/shipper');
