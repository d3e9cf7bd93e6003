import * as v from 'valibot';
import { CARRIER_STATES, CarrierKind } from '#freight/company/carrier.ts';
import { DOCUMENT_STATES, DocumentKind } from '#freight/company/company-document.ts';
import { COMPANY_STATUSES } from '#freight/user/user.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import { requiredLine } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { Namesake } from './company-change.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const OwnerInvite = v.object({
  uuid: Uuid,
  email: v.string(),
  sent_at: Instant,
  expires_at: Instant,
  is_expired: v.boolean(),
});

/**
 * A carrier being admitted. `owner` is its first owner, or the invited person. `owes` lists each document that is not
 * in order, `email` for an unconfirmed address of the owner, and `bank_account` for a missing payout account; the last
 * two do not delay admission.
 */
const SupportedCarrier = v.object({
  uuid: Uuid,
  name: v.string(),
  status: v.picklist(COMPANY_STATUSES),
  state: v.picklist(CARRIER_STATES),
  kind: v.nullable(CarrierKind),
  country: v.string(),
  vat_number: v.nullable(v.string()),
  licence_number: v.nullable(v.string()),
  /** Other companies with its VAT number. */
  same_number: v.array(Namesake),
  created_at: Instant,
  documents_end: v.nullable(CalendarDate),
  owner: v.nullable(
    v.object({ first_name: v.string(), last_name: v.string(), email: v.string(), phone: v.nullable(v.string()) }),
  ),
  invite: v.nullable(OwnerInvite),
  owes: v.array(
    v.variant('kind', [
      v.object({ kind: DocumentKind, state: v.picklist(DOCUMENT_STATES) }),
      v.object({ kind: v.picklist(['email', 'bank_account']), state: v.literal('missing') }),
    ]),
  ),
});
export type SupportedCarrier = v.InferOutput<typeof SupportedCarrier>;

const Opened = v.object({ company: SupportedCarrier, invite: OwnerInvite });

export const carrierAnswers = {
  listCarriers: {
    summary: 'The carriers, the newest first, and what each still owes before it is admitted',
    query: v.strictObject({
      ...PAGE_QUERY,
      state: v.optional(v.picklist(CARRIER_STATES)),
      q: v.optional(requiredLine(100)),
    }),
    status: 200,
    schema: listOf(SupportedCarrier),
  },
  openCarrier: {
    summary: 'Open a carrier, and invite its owner by mail in their language; the link works for 14 days',
    status: 201,
    schema: Opened,
    errors: ['vat_number_taken', 'email_taken', 'too_many_requests'],
  },
  inviteCarrierOwner: {
    summary: 'Send the owner of a carrier a new link; the one before is dead',
    status: 201,
    schema: Opened,
    errors: ['company_state', 'too_many_requests'],
  },
} as const satisfies Answers;
