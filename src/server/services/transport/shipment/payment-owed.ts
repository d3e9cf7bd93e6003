import { type RawBuilder, sql } from 'kysely';

/**
 * True if a payment is owed for a shipment `s`: it was requested after its card failed, and its invoice, if issued, is
 * not paid.
 */
export const PAYMENT_OWED: RawBuilder<boolean> = sql<boolean>`(s.payment_due_at is not null and s.state <> 'cancelled'
  and not exists (select 1 from invoices i
    where i.shipment_uuid = s.uuid and i.type = 'mission_main' and i.number is not null and i.settled >= i.gross))`;
