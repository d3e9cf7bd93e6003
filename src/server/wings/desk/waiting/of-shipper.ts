import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import { offerOpen } from '../../../services/transport/shipment/offer-open.ts';
import { PAYMENT_OWED } from '../../../services/transport/shipment/payment-owed.ts';
import { type Company, endOf, type Found, MAX_OF_KIND } from './found.ts';

/** A search that ends within this time is an item, in milliseconds (specification, part 2, section 9.1). */
const ENDS_SOON = HOUR;
/** An invoice is an item from this number of days before its due date. */
const DUE_SOON_DAYS = 7;

const FROM = sql<string>`s.pickup->'address'->>'city'`.as('from');
const TO = sql<string>`s.delivery->'address'->>'city'`.as('to');

/** Returns the items that wait for a shipper's members. */
export async function ofShipper(db: Reader, scope: Company): Promise<Found[]> {
  const found = [
    await payments(db, scope),
    await invoices(db, scope),
    await bids(db, scope),
    await counterPrices(db, scope),
    await extras(db, scope),
    await searches(db, scope),
    await lateStops(db, scope),
  ];
  return found.flat();
}

function ownShipments(db: Reader, { company }: Company) {
  return db.selectFrom('shipments as s').where('s.shipper_uuid', '=', company);
}

async function payments(db: Reader, scope: Company): Promise<Found[]> {
  const rows = await ownShipments(db, scope)
    .select(['s.uuid', 's.reference', 's.payment_due_at', FROM, TO])
    .where('s.payment_due_at', 'is not', null)
    .where('s.state', 'in', ['awaiting_acceptation', 'available', 'planned', 'in_progress'])
    .where(PAYMENT_OWED)
    .orderBy('s.payment_due_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ payment_due_at: due, ...row }) => ({
    ...row,
    kind: 'payment',
    type: 'shipment',
    deadline: due?.getTime() ?? null,
  }));
}

/** Returns the invoices to pay by transfer that are due soon or late. */
async function invoices(db: Reader, { company, now }: Company): Promise<Found[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.uuid', 'i.number', 'i.due_on', sql<number>`(i.gross - i.settled)::bigint`.as('amount')])
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'sale')
    .where('i.type', '<>', 'credit')
    .where('i.number', 'is not', null)
    .where(sql<boolean>`i.settled < i.gross`)
    .where('i.due_on', '<=', addDays(bookDay(now), DUE_SOON_DAYS))
    .orderBy('i.due_on')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ uuid, number, due_on, amount }) => ({
    kind: 'invoice',
    type: 'invoice',
    uuid,
    reference: number ?? '',
    amount,
    deadline: due_on === null ? null : endOf(due_on),
  }));
}

async function bids(db: Reader, scope: Company): Promise<Found[]> {
  const now = new Date(scope.now);
  const bidden = ownShipments(db, scope)
    .innerJoin('proposals as p', 'p.shipment_uuid', 's.uuid')
    .select('s.uuid')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date>`min(p.expires_at)`.as('ends'))
    .where(offerOpen(scope.now))
    .where('p.ended', 'is', null)
    .where('p.expires_at', '>', now)
    // If the shipper made a counter-offer, the carrier has to answer.
    .where((eb) => eb.or([eb('p.counter_expires_at', 'is', null), eb('p.counter_expires_at', '<=', now)]))
    .groupBy('s.uuid')
    .orderBy('ends')
    .limit(MAX_OF_KIND);
  // Places are read of those that are shown, not of all that have bids.
  const rows = await db
    .selectFrom(bidden.as('b'))
    .innerJoin('shipments as s', 's.uuid', 'b.uuid')
    .select(['s.uuid', 's.reference', FROM, TO, 'b.count', 'b.ends'])
    .orderBy('b.ends')
    .execute();
  return rows.map(({ ends, ...row }) => ({ ...row, kind: 'bids', type: 'shipment', deadline: ends.getTime() }));
}

async function counterPrices(db: Reader, scope: Company): Promise<Found[]> {
  const rows = await ownShipments(db, scope)
    .innerJoin('custom_prices as c', 'c.shipment_uuid', 's.uuid')
    .select(['s.uuid', 's.reference', 's.review_ends_at', 'c.counter_price', FROM, TO])
    .where('s.state', '=', 'awaiting_acceptation')
    .where('c.answer', '=', 'countered')
    .where('c.reply', 'is', null)
    .orderBy('s.review_ends_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ review_ends_at: ends, counter_price: amount, ...row }) => ({
    ...row,
    kind: 'counter_price',
    type: 'shipment',
    ...(amount === null ? {} : { amount }),
    deadline: ends?.getTime() ?? null,
  }));
}

async function extras(db: Reader, scope: Company): Promise<Found[]> {
  const rows = await ownShipments(db, scope)
    .innerJoin('extras as e', 'e.shipment_uuid', 's.uuid')
    .select(['s.uuid', 's.reference', 'e.amount', 'e.approve_by', 'e.approves_by_silence', FROM, TO])
    .where('e.state', '=', 'proposed')
    .orderBy('e.approve_by')
    .orderBy('e.uuid')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ approve_by, approves_by_silence, ...row }) => ({
    ...row,
    kind: 'extra',
    type: 'shipment',
    // One that does not pass by silence waits for an answer, however late.
    deadline: approves_by_silence ? endOf(approve_by) : null,
  }));
}

async function searches(db: Reader, scope: Company): Promise<Found[]> {
  const { now } = scope;
  const rows = await ownShipments(db, scope)
    .select(['s.uuid', 's.reference', 's.expires_at', FROM, TO])
    .where('s.state', '=', 'available')
    .where('s.expires_at', '>', new Date(now))
    .where('s.expires_at', '<=', new Date(now + ENDS_SOON))
    .orderBy('s.expires_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ expires_at, ...row }) => ({
    ...row,
    kind: 'search',
    type: 'shipment',
    deadline: expires_at.getTime(),
  }));
}

/** Returns the transports under way whose time slot at the next stop has passed. */
async function lateStops(db: Reader, scope: Company): Promise<Found[]> {
  const rows = await ownShipments(db, scope)
    .innerJoin('missions as m', 'm.uuid', 's.mission_uuid')
    .select(['s.uuid', 's.reference', 'm.pickup_completed_at', FROM, TO])
    .select(
      sql<Date>`case when m.pickup_completed_at is null then m.pickup_late_at else m.delivery_late_at end`.as('due'),
    )
    // Said of the mission too: else PostgreSQL would read the missions of all shippers for the few that are late.
    .where('m.shipper_uuid', '=', scope.company)
    .where('m.state', 'in', ['planned', 'in_progress'])
    // As their index has it: few of the transports under way are late.
    .where(
      sql<boolean>`(m.pickup_completed_at is null and m.pickup_late_at is not null
        or m.pickup_completed_at is not null and m.delivery_completed_at is null and m.delivery_late_at is not null)`,
    )
    .orderBy('due')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ due, pickup_completed_at: pickedUp, ...row }) => ({
    ...row,
    kind: pickedUp === null ? 'late_pickup' : 'late_delivery',
    type: 'shipment',
    deadline: due.getTime(),
  }));
}
