import * as v from 'valibot';
import { EnteredPassword, NewPassword } from '#freight/user/password.ts';
import { del, get, put } from './call.ts';

export const listSessions = get('listSessions', '/v2/me/sessions');
export const endSession = del('endSession', '/v2/me/sessions/{session}');

/** Ends every session of the user but the one that asks. */
export const endOtherSessions = del('endOtherSessions', '/v2/me/sessions');

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

export const changePassword = put('changePassword', '/v2/me/password', {
  body: { type: 'json', schema: PasswordChange },
  secret: true,
});
