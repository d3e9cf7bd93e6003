import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { InstantInput } from '#freight/values/instant.ts';
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

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'PUT',
  path: '/v2/me/notifications/read',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ read_at: InstantInput }) },
});
