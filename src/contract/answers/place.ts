import * as v from 'valibot';
import { Location } from '#freight/place/address.ts';
import { Country, CountryCode } from '#freight/place/country.ts';
import { line } from '#freight/values/text.ts';
import type { Answers } from './answer.ts';
import { queryInteger } from './list.ts';

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

export const placeAnswers = {
  listCountries: {
    summary: 'The country reference',
    status: 200,
    schema: v.object({ items: v.array(Country) }),
  },
  suggestAddresses: {
    summary: 'Addresses that begin like what was typed',
    query: v.strictObject({
      q: line(200),
      country: v.optional(CountryCode),
      limit: v.optional(queryInteger(0, 20), '8'),
    }),
    status: 200,
    schema: v.object({ items: v.array(AddressSuggestion) }),
    errors: ['too_many_requests'],
  },
  suggestTowns: {
    summary: 'Towns of a country with their postal codes that begin like what was typed; without an account',
    query: v.strictObject({ q: line(120), country: CountryCode }),
    status: 200,
    schema: v.object({ items: v.array(v.object({ postal_code: v.string(), city: v.string() })) }),
    errors: ['too_many_requests'],
  },
} as const satisfies Answers;
