import { sql } from 'kysely';
import type { InvoiceParty } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { contestUntil } from '#freight/purchase/correction.ts';
import { earnedKey, type WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { claimsOf } from '../claim/select-claims.ts';
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
    .select([PURCHASE_CONTENT.as('content'), 'i.hash', 'i.credit_reason', CREDITS.as('credits')])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { content, hash, issued_on } = row;
  const key = earnedKey(row);
  const corrects = content?.corrects;
  const invoice = {
    ...presentPurchase(row, bookDay(grant.now)),
    lines: [...(content?.lines ?? [{ key, amount: row.net }])],
    energy: content?.energy ?? null,
    vat: content?.vat ?? null,
    customer: content === null ? null : partyOf(content.customer),
    corrects: corrects === undefined ? null : { uuid: corrects.uuid, reference: corrects.number },
    ...fileOf(content?.own ?? null),
    contest_until: issued_on === null || content === null ? null : lastDayOf(content, issued_on),
    claims: await claimsOf(db, uuid),
    credit_reason: row.credit_reason,
    credits: row.credits,
    to_set_off: row.type === 'credit' && row.gross !== null ? row.settled - row.gross : 0,
  };
  return { invoice, content, hash };
}

/** The issued credit notes of an invoice `i`. */
const CREDITS = sql<{ readonly uuid: string; readonly reference: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', c.uuid, 'reference', c.number) order by c.number), '[]'::jsonb)
  from invoices c where c.corrects = i.uuid and c.number is not null)`;

/** The last day on which an invoice can be contested; null if it cannot be. */
export function lastDayOf({ own, corrects }: PurchaseContent, issued: string): string | null {
  return contestUntil({ issued, isSelfBilled: own === null, isCredit: corrects !== undefined });
}

function fileOf(own: PurchaseContent['own']): Pick<WholePurchaseInvoice, 'file_differences' | 'is_cleaned' | 'paper'> {
  const paper = own?.paper ?? null;
  return {
    file_differences: [...(own?.differences ?? [])],
    is_cleaned: own?.received !== undefined || paper !== null,
    paper,
  };
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
