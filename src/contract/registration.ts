import * as v from 'valibot';
import { CARRIER_QUESTIONS_VERSION, CarrierKind } from '#freight/company/carrier.ts';
import { CountryCode } from '#freight/place/country.ts';
import { QUESTIONS_VERSION } from '#freight/registration/questions.ts';
import { EmailAddress } from '#freight/user/email-address.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { NewPassword } from '#freight/user/password.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { referenceLine, requiredName, requiredReference } from '#freight/values/name.ts';
import { line, requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { get, json, post } from './call.ts';

/** Returns a company's data from the VAT register. */
export const checkVatNumber = get('checkVatNumber', '/registration/vat/{vat}', { auth: 'none', words: ['vat'] });

/** Returns the questions for new shippers. */
export const getRegistrationQuestions = get('getRegistrationQuestions', '/registration/shipper', { auth: 'none' });

const Ticked = v.literal(true, 'required');

/** The text of the terms that was shown; refused with `terms_changed` if another version is in force meanwhile. */
const ShownTerms = v.optional(Uuid);

export const RegistrationCompany = v.strictObject({
  name: requiredName(100),
  vat_number: requiredLine(20),
  phone: requiredLine(40),
  address: v.strictObject({
    street: requiredReference(150),
    city: requiredName(100),
    postal_code: requiredLine(20),
    country: CountryCode,
  }),
});

export const RegistrationUser = v.strictObject({
  first_name: requiredName(60),
  last_name: requiredName(60),
  phone: v.optional(v.nullable(line(40))),
  email: EmailAddress,
  password: NewPassword,
  terms_of_service: Ticked,
  terms: ShownTerms,
  professionals: Ticked,
  locale: v.picklist(LOCALES),
  timezone: v.optional(requiredLine(60), 'Europe/Paris'),
});

const ProofOfWork = v.strictObject({ at: InstantInput, nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

/** Makes a shipper and its first user. */
export const registerShipper = post('registerShipper', '/registration/shipper', {
  auth: 'none',
  body: json({
    version: v.literal(QUESTIONS_VERSION),
    questions: v.pipe(
      v.array(v.strictObject({ key: requiredLine(40), answers: v.pipe(v.array(requiredLine(40)), v.maxLength(60)) })),
      v.maxLength(20),
    ),
    ...RegistrationCompany.entries,
    origin: v.optional(v.nullable(line(100))),
    user: RegistrationUser,
    proof_of_work: v.optional(ProofOfWork),
  }),
  secret: true,
});

/** Returns the questions for new carriers, and the documents required for admission. */
export const getCarrierRegistration = get('getCarrierRegistration', '/registration/carrier', { auth: 'none' });

/** Makes a carrier that is not admitted yet, and its first user, who owns it. */
export const registerCarrier = post('registerCarrier', '/registration/carrier', {
  auth: 'none',
  body: json({
    version: v.literal(CARRIER_QUESTIONS_VERSION),
    kind: CarrierKind,
    ...RegistrationCompany.entries,
    licence_number: v.optional(v.nullable(referenceLine(60))),
    origin: v.optional(v.nullable(line(100))),
    user: RegistrationUser,
    proof_of_work: v.optional(ProofOfWork),
  }),
  secret: true,
});

/** The secret of an invite is part of the path, as on the page it leads to. */
const INVITATION = '/registration/user-invites/{invitation}';
const OF_INVITATION = { words: ['invitation'] } as const;

/** Returns the content of an invite to the person who follows its link. */
export const getInvitation = get('getInvitation', INVITATION, { ...OF_INVITATION, auth: 'none' });

/** Creates the account of an invited person and makes them a member. */
export const acceptInvitation = post('acceptInvitation', INVITATION, {
  ...OF_INVITATION,
  auth: 'none',
  body: json({
    first_name: requiredName(60),
    last_name: requiredName(60),
    /** Required if the invite was sent by SMS. */
    email: v.optional(EmailAddress),
    phone: v.optional(v.nullable(line(40))),
    password: NewPassword,
    /** Without one the account starts in the language of the invite. */
    locale: v.optional(v.picklist(LOCALES)),
    timezone: v.optional(requiredLine(60), 'Europe/Paris'),
    terms_of_service: Ticked,
    terms: ShownTerms,
  }),
  secret: true,
});

/** Makes the signed-in user a member, if the invite was sent to their address. */
export const joinByInvitation = post('joinByInvitation', `${INVITATION}/joining`, OF_INVITATION);
