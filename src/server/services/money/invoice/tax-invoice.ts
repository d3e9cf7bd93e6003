import { bookDay } from '#freight/invoice/terms.ts';
import { vatOf } from '#freight/vat/vat.ts';
import type { Context } from '../../../context.ts';
import type { InvoiceContent } from '../../../database/money-schema.ts';
import { readRates } from '../rate/read-rates.ts';
import { checkCustomer } from './check-customer.ts';
import type { Billable } from './read-billable.ts';
import { sellerOf } from './seller.ts';

/**
 * Returns seller, customer and VAT of a pending invoice; null while it must wait for the VAT number register. Must not
 * run in a transaction. `now` in Unix milliseconds.
 */
export async function taxInvoice(
  context: Context,
  { customer, created_at }: Pick<Billable, 'customer' | 'created_at'>,
  now: number,
): Promise<Pick<InvoiceContent, 'customer' | 'vat' | 'seller' | 'consultation'> | null> {
  const seller = sellerOf(context.settings);
  const { check, consultation } = await checkCustomer(context, {
    seller: seller.country,
    country: customer.country,
    vat_number: customer.vat_number,
    waiting: created_at.getTime(),
  });
  const rates = await readRates(context.db);
  const vat = vatOf({ seller: seller.country, customer, check, on: bookDay(now), rates });
  return vat === null ? null : { customer, vat, seller, consultation };
}
