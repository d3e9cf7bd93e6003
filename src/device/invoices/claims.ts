import type { BodyInput } from '#contract/call.ts';
import { createClaim, withdrawClaim } from '#contract/claim.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** Contests lines of an invoice. @throws Refused with violations, Unreached */
export async function contestLines(
  company: string,
  invoice: string,
  body: BodyInput<typeof createClaim>,
): Promise<void> {
  // Lists and totals too: contested amounts are not late.
  await afterRefresh(write(createClaim, { company, params: { invoice }, body }), ['invoices', company]);
}

/**
 * Withdraws a claim.
 *
 * @throws Refused, Unreached
 */
export async function withdraw(company: string, claim: string): Promise<void> {
  await afterRefresh(write(withdrawClaim, { company, params: { claim } }), ['invoices', company]);
}
