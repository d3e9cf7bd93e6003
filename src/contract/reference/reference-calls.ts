import * as v from 'valibot';
import { Location } from '#freight/place/address.ts';
import { Country, CountryCode } from '#freight/place/country.ts';
import { text } from '#freight/values/text.ts';
import { defineCall } from '../call.ts';
import { queryInteger } from '../list.ts';

export const listCountries = defineCall({
  name: 'listCountries',
  summary: 'The country reference',
  method: 'GET',
  path: '/v2/countries',
  auth: 'optional',
  answer: { status: 200, schema: v.object({ items: v.array(Country) }) },
});

/** `precision` says how exactly `location` is known. */
export const AddressSuggestion = v.object({
  label: v.string(),
  street_name: v.optional(v.string()),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  division_code: v.optional(v.string()),
  location: Location,
  precision: v.picklist(['street', 'city', 'postal_code']),
});
export type AddressSuggestion = v.InferOutput<typeof AddressSuggestion>;

export const suggestAddresses = defineCall({
  name: 'suggestAddresses',
  summary: 'Addresses that begin like what was typed',
  method: 'GET',
  path: '/v2/addresses/suggestions',
  auth: 'user',
  query: v.strictObject({
    q: text(200),
    country: v.optional(CountryCode),
    limit: v.optional(queryInteger(0, 20), '8'),
  }),
  answer: { status: 200, schema: v.object({ items: v.array(AddressSuggestion) }) },
  errors: ['too_many_requests'],
});
