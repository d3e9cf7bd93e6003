import * as v from 'valibot';
import { EnteredPassword, NewPassword } from '#freight/user/password.ts';
import { defineCall } from './call.ts';

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/v2/me/sessions',
  auth: 'user',
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/v2/me/sessions/{session}',
  auth: 'user',
});

/** Ends every session of the user but the one that asks. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/v2/me/sessions',
  auth: 'user',
});

const PasswordChange = v.pipe(
  v.strictObject({
    current_password: EnteredPassword,
    new_password: NewPassword,
    new_password_confirmation: EnteredPassword,
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['new_password_confirmation']],
      ({ new_password, new_password_confirmation }) => new_password === new_password_confirmation,
      'password_differs',
    ),
    ['new_password_confirmation'],
  ),
);

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/v2/me/password',
  auth: 'user',
  body: { type: 'json', schema: PasswordChange },
  secret: true,
});
