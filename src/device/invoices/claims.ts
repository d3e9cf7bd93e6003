import type { BodyInput } from '#contract/call.ts';
import { createClaim, withdrawClaim } from '#contract/claim.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Contests lines of an invoice. @throws Refused with violations, Unreached */
export async function contestLines(
  company: string,
  invoice: string,
  body: BodyInput<typeof createClaim>,
): Promise<void> {
  await write(createClaim, { company, params: { invoice }, body });
  await readAgain(company);
}

/** Contests them no longer. @throws Refused, Unreached */
export async function withdraw(company: string, claim: string): Promise<void> {
  await write(withdrawClaim, { company, params: { claim } });
  await readAgain(company);
}

/** What is contested is not late: lists and sums change with it. */
async function readAgain(company: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['invoices', company] });
}
