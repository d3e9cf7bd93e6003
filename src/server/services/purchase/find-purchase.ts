import type { InvoiceParty } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { earnedKey, type WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { CONTEST_DAYS } from '#freight/purchase/self-billing.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { PurchaseContent } from '../../database/money-schema.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { presentPurchase } from './present-purchase.ts';
import { PURCHASE_CONTENT, selectPurchases } from './select-purchases.ts';

interface FoundPurchase {
  readonly invoice: Omit<WholePurchaseInvoice, 'early_payment'>;
  readonly content: PurchaseContent | null;
  readonly hash: string | null;
}

/** @throws `not_found` if the carrier has no such invoice */
export async function findPurchase(db: Reader, grant: Dispatch, uuid: string): Promise<FoundPurchase> {
  const row = await selectPurchases(db, grant)
    .select([PURCHASE_CONTENT.as('content'), 'i.hash'])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { content, hash, issued_on } = row;
  const key = earnedKey(row);
  const corrects = content?.corrects;
  const isContestable = content !== null && content.own === null && corrects === undefined;
  const invoice = {
    ...presentPurchase(row, bookDay(grant.now)),
    lines: [...(content?.lines ?? [{ key, amount: row.net }])],
    energy: content?.energy ?? null,
    vat: content?.vat ?? null,
    customer: content === null ? null : partyOf(content.customer),
    corrects: corrects === undefined ? null : { uuid: corrects.uuid, reference: corrects.number },
    contest_until: isContestable && issued_on !== null ? addDays(issued_on, CONTEST_DAYS) : null,
  };
  return { invoice, content, hash };
}

function partyOf({
  name,
  street_name,
  postal_code,
  city,
  country,
  vat_number,
}: PurchaseContent['customer']): InvoiceParty {
  return { name, street_name, postal_code, city, country, vat_number };
}
