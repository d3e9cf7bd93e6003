import { sql } from 'kysely';
import type { ChargedExtra } from '#freight/invoice/invoice-line.ts';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';

/** Charges the transport of a shipment: after its proof of delivery, or when it is paid in advance. */
export async function chargeTransport(
  tx: Tx,
  of: { readonly mission: string } | { readonly shipment: string },
  now: number,
): Promise<void> {
  const [column, uuid] = 'mission' in of ? (['mission_uuid', of.mission] as const) : (['uuid', of.shipment] as const);
  const shipment = await tx
    .selectFrom('shipments')
    .select(['uuid', 'shipper_uuid', 'price', 'booked_price', 'agreed_price'])
    .where(column, '=', uuid)
    .executeTakeFirst();
  if (shipment === undefined) return;
  const { shipper_uuid: company } = shipment;
  await charge(
    tx,
    { company, shipment: shipment.uuid, type: 'mission_main', extra: '', net: agreedPrice(shipment) },
    now,
  );
}

interface Extra {
  readonly shipment: string;
  readonly extra: ChargedExtra;
  /** In cents, excl. VAT. */
  readonly net: number;
}

/** Charges a cancellation fee, the excess of a carrier's price over the paid one, or an approved extra. */
export async function chargeExtra(tx: Tx, { shipment, extra, net }: Extra, now: number): Promise<void> {
  if (net === 0) return;
  const { company } = await tx
    .selectFrom('shipments')
    .select('shipper_uuid as company')
    .where('uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  await charge(tx, { company, shipment, type: 'additionnal', extra, net }, now);
}

interface Charge {
  readonly company: string;
  readonly shipment: string;
  readonly type: 'mission_main' | 'additionnal';
  readonly extra: '' | ChargedExtra;
  readonly net: number;
}

/** Column values of an invoice before it is issued. */
export const NOT_ISSUED = {
  number: null,
  issued_on: null,
  due_on: null,
  vat: null,
  gross: null,
  content: sql<string>`null`,
  hash: null,
  means: null,
} as const;

/** Charges something only once, even if a summary invoice already includes it. */
async function charge(tx: Tx, { company, shipment, type, extra, net }: Charge, now: number): Promise<void> {
  const added = await tx
    .insertInto('invoices')
    .values({
      uuid: newUuid(now),
      company_uuid: company,
      shipment_uuid: shipment,
      type,
      extra,
      created_at: new Date(now),
      net,
      ...NOT_ISSUED,
      corrects: null,
      credit_reason: null,
      credited_by: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['shipment_uuid', 'type', 'extra']).where(sql<boolean>`type <> 'credit'`).doNothing(),
    )
    .returning('uuid')
    .executeTakeFirst();
  if (added === undefined) return;
  // Checked last: a row being moved into a summary blocks our insert until its part exists.
  const summed = await tx
    .selectFrom('invoice_parts')
    .select('uuid')
    .where('shipment_uuid', '=', shipment)
    .where('type', '=', type)
    .where('extra', '=', extra)
    .executeTakeFirst();
  if (summed === undefined) await sendJobs(tx, 'invoice', [{ data: { invoice: added.uuid } }]);
  else await tx.deleteFrom('invoices').where('uuid', '=', added.uuid).execute();
}
