import { defineCall } from './call.ts';

export const listCountries = defineCall({
  name: 'listCountries',
  method: 'GET',
  path: '/v2/countries',
  auth: 'optional',
});

export const suggestAddresses = defineCall({
  name: 'suggestAddresses',
  method: 'GET',
  path: '/v2/addresses/suggestions',
  auth: 'user',
});

/** For who estimates a transport without an account. */
export const suggestTowns = defineCall({
  name: 'suggestTowns',
  method: 'GET',
  path: '/v2/estimation-requests/towns',
  auth: 'none',
});
