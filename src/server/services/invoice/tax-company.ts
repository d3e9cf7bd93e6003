import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import { vatOf } from '#freight/vat/vat.ts';
import type { Context } from '../../context.ts';
import type { Taxed } from '../../database/money-schema.ts';
import { checkCustomer } from './check-customer.ts';
import { sellerOf } from './seller.ts';

/**
 * The VAT of what a company pays by card now, when no register can be waited for: without a proof it is the seller's own.
 * Never in a transaction.
 */
export async function taxCompany(context: Context, company: string): Promise<Taxed> {
  const { db, settings } = context;
  const now = context.now();
  const { country: seller } = sellerOf(settings);
  const { country: customer, vat_number } = await db
    .selectFrom('companies')
    .select(['country', 'vat_number'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const { check, consultation } = await checkCustomer(context, { seller, country: customer, vat_number, waiting: now });
  const sale = { seller, customer, on: bookDay(now) };
  const vat = vatOf({ ...sale, check }) ?? vatOf({ ...sale, check: 'invalid' });
  if (vat === null) throw new Error('A sale to a number that is not valid is always taxed.');
  return { vat, consultation };
}

/** A net amount with its VAT, in cents. */
export function grossOf(net: number, { vat }: Taxed): number {
  return totalsOf([{ amount: net }], vat).gross;
}
