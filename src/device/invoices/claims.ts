import type { BodyInput } from '#contract/call.ts';
import { createClaim, withdrawClaim } from '#contract/claim.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Contests lines of an invoice. @throws Refused with violations, Unreached */
export function contestLines(company: string, invoice: string, body: BodyInput<typeof createClaim>): Promise<void> {
  return thenRead(company, write(createClaim, { company, params: { invoice }, body }));
}

/**
 * Withdraws a claim.
 *
 * @throws Refused, Unreached
 */
export function withdraw(company: string, claim: string): Promise<void> {
  return thenRead(company, write(withdrawClaim, { company, params: { claim } }));
}

/**
 * Refetches lists and totals, because contested amounts are not late. A refusal means that the lines were already
 * contested or answered.
 */
async function thenRead(company: string, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['invoices', company] });
  }
}
