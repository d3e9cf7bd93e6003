import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { get, json, put } from './call.ts';

export const getMe = get('getMe', '/v2/me');
export const setLocale = put('setLocale', '/v2/me/locale', { body: json({ locale: v.picklist(LOCALES) }) });

/** Records that the user closed the welcome, so that it is not shown again. */
export const closeWelcome = put('closeWelcome', '/v2/me/welcome/closed');

export const readNotifications = put('readNotifications', '/v2/me/notifications/read', {
  body: json({ read_at: InstantInput }),
});
