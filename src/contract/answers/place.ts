import * as v from 'valibot';
import { Location } from '#freight/place/address.ts';
import { CountryCode } from '#freight/place/country.ts';
import { line } from '#freight/values/text.ts';
import type { Answers } from './answer.ts';
import { queryInteger } from './list.ts';

/** `precision` is the precision of `location`. */
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

/** A row of `COUNTRIES`. */
const Country = v.object({
  'iso-2': v.pipe(v.string(), v.length(2)),
  'iso-3': v.pipe(v.string(), v.length(3)),
  opened: v.boolean(),
  beta: v.boolean(),
  new: v.boolean(),
  'disabled-for-home': v.boolean(),
  import_only: v.boolean(),
  export_only: v.boolean(),
  ad_valorem_insurance: v.boolean(),
  vat_prefix: v.optional(v.string()),
  delivery: v.optional(v.object({ euro: v.boolean() })),
  time_zone: v.string(),
});

export const placeAnswers = {
  listCountries: { summary: 'The country reference', status: 200, schema: v.object({ items: v.array(Country) }) },
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
