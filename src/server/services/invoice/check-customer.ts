import { needsCheck, type VatCheck } from '#freight/vat/vat.ts';
import { parseVatNumber } from '#freight/vat/vat-number.ts';
import type { Context } from '../../context.ts';

const HOUR = 3_600_000;
/** So long an answer of the register counts. */
const FRESH = 24 * HOUR;
/** After so long without an answer an older one serves. */
const PATIENCE = 5 * 24 * HOUR;
const STALE = 90 * 24 * HOUR;

/** What is known of a customer's VAT number, and what proves it. */
export interface CheckedCustomer {
  readonly check: VatCheck;
  readonly consultation: string | null;
}

interface Customer {
  readonly seller: string;
  readonly country: string;
  readonly vat_number: string | null;
  /** Since when the invoice waits, in Unix milliseconds. */
  readonly waiting: number;
}

/** Asks the register of VAT numbers, where the VAT depends on it and no fresh answer is kept. Never in a transaction. */
export async function checkCustomer(context: Context, customer: Customer): Promise<CheckedCustomer> {
  const { seller, country, vat_number, waiting } = customer;
  if (!needsCheck({ seller, customer: country })) return { check: 'unknown', consultation: null };
  const number = vat_number === null ? null : parseVatNumber(vat_number);
  if (number === null) return { check: 'invalid', consultation: null };
  const written = `${number.country}${number.number}`;
  const now = context.now();
  const kept = await context.db
    .selectFrom('vat_checks')
    .selectAll()
    .where('vat_number', '=', written)
    .executeTakeFirst();
  const age = kept === undefined ? Number.POSITIVE_INFINITY : now - kept.checked_at.getTime();
  if (kept !== undefined && age < FRESH) return { check: kept.answer, consultation: kept.consultation };
  const { check, consultation } = await context.vatNumbers.check(number);
  if (check !== 'unknown') {
    const row = { answer: check, consultation, checked_at: new Date(now) };
    await context.db
      .insertInto('vat_checks')
      .values({ vat_number: written, ...row })
      .onConflict((conflict) => conflict.column('vat_number').doUpdateSet(row))
      .execute();
    return { check, consultation };
  }
  const serves = kept?.answer === 'valid' && age < STALE && now - waiting > PATIENCE;
  return serves ? { check: 'valid', consultation: kept.consultation } : { check, consultation: null };
}
