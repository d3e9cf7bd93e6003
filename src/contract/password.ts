import * as v from 'valibot';
import { EmailAddress } from '#freight/user/email-address.ts';
import { EnteredPassword, NewPassword } from '#freight/user/password.ts';
import { line, requiredLine } from '#freight/values/text.ts';
import { post } from './call.ts';

/** The secret of a link in a message. */
export const LinkToken = requiredLine(200);

/** Sends a link to choose another password. The answer is the same whether or not the address has an account. */
export const askPasswordLink = post('askPasswordLink', '/auth/forgotten_password', {
  auth: 'none',
  body: {
    type: 'form',
    schema: v.strictObject({ type: v.literal('email_link'), client_id: line(100), username: EmailAddress }),
  },
});

/** Returns the user of a password link. The link stays valid. */
export const readPasswordLink = post('readPasswordLink', '/auth/password_link', {
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ token: LinkToken }) },
});

export const renewPassword = post('renewPassword', '/auth/renew_password', {
  auth: 'none',
  body: {
    type: 'form',
    schema: v.pipe(
      v.strictObject({ token: LinkToken, password: NewPassword, password_confirmation: EnteredPassword }),
      v.forward(
        v.partialCheck(
          [['password'], ['password_confirmation']],
          ({ password, password_confirmation }) => password === password_confirmation,
          'password_differs',
        ),
        ['password_confirmation'],
      ),
    ),
  },
  secret: true,
});
