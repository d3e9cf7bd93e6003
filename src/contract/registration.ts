import * as v from 'valibot';
import { CountryCode } from '#freight/place/country.ts';
import { QUESTIONS_VERSION } from '#freight/registration/questions.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { NewPassword } from '#freight/user/password.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { line, requiredLine } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

/** What the register of VAT numbers knows of a company. */
export const checkVatNumber = defineCall({
  name: 'checkVatNumber',
  method: 'GET',
  path: '/registration/vat/{vat}',
  auth: 'none',
  words: ['vat'],
});

/** What a new shipper is asked. */
export const getRegistrationQuestions = defineCall({
  name: 'getRegistrationQuestions',
  method: 'GET',
  path: '/registration/shipper',
  auth: 'none',
});

const Ticked = v.literal(true, 'required');

export const RegistrationCompany = v.strictObject({
  name: requiredLine(100),
  vat_number: requiredLine(20),
  phone: requiredLine(40),
  address: v.strictObject({
    street: requiredLine(150),
    city: requiredLine(100),
    postal_code: requiredLine(20),
    country: CountryCode,
  }),
});

export const RegistrationUser = v.strictObject({
  first_name: requiredLine(60),
  last_name: requiredLine(60),
  phone: v.optional(v.nullable(line(40))),
  email: EmailAddress,
  password: NewPassword,
  terms_of_service: Ticked,
  professionals: Ticked,
  locale: v.picklist(LOCALES),
  timezone: v.optional(requiredLine(60), 'Europe/Paris'),
});

/** Makes a shipper and its first user. */
export const registerShipper = defineCall({
  name: 'registerShipper',
  method: 'POST',
  path: '/registration/shipper',
  auth: 'none',
  body: {
    type: 'json',
    schema: v.strictObject({
      version: v.literal(QUESTIONS_VERSION),
      questions: v.pipe(
        v.array(v.strictObject({ key: requiredLine(40), answers: v.pipe(v.array(requiredLine(40)), v.maxLength(60)) })),
        v.maxLength(20),
      ),
      ...RegistrationCompany.entries,
      origin: v.optional(v.nullable(line(100))),
      user: RegistrationUser,
      proof_of_work: v.optional(
        v.strictObject({ at: InstantInput, nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
      ),
    }),
  },
  secret: true,
});

/** The secret of an invite's link stands in its path, as in that of the page it leads to. */
const INVITATION = { path: '/registration/user-invites/{invitation}', words: ['invitation'] } as const;

/** What an invite is to, for who follows its link. */
export const getInvitation = defineCall({ ...INVITATION, name: 'getInvitation', method: 'GET', auth: 'none' });

/** Makes the account of somebody who is invited, and a member of them. */
export const acceptInvitation = defineCall({
  ...INVITATION,
  name: 'acceptInvitation',
  method: 'POST',
  auth: 'none',
  body: {
    type: 'json',
    schema: v.strictObject({
      first_name: requiredLine(60),
      last_name: requiredLine(60),
      /** Of somebody who was invited by SMS. */
      email: v.optional(EmailAddress),
      phone: v.optional(v.nullable(line(40))),
      password: NewPassword,
      locale: v.picklist(LOCALES),
      timezone: v.optional(requiredLine(60), 'Europe/Paris'),
      terms_of_service: Ticked,
    }),
  },
  secret: true,
});

/** Makes a member of the signed-in user, whose address the invite went to. */
export const joinByInvitation = defineCall({
  ...INVITATION,
  name: 'joinByInvitation',
  method: 'POST',
  path: '/registration/user-invites/{invitation}/joining',
  auth: 'user',
});
