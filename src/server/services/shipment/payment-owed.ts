import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a payment is owed for a shipment `s`: it was asked for since its card did not do, and its invoice, where one is
 * issued by then, is not paid either.
 */
export const PAYMENT_OWED: RawBuilder<boolean> = sql<boolean>`(s.payment_due_at is not null and s.state <> 'cancelled'
  and not exists (select 1 from invoices i
    where i.shipment_uuid = s.uuid and i.type = 'mission_main' and i.number is not null and i.settled >= i.gross))`;
