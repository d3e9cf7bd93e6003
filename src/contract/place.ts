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
