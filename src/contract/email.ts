import * as v from 'valibot';
import { EmailAddress } from '#freight/user/email-address.ts';
import { EnteredPassword } from '#freight/user/password.ts';
import { get, json, post, put } from './call.ts';
import { LinkToken } from './password.ts';

/** Confirms the address that a validation link was sent to. */
export const validateEmail = post('validateEmail', '/auth/email_validation', {
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ token: LinkToken }) },
});

/**
 * Changes the user's own e-mail address; the sign-in name follows once it is validated. Requires the password, except
 * within a quarter of an hour after the sign-in.
 */
export const setUserEmail = put('setUserEmail', '{base}/user-email', {
  body: json({ email: EmailAddress, password: v.optional(EnteredPassword) }),
  secret: true,
});

/** Sends the validation link again. */
export const askEmailValidation = post('askEmailValidation', '{base}/user-email-validation');

/** Returns alerts about the user's account. */
export const listAlerts = get('listAlerts', '{base}/alerts');
