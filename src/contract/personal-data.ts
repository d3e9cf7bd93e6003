import { del, get, json, post } from './call.ts';
import { FactorProof } from './passkey.ts';

/** Requests a copy of all stored data of the user. */
export const createDataExport = post('createDataExport', '/v2/me/data-exports');

/** Returns the copies requested in the last seven days, newest first. */
export const listDataExports = get('listDataExports', '/v2/me/data-exports');

export const getDataExport = get('getDataExport', '/v2/me/data-exports/{export}');

/** When the user will be deleted, and what keeps them from it. */
export const getDeletion = get('getDeletion', '/v2/me/deletion');

/** Asks for the user to be deleted in 14 days. */
export const createDeletion = post('createDeletion', '/v2/me/deletion', {
  body: json(FactorProof.entries),
  secret: true,
});

export const undoDeletion = del('undoDeletion', '/v2/me/deletion');
