import { sql } from 'kysely';
import type { PaymentStatus } from '#freight/payment/card-payment.ts';
import type { RefundStatus } from '#freight/payment/refund.ts';
import type { NamedPriceFacts } from '#freight/price/named-price.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { IS_GIVEN_BACK } from '../../money/ledger/given-back.ts';
import { PAYMENT_OWED } from './payment-owed.ts';

/** Refund of a booking: the one that ends it, else the latest; unfinished ones come first. `amount` in cents. */
export interface BookingRefund {
  readonly status: RefundStatus;
  readonly isTransfer: boolean;
  readonly isExported: boolean;
  readonly amount: number;
  readonly due: string;
  /** True if the booking is over. */
  readonly whole: boolean;
}

/** Payment of a booking: the captured one, else the authorized one, else the latest. */
export interface BookingPaid {
  readonly status: PaymentStatus;
  readonly until: string | null;
}

/** A proposed price in JSON; `due_at` in PostgreSQL's text format. */
interface NamedPriceRow extends Omit<NamedPriceFacts, 'shipment'> {
  readonly price: number;
  readonly due_at: string;
  readonly counter_price: number | null;
}

/** Selects shipments of the grant's company without drafts. Every query of a shipper must use it. */
export function ownShipments(db: Reader, { company }: ShipmentScope) {
  return db.selectFrom('shipments as s').where('s.shipper_uuid', '=', company).where('s.state', '<>', 'draft');
}

/** Selects all columns for `presentShipment`; bids are pending until `now` (Unix milliseconds). */
export function selectShipments(db: Reader, scope: ShipmentScope) {
  return selectAnyShipment(db, scope.now).where('s.shipper_uuid', '=', scope.company);
}

/** The same for any company, for readers who are authorized other than by membership. */
export function selectAnyShipment(db: Reader, now: number) {
  return selectBooked(db, now).where('s.state', '<>', 'draft');
}

/** The same with drafts, for the booking itself only. */
export function selectBooked(db: Reader, now: number) {
  return db
    .selectFrom('shipments as s')
    .selectAll('s')
    .select([
      sql<number>`(select count(*)::int from proposals p where p.shipment_uuid = s.uuid)`.as('bids'),
      sql<number>`(select count(*)::int from proposals p where p.shipment_uuid = s.uuid and p.ended is null
        and p.expires_at > ${new Date(now)} and s.state = 'available')`.as('pending_bids'),
      sql<string | null>`(select c.phone from missions m join companies c on c.uuid = m.carrier_uuid
        where m.uuid = s.mission_uuid)`.as('carrier_phone'),
      sql<NamedPriceRow | null>`(select jsonb_build_object('price', p.asked_price, 'due_at', p.due_at, 'answer', p.answer,
          'counter_price', p.counter_price, 'reply', p.reply)
        from custom_prices p where p.shipment_uuid = s.uuid)`.as('named'),
      ...PAYMENT_FACTS,
    ]);
}

/** True if the transfer of a refund `r` was exported to the bank. */
const IS_EXPORTED = sql`exists (select from payouts t join payout_batches b on b.uuid = t.batch_uuid
  where t.uuid = r.payout_uuid and b.exported_at is not null)`;

/** True if a refund `r` ends its booking. */
const IS_WHOLE = sql`(r.reason not in ('cheaper', 'support', 'quarantine'))`;

/** Payment columns of a shipment `s`, for `billingOf`. */
export const PAYMENT_FACTS = [
  PAYMENT_OWED.as('is_owed'),
  sql<BookingPaid | null>`(select jsonb_build_object('status',
      case when ${IS_GIVEN_BACK} then 'cancelled' else p.status end, 'until', p.held_until) from payments p
    where p.shipment_uuid = s.uuid
    order by p.status in ('captured', 'quarantined') and not ${IS_GIVEN_BACK} desc, p.status = 'authorized' desc,
      p.created_at desc, p.uuid desc limit 1)`.as('paid'),
  sql<BookingRefund | null>`(select jsonb_build_object('status', r.status,
      'isTransfer', r.account_uuid is not null, 'isExported', ${IS_EXPORTED}, 'amount', r.amount, 'due', r.due_on,
      'whole', ${IS_WHOLE}) from refunds r
    where r.shipment_uuid = s.uuid and r.replaced_by is null
    order by ${IS_WHOLE} desc, r.status = 'succeeded' or ${IS_EXPORTED}, r.requested_at desc, r.uuid desc limit 1)`.as(
    'refund',
  ),
] as const;

export type ShipmentRow = Awaited<ReturnType<ReturnType<typeof selectShipments>['executeTakeFirstOrThrow']>>;
