import * as v from 'valibot';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';

/** What support does that is kept, with the name of who did it. */
const SUPPORT_ACTIONS = [
  'company_locked',
  'company_unlocked',
  'mail_sent_again',
  'job_retried',
  'document_accepted',
  'document_refused',
  'company_admitted',
  'request_taken',
  'second_factor_dropped',
  'user_blocked',
  'user_unblocked',
  'credit_limit_set',
  'lock_exempted',
  'invoice_granted',
  'invoice_grant_ended',
] as const;
export const SupportActionKind = v.picklist(SUPPORT_ACTIONS);
export type SupportActionKind = v.InferOutput<typeof SupportActionKind>;

/**
 * An entry of support's record. `detail` is a calendar day for an unlock or an exemption that ends, cents for a
 * limit, the kind of a document, the name that a
 * system outside has for its request, and the queue of what was tried again; the reason of that is why it had failed.
 */
export const SupportAction = v.object({
  uuid: Uuid,
  kind: SupportActionKind,
  at: Instant,
  support: v.string(),
  user: v.nullable(v.string()),
  company: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  detail: v.nullable(v.string()),
});
export type SupportAction = v.InferOutput<typeof SupportAction>;
