import type { Quotation, QuotedPrice } from '#contract/answers/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import type { Reader } from '../../../database/open.ts';
import { readStored } from '../../../database/read-stored.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { tariffOf } from '../tariff/tariffs.ts';
import { presentPrice, presentQuotation, type Say } from './present.ts';

/** Returns a request with its latest prices, even if expired. @throws `not_found`, also if it cannot be read */
export async function findQuotation(
  db: Reader,
  { company }: ShipmentScope,
  uuid: string,
  say: Say,
): Promise<Quotation> {
  const row = await db
    .selectFrom('quotations')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .executeTakeFirst();
  const request = readStored(QuotationRequest, row?.request);
  if (row === undefined || request === null) throw new Refusal('not_found');
  const prices = await db
    .selectFrom('quotation_prices')
    .select(['uuid', 'expires_at', 'price'])
    .where('quotation_uuid', '=', uuid)
    .where('expires_at', '=', row.expires_at)
    .orderBy('position')
    .execute();
  return presentQuotation({ ...row, request, tariff: await tariffOf(db, row.basis.tariff) }, prices, say);
}

/** Returns one price, even if expired. @throws `not_found` */
export async function findPrice(db: Reader, { company }: ShipmentScope, uuid: string, say: Say): Promise<QuotedPrice> {
  const row = await db
    .selectFrom('quotation_prices as p')
    .innerJoin('quotations as q', 'q.uuid', 'p.quotation_uuid')
    .select(['p.uuid', 'p.expires_at', 'p.price', 'q.basis', 'q.unavailable', 'q.linear_decimetres', 'q.request'])
    .where('p.uuid', '=', uuid)
    .where('q.company_uuid', '=', company)
    .executeTakeFirst();
  const request = readStored(QuotationRequest, row?.request);
  if (row === undefined || request === null) throw new Refusal('not_found');
  return presentPrice(row, { ...row, request, tariff: await tariffOf(db, row.basis.tariff) }, say);
}
