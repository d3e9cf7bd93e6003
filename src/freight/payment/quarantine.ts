import * as v from 'valibot';
import { Named } from '../invoice/invoice.ts';
import { Cents } from '../money/money.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { DIFFERENCES } from './card-payment.ts';

/** Support's decision about money that differs from what was asked for: it is the company's, or it goes back. */
export const QUARANTINE_DECISIONS = ['accept', 'return'] as const;
export type QuarantineDecision = (typeof QUARANTINE_DECISIONS)[number];

/**
 * A card payment whose money differs from what was asked for. Amounts in cents of their currency (ISO 4217, lower case);
 * `left` is what is in suspense, and
 * `is_open` is true while support has to decide, also because the card turned the return away. `can_accept` is false where the money is not in euros.
 */
export const Quarantine = v.object({
  uuid: Uuid,
  reference: v.string(),
  asked: Cents,
  received: Cents,
  currency: v.string(),
  left: Cents,
  differs: v.array(v.picklist(DIFFERENCES)),
  came_at: Instant,
  is_open: v.boolean(),
  decision: v.nullable(v.picklist(QUARANTINE_DECISIONS)),
  decided_at: v.nullable(Instant),
  can_accept: v.boolean(),
  company: v.object({ uuid: Uuid, name: v.string() }),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  shipment: v.nullable(Named),
  /** Id of the payment at the card provider. */
  intent: v.string(),
});
export type Quarantine = v.InferOutput<typeof Quarantine>;
