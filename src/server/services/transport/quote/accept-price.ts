import { sql } from 'kysely';
import { bookedEmissions } from '#freight/emissions/co2.ts';
import { LAWS } from '#freight/law/laws.ts';
import type { PaymentPlan } from '#freight/money/money.ts';
import { withTransportChanged } from '#freight/price/agreed-price.ts';
import type { BookedEnergy } from '#freight/price/energy.ts';
import { divisionOf } from '#freight/quote/crossings.ts';
import { judgeNamedPrice, ownPriceOf } from '#freight/quote/custom-price.ts';
import { passedOn } from '#freight/quote/price.ts';
import type { OfferedPrice } from '#freight/quote/quote.ts';
import { bookedLoad, QuotationRequest, type QuotedStop } from '#freight/quote/request.ts';
import { floorsOf, withFloors } from '#freight/quote/stop-free-time.ts';
import { isPaidAtBooking } from '#freight/shipment/booking-payment.ts';
import { latestSearchEnd, reviewEnd } from '#freight/shipment/search-time.ts';
import { stopTexts } from '#freight/shipment/stop-fields.ts';
import type { TimeSlot } from '#freight/time-slot/time-slot.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { readStored } from '../../../database/read-stored.ts';
import type { StopPlan } from '../../../database/schema.ts';
import { json } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { holdInvoicePlan } from '../../money/invoice/credit.ts';
import { askPrice } from '../custom-price/ask-price.ts';
import { networkCarrier } from '../network/network-carriers.ts';
import { openShipment } from '../network/open-shipment.ts';
import { offerColumns } from '../offer/offer-columns.ts';
import { stateAfter } from '../shipment-state/write-state.ts';
import { tariffOf } from '../tariff/tariffs.ts';
import { countUse } from '../template/templates.ts';
import { canBeHad, quotedFreeTime } from './present.ts';

/** Data sent with the acceptance of a price. */
export interface Acceptance {
  readonly paymentPlan: PaymentPlan;
  readonly references: { readonly order: string; readonly pickup: string; readonly delivery: string };
  readonly comment: string;
  /** Price proposed by the shipper, in cents. */
  readonly customPrice: number | null;
}

/**
 * Books a shipment at a quoted price, or at a price proposed by the shipper. It is offered to carriers at once, or
 * waits for support's review. A shipment paid by card is a draft until it is paid.
 *
 * @returns the shipment's id, and its price in cents, excl. VAT
 * @throws `not_found`, `quote_expired`, `quote_accepted`, `budget_too_low`, `violations`; `price_closed` if nobody can
 * review a proposed price in time; the reason why it cannot be paid by invoice
 */
export async function acceptPrice(
  tx: Tx,
  ordering: Ordering,
  uuid: string,
  { paymentPlan, references, comment, customPrice }: Acceptance,
  { isHoliday, settings }: Pick<Context, 'isHoliday' | 'settings'>,
): Promise<{ readonly shipment: string; readonly net: number }> {
  const { company, actor, now } = ordering;
  const isDraft = isPaidAtBooking(paymentPlan);
  // Taken before the quote, so that all bookings lock a company's credit and quotes in the same order.
  const invoiceRefusalOf = isDraft
    ? null
    : await holdInvoicePlan(tx, company, { seller: settings.SELLER_COUNTRY, now });
  const quoted = await lockPrice(tx, company, uuid);
  if (quoted.accepted_at !== null) throw new Refusal('quote_accepted');
  const { price, request } = quoted;
  const { agreed, pickup } = judgeAcceptance(quoted, { paymentPlan, customPrice }, now);
  const refusal = invoiceRefusalOf?.(agreed.price) ?? null;
  if (refusal !== null) throw new Refusal(refusal);
  const delivery = stopOf(request.delivery, price.delivery);
  if (price.type === 'pallet_network') await requireNetwork(tx, pickup, company);
  const load = bookedLoad(request.load);
  const shipment = newUuid(now);
  await tx
    .insertInto('shipments')
    .values({
      uuid: shipment,
      reference: sql<string>`'LS-' || nextval('shipment_numbers')`,
      shipper_uuid: company,
      brand: price.type,
      state: stateAfter({
        payment: isDraft ? 'awaited' : 'settled',
        acceptance: agreed.isReviewed ? 'awaited' : 'given',
      }),
      created_at: new Date(now),
      updated_at: new Date(now),
      offered_at: new Date(now),
      expires_at: new Date(latestSearchEnd(pickup)),
      mission_uuid: null,
      review_ends_at: agreed.isReviewed ? new Date(reviewEnd(pickup)) : null,
      price: agreed.offer,
      pickup: json(pickup),
      delivery: json(delivery),
      load: json(load),
      distance: quoted.distance,
      references: json(references),
      comment,
      ...offerColumns({ pickup, delivery, load }),
      quoted_price_uuid: uuid,
      booked_by: actor.uuid,
      booked_price: agreed.price,
      price_lines: JSON.stringify(withTransportChanged(price.lines, agreed.price - price.price)),
      payment_plan: paymentPlan,
      insured_value: request.insuredLoadValue,
      base_value: null,
      passed_on: passedOn(price.lines, quoted),
      distance_estimated: quoted.distance_estimated,
      energy: json(energyOf(quoted)),
      free_time: json(withFloors(quotedFreeTime(quoted), quoted.basis.floors ?? floorsOf(LAWS, request))),
      compensation_of: 'own_price',
      co2: json(bookedEmissions(load.weight, quoted.distance, quoted.distance_estimated)),
    })
    .execute();
  await tx
    .updateTable('quotations')
    .set({ accepted_at: new Date(now) })
    .where('uuid', '=', quoted.quotation_uuid)
    .execute();
  if (request.templateUuid !== null) await countUse(tx, ordering, request.templateUuid);
  if (agreed.isReviewed) await askPrice(tx, { shipment, asked: agreed.price, ...ownOf(quoted), now, isHoliday });
  else if (!isDraft) await openShipment(tx, shipment, now);
  return { shipment, net: agreed.price };
}

/** @throws `quote_expired` if no carrier of the network has an agreement for the pickup any more */
async function requireNetwork(tx: Tx, pickup: StopPlan, shipper: string): Promise<void> {
  const where = { division: divisionOf(pickup.address), day: pickup.time_slot.date, shipper };
  if ((await networkCarrier(tx, where)) === null) throw new Refusal('quote_expired');
}

/**
 * Locks the quote of a price until the transaction ends, so that acceptances and new requests run one after another.
 */
export async function lockQuotation(tx: Tx, company: string, uuid: string): Promise<void> {
  await tx
    .selectFrom('quotations')
    .select('uuid')
    .where('company_uuid', '=', company)
    .where('uuid', '=', (eb) => eb.selectFrom('quotation_prices').select('quotation_uuid').where('uuid', '=', uuid))
    .forUpdate()
    .execute();
}

/**
 * Checks a choice of a quote that another choice, which waits for its payment, has accepted: that one must not be given
 * up for one that is refused.
 *
 * @throws what `acceptPrice` throws, but for `quote_accepted`
 */
export async function checkOtherChoice(
  tx: Tx,
  { company, now }: Ordering,
  uuid: string,
  wanted: Choice,
): Promise<void> {
  judgeAcceptance(await lockPrice(tx, company, uuid), wanted, now);
}

type Choice = Pick<Acceptance, 'paymentPlan' | 'customPrice'>;

function judgeAcceptance(quoted: Quoted, { paymentPlan, customPrice }: Choice, now: number) {
  const { price, request } = quoted;
  if (quoted.expires_at.getTime() <= now) throw new Refusal('quote_expired');
  // Payment by invoice is checked by the caller, because the credit may have changed since the quote.
  const isOffered = !isPaidAtBooking(paymentPlan) || price.paymentPlans.includes(paymentPlan);
  if (!isOffered) throw violation('payment_plan', 'payment_plan_not_offered');
  const agreed = agreedPrice(price, customPrice, quoted);
  const pickup = stopOf(request.pickup, price.pickup);
  if (agreed.isReviewed && reviewEnd(pickup) <= now) throw new Refusal('price_closed');
  return { agreed, pickup };
}

/** Reads the price after locking its quote, so that it is current. */
async function lockPrice(tx: Tx, company: string, uuid: string) {
  await lockQuotation(tx, company, uuid);
  const row = await tx
    .selectFrom('quotation_prices as p')
    .innerJoin('quotations as q', 'q.uuid', 'p.quotation_uuid')
    .select(['p.price', 'p.expires_at', 'p.quotation_uuid'])
    .select([
      'q.request',
      'q.accepted_at',
      'q.distance',
      'q.distance_estimated',
      'q.linear_decimetres',
      'q.basis',
      'q.unavailable',
      'q.driving_seconds',
    ])
    .where('p.uuid', '=', uuid)
    .where('q.company_uuid', '=', company)
    .executeTakeFirst();
  const request = readStored(QuotationRequest, row?.request);
  if (row === undefined || request === null) throw new Refusal('not_found');
  return { ...row, request, tariff: await tariffOf(tx, row.basis.tariff) };
}

type Quoted = Awaited<ReturnType<typeof lockPrice>>;

function agreedPrice(price: OfferedPrice, named: number | null, { tariff, unavailable, basis }: Quoted) {
  if (price.type !== 'custom') {
    if (named !== null) throw violation('custom_price', 'invalid');
    return { price: price.price, offer: price.offer, isReviewed: false };
  }
  if (named === null) throw violation('custom_price', 'required');
  const judged = judgeNamedPrice(price, named, canBeHad(unavailable), {
    tariff,
    costFloor: basis.costFloor ?? null,
  });
  if (judged.outcome === 'budget_too_low') throw new Refusal('budget_too_low');
  return { price: judged.price, offer: judged.offer, isReviewed: judged.outcome === 'reviewed' };
}

/** Returns the fuel share of the price, by the tariff of the quote. */
function energyOf({ tariff, basis }: Quoted): BookedEnergy {
  return { share: tariff.fuel.share, index: basis.fuel, tariff: tariff.version };
}

/** Returns our own price, for comparison with a proposed one, and the tariff version. */
function ownOf({ price, tariff }: Quoted) {
  return { own: ownPriceOf(price, { tariff }), tariff: tariff.version };
}

/** `Required` and `satisfies`: neither a field of the request nor one of the plan, even an optional one, is forgotten. */
function stopOf(stop: QuotedStop, slot: TimeSlot): Required<StopPlan> {
  const { address, contact, meeting, handling } = stop;
  const { name, street_name, postal_code, city, country, division_code, location } = address;
  if (location === null) throw new Error('A price was quoted for an address without a location.');
  return {
    address: {
      ...(name === '' ? {} : { name }),
      street_name,
      postal_code,
      city,
      country,
      ...(division_code === undefined ? {} : { division_code }),
      location,
    },
    ...stopTexts(stop),
    contact,
    time_slot: slot,
    meeting,
    handling: { driver: handling.driver === true, tail_lift: handling.tail_lift },
  } satisfies Record<keyof QuotedStop, unknown>;
}
