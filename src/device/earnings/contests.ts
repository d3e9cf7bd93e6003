import { createClaim, withdrawClaim } from '#contract/claim.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';
import { earningKeys } from './earnings.ts';

/** A carrier's objection to an invoice that Lading wrote; the right amount in cents, excl. VAT, if they know it. */
interface PurchaseContest {
  readonly comment: string;
  readonly expected_amount: number | null;
}

/** Contests an invoice that Lading wrote. @throws Refused with violations, Unreached */
export function contestInvoice(company: string, invoice: string, contest: PurchaseContest): Promise<Claim> {
  const body = { ...contest, reason: contest.expected_amount === null ? 'other' : 'price' } as const;
  return afterRefresh(write(createClaim, { company, params: { invoice }, body }), earningKeys(company));
}

/** Withdraws what a carrier contests of an invoice. @throws Refused, Unreached */
export function contestNoLonger(company: string, claim: string): Promise<Claim> {
  return afterRefresh(write(withdrawClaim, { company, params: { claim } }), earningKeys(company));
}
