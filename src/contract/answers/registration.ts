import * as v from 'valibot';
import { CARRIER_KINDS } from '#freight/company/carrier.ts';
import { DocumentKind } from '#freight/company/company-document.ts';
import { CountryCode } from '#freight/place/country.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { COMPANY_STATUSES, Role } from '#freight/user/user.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

const CompanyName = v.object({ uuid: Uuid, name: v.string() });

const RegisteredUser = v.object({
  uuid: Uuid,
  username: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.nullable(v.string()),
  locale: v.picklist(LOCALES),
  timezone: v.string(),
});
const RegisteredCompany = v.object({ uuid: Uuid, name: v.string(), vat_number: v.string(), phone: v.string() });

/** Leading zero bits of the digest that a registration works for now. More may be asked for by the time it comes. */
const WorkAsked = v.object({ bits: v.pipe(v.number(), v.integer()) });

export const registrationAnswers = {
  checkVatNumber: {
    summary: 'Whether a VAT number is registered, and to whom; `valid` is null while the register does not answer',
    status: 200,
    schema: v.object({
      vat_number: v.string(),
      valid: v.nullable(v.boolean()),
      name: v.optional(v.string()),
      address: v.optional(
        v.object({ street: v.string(), postal_code: v.string(), city: v.string(), country: v.string() }),
      ),
    }),
    errors: ['too_many_requests'],
  },
  getRegistrationQuestions: {
    summary: 'What a new shipper is asked, in the caller’s language',
    status: 200,
    schema: v.object({
      version: v.number(),
      proof_of_work: WorkAsked,
      questions: v.array(
        v.object({
          key: v.string(),
          label: v.string(),
          type: v.picklist(['one', 'many']),
          required: v.boolean(),
          answers: v.array(v.object({ key: v.string(), label: v.string() })),
        }),
      ),
    }),
  },
  registerShipper: {
    summary: 'Make a shipper and its first user; a link to validate the address is sent',
    status: 201,
    schema: v.object({ user: RegisteredUser, company: RegisteredCompany }),
    errors: ['terms_changed', 'too_many_requests'],
  },
  getCarrierRegistration: {
    summary:
      'What a new carrier of a country is asked, and the documents it is admitted with, in the caller’s language',
    query: v.strictObject({ country: v.optional(CountryCode) }),
    status: 200,
    schema: v.object({
      version: v.number(),
      proof_of_work: WorkAsked,
      kinds: v.array(v.picklist(CARRIER_KINDS)),
      documents: v.array(
        v.object({
          kind: DocumentKind,
          label: v.string(),
          required: v.boolean(),
          valid_months: v.optional(v.number()),
        }),
      ),
    }),
  },
  registerCarrier: {
    summary: 'Make a carrier that is not admitted yet, and its owner; a link to validate the address is sent',
    status: 201,
    schema: v.object({
      user: RegisteredUser,
      company: v.object({ ...RegisteredCompany.entries, status: v.picklist(COMPANY_STATUSES) }),
    }),
    errors: ['carrier_portal', 'terms_changed', 'too_many_requests'],
  },
  getInvitation: {
    summary: 'What an invite is to; 410 with what it was to once it has ended',
    status: 200,
    schema: v.object({
      uuid: Uuid,
      /** Null if it was sent to a phone number. */
      email: v.nullable(v.string()),
      role: Role,
      /** The company's data of the driver. */
      driver: v.nullable(v.object({ first_name: v.string(), last_name: v.string(), phone: v.nullable(v.string()) })),
      /** Support's data of the owner of a carrier that support created. */
      owner: v.nullable(v.object({ first_name: v.string(), last_name: v.string(), phone: v.nullable(v.string()) })),
      existing_user: v.boolean(),
      /** The language of the account, or the one it was sent in. */
      locale: v.nullable(v.picklist(LOCALES)),
      company: v.object({ uuid: Uuid, name: v.string(), city: v.string(), country: v.string() }),
      invited_by: v.nullable(v.object({ first_name: v.string(), last_name: v.string() })),
      expires_at: Instant,
    }),
    errors: ['not_found', 'link_expired', 'too_many_requests'],
  },
  acceptInvitation: {
    summary: 'Make an account by an invite, and a member of the company',
    status: 201,
    schema: v.object({
      user: v.object({ uuid: Uuid, username: v.string(), first_name: v.string(), last_name: v.string() }),
      company: CompanyName,
    }),
    errors: ['not_found', 'link_expired', 'account_exists', 'terms_changed', 'too_many_requests'],
  },
  joinByInvitation: {
    summary: 'Join a company by an invite to the own address',
    status: 200,
    schema: v.object({ company: CompanyName }),
    errors: ['not_found', 'link_expired'],
  },
} as const satisfies Answers;
