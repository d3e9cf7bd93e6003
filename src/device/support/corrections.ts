import { queryOptions } from '@tanstack/react-query';
import type { Correction } from '#contract/answers/correction.ts';
import type { BodyInput } from '#contract/call.ts';
import { approveCorrection, correctSelfBilled, listSelfBilled, withdrawCorrection } from '#contract/correction.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

export type { Correction, SelfBilled } from '#contract/answers/correction.ts';

/** The invoices in a carrier's name. Never stored on this device. */
export function selfBilledQuery(company: string) {
  return queryOptions({
    queryKey: [...keyOf(company), 'self-billed'],
    queryFn: ({ signal }) => ask(listSelfBilled, { params: { company }, signal }),
  });
}

/** Corrects an invoice, or proposes a higher amount. @throws Refused with violations, Unreached */
export function correctInvoice(
  company: string,
  invoice: string,
  body: BodyInput<typeof correctSelfBilled>,
): Promise<Correction> {
  return withRefresh(write(correctSelfBilled, { params: { invoice }, body }), keyOf(company), WAITING);
}

/** Carries out what a colleague proposed. @throws Refused, Unreached */
export function approve(company: string, correction: string): Promise<Correction> {
  return withRefresh(write(approveCorrection, { params: { correction } }), keyOf(company), WAITING);
}

/** Withdraws a correction that waits. @throws Refused with violations, Unreached */
export function withdraw(
  company: string,
  correction: string,
  body: BodyInput<typeof withdrawCorrection>,
): Promise<Correction> {
  return withRefresh(write(withdrawCorrection, { params: { correction }, body }), keyOf(company), WAITING);
}

function keyOf(company: string) {
  return ['support', 'company', company] as const;
}
