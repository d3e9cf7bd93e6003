import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { isChargeable } from '#freight/payment/card-payment.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';

/** A new payment. `amount` in cents, `now` in Unix milliseconds. */
export interface NewPayment {
  readonly uuid: string;
  readonly company: string;
  readonly amount: number;
  readonly createdBy: string;
  readonly now: number;
}

/** Additional data of a booking's payment. */
export interface ForBooking {
  readonly shipment: string;
  readonly taxed: Taxed;
  readonly isHold: boolean;
  /** Saved card charged off-session; null if the customer chooses a card. */
  readonly method: string | null;
}

/** Inserts a payment before the provider is called. Does nothing if it exists. @throws `amount_not_chargeable` */
export async function insertPayment(
  tx: Tx,
  { uuid, company, amount, createdBy, now }: NewPayment,
  booking: ForBooking | null = null,
): Promise<void> {
  requireChargeable(amount);
  const year = bookDay(now).slice(0, 4);
  await tx
    .insertInto('payments')
    .values({
      uuid,
      company_uuid: company,
      reference: sql<string>`${`P-${year}-`} || lpad(nextval('payment_numbers')::text, 5, '0')`,
      amount,
      intent: null,
      status: 'created',
      brand: null,
      last4: null,
      created_at: new Date(now),
      created_by: createdBy,
      shipment_uuid: booking?.shipment ?? null,
      is_hold: booking?.isHold ?? false,
      off_session: booking !== null && booking.method !== null,
      method: booking?.method ?? null,
      held_until: null,
      to_capture: null,
      taken_for: null,
      taxed: booking === null ? null : json(booking.taxed),
    })
    .onConflict((known) => known.column('uuid').doNothing())
    .execute();
}

/** Checks an amount before another payment is stopped for it. @throws `amount_not_chargeable` */
export function requireChargeable(amount: number): void {
  if (!isChargeable(amount)) throw new Refusal('amount_not_chargeable');
}
