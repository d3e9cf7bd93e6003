import * as v from 'valibot';
import { TIME_ZONES } from '#freight/place/country.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredName } from '#freight/values/name.ts';
import { line } from '#freight/values/text.ts';
import { get, json, put } from './call.ts';

export const getMe = get('getMe', '/v2/me');
export const setLocale = put('setLocale', '/v2/me/locale', { body: json({ locale: v.picklist(LOCALES) }) });

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

/** Accepts the terms of service that are in force. */
export const acceptTerms = put('acceptTerms', '/v2/me/terms-of-service/acceptation');

/** Records that the user closed the welcome, so that it is not shown again. */
export const closeWelcome = put('closeWelcome', '/v2/me/welcome/closed');

export const readNotifications = put('readNotifications', '/v2/me/notifications/read', {
  body: json({ read_at: InstantInput }),
});
