import * as v from 'valibot';
import { EnteredPassword } from '#freight/user/password.ts';
import { defineCall } from './call.ts';

/** Asks for a copy of all that is kept of the user. */
export const createDataExport = defineCall({
  name: 'createDataExport',
  method: 'POST',
  path: '/v2/me/data-exports',
  auth: 'user',
});

/** The copies that were asked for in the last seven days, the newest first. */
export const listDataExports = defineCall({
  name: 'listDataExports',
  method: 'GET',
  path: '/v2/me/data-exports',
  auth: 'user',
});

export const getDataExport = defineCall({
  name: 'getDataExport',
  method: 'GET',
  path: '/v2/me/data-exports/{export}',
  auth: 'user',
});

/** When the user will be deleted, and what keeps them from it. */
export const getDeletion = defineCall({
  name: 'getDeletion',
  method: 'GET',
  path: '/v2/me/deletion',
  auth: 'user',
});

/** Asks for the user to be deleted in 14 days. */
export const createDeletion = defineCall({
  name: 'createDeletion',
  method: 'POST',
  path: '/v2/me/deletion',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ password: EnteredPassword }) },
  secret: true,
});

export const undoDeletion = defineCall({
  name: 'undoDeletion',
  method: 'DELETE',
  path: '/v2/me/deletion',
  auth: 'user',
});
