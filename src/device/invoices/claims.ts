import type { BodyInput } from '#contract/call.ts';
import { createClaim, withdrawClaim } from '#contract/claim.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Contests lines of an invoice. @throws Refused with violations, Unreached */
export function contestLines(company: string, invoice: string, body: BodyInput<typeof createClaim>): Promise<void> {
  return thenRead(company, write(createClaim, { company, params: { invoice }, body }));
}

/** Contests them no longer. @throws Refused, Unreached */
export function withdraw(company: string, claim: string): Promise<void> {
  return thenRead(company, write(withdrawClaim, { company, params: { claim } }));
}

/** What is contested is not late: lists and sums change with it. A refusal says that it was contested or answered before. */
async function thenRead(company: string, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['invoices', company] });
  }
}
