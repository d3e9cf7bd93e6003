import type { Quotation } from '#contract/answers/quote.ts';
import { costFloor } from '#freight/law/cost.ts';
import { LAWS } from '#freight/law/laws.ts';
import { type OfferedPrice, type Quote, quote } from '#freight/quote/quote.ts';
import type { QuotationRequest } from '#freight/quote/request.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import { floorsOf } from '#freight/quote/stop-free-time.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import type { QuoteBasis } from '../../../database/quote-schema.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import type { Ordering } from '../../../identity/grants.ts';
import { type RefusalOf, readInvoicePlan } from '../../money/invoice/credit.ts';
import { findQuotation } from './find-quotation.ts';
import type { MeasuredRoute } from './measure-route.ts';
import type { Say } from './present.ts';

/** A valid request with its route. */
export interface MeasuredRequest {
  readonly request: QuotationRequest;
  readonly route: MeasuredRoute;
  /** Market data that prices depend on now. */
  readonly market: MarketSnapshot;
  /** Country of the legal entity that sells the transport. */
  readonly seller: string;
}

/** Creates the quotation of a new request. */
export async function createQuotation(
  tx: Tx,
  ordering: Ordering,
  measured: MeasuredRequest,
  say: Say,
): Promise<Quotation> {
  const [written] = await writeQuotations(tx, ordering, [measured]);
  if (written === undefined) throw new Error('A request was not priced.');
  return findQuotation(tx, ordering, written.uuid, say);
}

/** Stored quotation of a request. Its prices can be accepted by id until they expire. */
export interface WrittenQuotation extends Pick<Quote, 'unavailable' | 'dm'> {
  readonly uuid: string;
  readonly expires: Date;
  readonly prices: readonly { readonly uuid: string; readonly price: OfferedPrice }[];
}

/** Creates the quotations of new requests, in the same order. */
export async function writeQuotations(
  tx: Tx,
  ordering: Ordering,
  measured: readonly MeasuredRequest[],
): Promise<WrittenQuotation[]> {
  const { company, actor, now } = ordering;
  const [first] = measured;
  if (first === undefined) return [];
  const invoiceRefusalOf = await readInvoicePlan(tx, company, { seller: first.seller, now });
  const priced = measured.map((request) => ({
    uuid: newUuid(now),
    ...priceRequest(ordering, request, invoiceRefusalOf),
  }));
  const by = { company_uuid: company, user_uuid: actor.uuid, created_at: new Date(now) };
  await tx
    .insertInto('quotations')
    .values(priced.map(({ uuid, row }) => ({ uuid, ...by, ...row })))
    .execute();
  const rows = priced.map(({ uuid, row, prices }) => priceRows(uuid, prices, row.expires_at, now));
  await tx.insertInto('quotation_prices').values(rows.flat()).execute();
  return priced.map(({ uuid, row, prices, unavailable, dm }, index) => ({
    uuid,
    expires: row.expires_at,
    unavailable,
    dm,
    prices: prices.map((price, at) => ({ uuid: rows[index]?.[at]?.uuid ?? '', price })),
  }));
}

/**
 * Quotes a changed request again; its earlier prices expire.
 *
 * @throws `not_found`, or `quote_accepted` if one of its prices was accepted
 */
export async function updateQuotation(
  tx: Tx,
  ordering: Ordering,
  uuid: string,
  measured: MeasuredRequest,
  say: Say,
): Promise<Quotation> {
  const { company, now } = ordering;
  const known = await tx
    .selectFrom('quotations')
    .select('accepted_at')
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  if (known.accepted_at !== null) throw new Refusal('quote_accepted');
  const invoiceRefusalOf = await readInvoicePlan(tx, company, { seller: measured.seller, now });
  const { row, prices } = priceRequest(ordering, measured, invoiceRefusalOf);
  await tx.updateTable('quotations').set(row).where('uuid', '=', uuid).execute();
  await tx
    .updateTable('quotation_prices')
    .set({ expires_at: new Date(now) })
    .where('quotation_uuid', '=', uuid)
    .where('expires_at', '>', new Date(now))
    .execute();
  await tx
    .insertInto('quotation_prices')
    .values(priceRows(uuid, prices, row.expires_at, now))
    .execute();
  return findQuotation(tx, ordering, uuid, say);
}

function priceRequest(
  { company, now }: Ordering,
  { request, route, market, seller }: MeasuredRequest,
  invoiceRefusalOf: RefusalOf,
) {
  const { pickup, delivery } = request;
  const { expiresAt, prices, unavailable, convertedToCustom, dm } = quote(request, {
    now,
    route,
    market,
    shipper: company,
    invoiceRefusalOf,
  });
  const seat = { country: seller, day: new Date(now).toISOString().slice(0, 10) };
  const basis: QuoteBasis = {
    tariff: market.tariff.version,
    fuel: market.fuel,
    learnt: market.learnt(pickup.address, delivery.address, route.metres),
    now,
    floors: floorsOf(market.laws ?? LAWS, request),
    costFloor: costFloor(market.laws ?? LAWS, seat, { metres: route.metres, dm, weight: request.load.weight ?? 0 }),
  };
  const row = {
    request: json(request),
    quoted_at: new Date(now),
    expires_at: new Date(expiresAt),
    linear_decimetres: dm,
    converted_to_custom: convertedToCustom,
    distance: route.metres,
    distance_estimated: route.estimated,
    driving_seconds: Math.round(route.driving / 1000),
    path: route.path,
    unavailable: json(unavailable),
    basis: json(basis),
  };
  return { row, prices, unavailable, dm };
}

function priceRows(quotation: string, prices: readonly OfferedPrice[], expires: Date, now: number) {
  return prices.map((price, position) => ({
    uuid: newUuid(now),
    quotation_uuid: quotation,
    position,
    type: price.type,
    expires_at: expires,
    price: json(price),
  }));
}
