import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import { vatOf } from '#freight/vat/vat.ts';
import type { Context } from '../../../context.ts';
import type { Taxed } from '../../../database/money-schema.ts';
import { readRates } from '../rate/read-rates.ts';
import { checkCustomer } from './check-customer.ts';
import { sellerOf } from './seller.ts';

/**
 * Returns the customer and VAT of an immediate card payment, which cannot wait for the register: without proof of the
 * VAT number, the seller's own VAT applies. Must not run in a transaction.
 */
export async function taxCompany(context: Context, company: string): Promise<Taxed> {
  const { db, settings } = context;
  const now = context.now();
  const { country: seller } = sellerOf(settings);
  const customer = await db
    .selectFrom('companies')
    .select(['name', 'street_name', 'postal_code', 'city', 'country', 'vat_number'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const { check, consultation } = await checkCustomer(context, { ...customer, seller, waiting: now });
  const sale = { seller, customer, on: bookDay(now), rates: await readRates(db) };
  const vat = vatOf({ ...sale, check }) ?? vatOf({ ...sale, check: 'invalid' });
  if (vat === null) throw new Error('A sale to a number that is not valid is always taxed.');
  return { vat, consultation, customer };
}

/** Returns the gross of a net amount, in cents. */
export function grossOf(net: number, { vat }: Taxed): number {
  return totalsOf([{ amount: net }], vat).gross;
}
