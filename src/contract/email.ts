import * as v from 'valibot';
import { EmailAddress } from '#freight/user/email-address.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { defineCall, OF_COMPANY } from './call.ts';
import { LinkToken } from './password.ts';

/** Confirms the address that a validation link was sent to. */
export const validateEmail = defineCall({
  name: 'validateEmail',
  method: 'POST',
  path: '/auth/email_validation',
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ token: LinkToken }) },
});

/**
 * Changes the signed-in user's own address; the name they sign in with follows once it is validated. It changes with the
 * password alone, but for a quarter of an hour after the sign-in.
 */
export const setUserEmail = defineCall({
  ...OF_COMPANY,
  name: 'setUserEmail',
  method: 'PUT',
  path: '{base}/user-email',
  body: {
    type: 'json',
    schema: v.strictObject({ email: EmailAddress, password: v.optional(EnteredPassword) }),
  },
  secret: true,
});

/** Sends the validation link again. */
export const askEmailValidation = defineCall({
  ...OF_COMPANY,
  name: 'askEmailValidation',
  method: 'POST',
  path: '{base}/user-email-validation',
});

/** What the user should know of their account. */
export const listAlerts = defineCall({
  ...OF_COMPANY,
  name: 'listAlerts',
  method: 'GET',
  path: '{base}/alerts',
});
