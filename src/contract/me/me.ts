import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { User } from '#freight/user/user.ts';
import { defineCall } from '../call.ts';

export const getMe = defineCall({
  name: 'getMe',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/v2/me',
  auth: 'user',
  answer: { status: 200, schema: User },
});

export const setLocale = defineCall({
  name: 'setLocale',
  summary: 'Choose the language of the app, of e-mails and of documents',
  method: 'PUT',
  path: '/v2/me/locale',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ locale: v.picklist(LOCALES) }) },
  answer: { status: 200, schema: User },
});
