import { queryOptions } from '@tanstack/react-query';
import type { LateInvoice } from '#contract/answers/late-fee.ts';
import type { BodyInput } from '#contract/call.ts';
import { chargeLateFee, listLateFees, waiveLateFee } from '#contract/late-fee.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

export type { LateInvoice } from '#contract/answers/late-fee.ts';

/** A company's debts for late invoices. Never stored on this device. */
export function lateFeesQuery(company: string) {
  return queryOptions({
    queryKey: ['support', 'company', company, 'late-fees'],
    queryFn: ({ signal }) => ask(listLateFees, { params: { company }, signal }),
  });
}

/** Charges or waives what an invoice owes for its lateness. @throws Refused with violations, Unreached */
export async function decideLateFee(
  company: string,
  { uuid: invoice }: Pick<LateInvoice, 'uuid'>,
  { isWaived, ...body }: BodyInput<typeof chargeLateFee> & { readonly isWaived: boolean },
): Promise<void> {
  const call = isWaived ? waiveLateFee : chargeLateFee;
  await afterRefresh(write(call, { params: { invoice }, body }), ['support', 'company', company]);
}
