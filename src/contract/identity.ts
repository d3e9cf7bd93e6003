import * as v from 'valibot';
import { TIME_ZONES } from '#freight/place/country.ts';
import { requiredName } from '#freight/values/name.ts';
import { line } from '#freight/values/text.ts';
import { json, put } from './call.ts';

/**
 * Sets the user's name and phone number. A number without country code is read for the country of the time zone; empty
 * for none.
 */
export const setIdentity = put('setIdentity', '/v2/me/identity', {
  body: json({
    first_name: requiredName(60),
    last_name: requiredName(60),
    phone: line(40),
    timezone: v.optional(v.picklist(TIME_ZONES)),
  }),
});
