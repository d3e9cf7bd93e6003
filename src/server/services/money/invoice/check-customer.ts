import { HOUR } from '#freight/values/duration.ts';
import { needsCheck, type VatCheck } from '#freight/vat/vat.ts';
import { parseVatNumber } from '#freight/vat/vat-number.ts';
import type { Context } from '../../../context.ts';

/** Validity of an answer of the register. */
const FRESH = 24 * HOUR;
/** Waiting time after which an older answer is used, and the maximum age of that. */
const PATIENCE = 5 * 24 * HOUR;
const STALE = 90 * 24 * HOUR;

/** Result of a VAT number check, with its proof. */
export interface CheckedCustomer {
  readonly check: VatCheck;
  readonly consultation: string | null;
}

interface Customer {
  readonly seller: string;
  readonly country: string;
  readonly vat_number: string | null;
  /** Time since which the invoice waits, in Unix milliseconds. */
  readonly waiting: number;
}

/**
 * Checks a VAT number in the register, if the VAT depends on it and no recent answer is stored. Must not run in a
 * transaction.
 */
export async function checkCustomer(context: Context, customer: Customer): Promise<CheckedCustomer> {
  const { seller, country, vat_number, waiting } = customer;
  if (!needsCheck({ seller, customer: { country, vat_number } })) return { check: 'unknown', consultation: null };
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
