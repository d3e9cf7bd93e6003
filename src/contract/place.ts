import { get } from './call.ts';

export const listCountries = get('listCountries', '/v2/countries', { auth: 'optional' });
export const suggestAddresses = get('suggestAddresses', '/v2/addresses/suggestions');

/** For who estimates a transport without an account. */
export const suggestTowns = get('suggestTowns', '/v2/estimation-requests/towns', { auth: 'none' });
