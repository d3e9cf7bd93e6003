import * as v from 'valibot';
import { TIME_ZONES } from '#freight/place/country.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { line, requiredLine } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/v2/me',
  auth: 'user',
});

export const setLocale = defineCall({
  name: 'setLocale',
  method: 'PUT',
  path: '/v2/me/locale',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ locale: v.picklist(LOCALES) }) },
});

/** Who the user is to others. A number without country is read for the country of the time zone; empty is none. */
export const setIdentity = defineCall({
  name: 'setIdentity',
  method: 'PUT',
  path: '/v2/me/identity',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      first_name: requiredLine(60),
      last_name: requiredLine(60),
      phone: line(40),
      timezone: v.optional(v.picklist(TIME_ZONES)),
    }),
  },
});

/** Accepts the terms of service that are in force. */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  method: 'PUT',
  path: '/v2/me/terms-of-service/acceptation',
  auth: 'user',
});

/** Records that the user closed the welcome: it does not come again. */
export const closeWelcome = defineCall({
  name: 'closeWelcome',
  method: 'PUT',
  path: '/v2/me/welcome/closed',
  auth: 'user',
});

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'PUT',
  path: '/v2/me/notifications/read',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ read_at: InstantInput }) },
});
