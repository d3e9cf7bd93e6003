import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

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
    schema: v.object({
      user: v.object({
        uuid: Uuid,
        username: v.string(),
        email: v.string(),
        first_name: v.string(),
        last_name: v.string(),
        phone: v.nullable(v.string()),
        locale: v.picklist(LOCALES),
        timezone: v.string(),
      }),
      company: v.object({ uuid: Uuid, name: v.string(), vat_number: v.string(), phone: v.string() }),
    }),
    errors: ['too_many_requests'],
  },
} as const satisfies Answers;
