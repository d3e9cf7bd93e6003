import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post, put } from './call.ts';
import { LinkToken } from './password.ts';

const Ids = v.pipe(v.array(Uuid), v.maxLength(200));

/** Returns what a recovery of the account suspended and its owner has not decided on. */
export const listSuspendedAccess = get('listSuspendedAccess', '/v2/me/suspended-access');

/** Confirms what the user knows and removes what they do not; what is not named stays suspended. */
export const decideSuspendedAccess = put('decideSuspendedAccess', '/v2/me/suspended-access', {
  body: json({ kept: Ids, removed: Ids }),
});

/** Locks an account by the link "That was not me" of a mail. */
export const lockOwnAccount = post('lockOwnAccount', '/auth/not-me', {
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ token: LinkToken }) },
});

/** Blocks a bank account by the link "That was not me" of a mail. */
export const disputeBankAccount = post('disputeBankAccount', '/auth/not-our-account', {
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ token: LinkToken }) },
});
