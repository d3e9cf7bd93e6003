import { createClaim, withdrawClaim } from '#contract/claim.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { earningKeys } from './earnings.ts';

/** What a carrier says of an invoice that Lading wrote; the right amount in cents, excl. VAT, if they know it. */
interface PurchaseContest {
  readonly comment: string;
  readonly expected_amount: number | null;
}

/** Contests an invoice that Lading wrote. @throws Refused with violations, Unreached */
export function contestInvoice(company: string, invoice: string, contest: PurchaseContest): Promise<Claim> {
  const body = { ...contest, reason: contest.expected_amount === null ? 'other' : 'price' } as const;
  return thenRead(company, write(createClaim, { company, params: { invoice }, body }));
}

/** Withdraws what a carrier contests of an invoice. @throws Refused, Unreached */
export function contestNoLonger(company: string, claim: string): Promise<Claim> {
  return thenRead(company, write(withdrawClaim, { company, params: { claim } }));
}

/** Refetches the earnings after any answer: a refusal means that they have changed. */
async function thenRead<Answer>(company: string, written: Promise<Answer>): Promise<Answer> {
  try {
    return await written;
  } finally {
    await queryClient.invalidateQueries({ queryKey: earningKeys(company) });
  }
}
