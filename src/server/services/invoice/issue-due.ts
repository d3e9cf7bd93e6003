import { billedMonthEnd } from '#freight/invoice/terms.ts';
import type { Context } from '../../context.ts';
import { isMonthly, issueInvoice } from './issue-invoice.ts';
import { issueSummary, summariesOf } from './issue-summary.ts';

/** Issues what waits to be issued and may be by now, months first, then the oldest. One that fails stops no other. */
export async function issueDue(context: Context): Promise<void> {
  const waiting = await context.db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .innerJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .select(['i.uuid', 'i.company_uuid as company', 'i.created_at', 'c.billing_mode', 's.payment_plan'])
    .where('i.side', '=', 'sale')
    .where('i.number', 'is', null)
    // Those that wait for the end of their month are the most by far: they are not read again every few minutes.
    .where((eb) =>
      eb.or([
        eb('c.billing_mode', '=', 'per_shipment'),
        eb('s.payment_plan', '<>', 'thirty_days_invoice'),
        eb('i.created_at', '<', new Date(billedMonthEnd(context.now()))),
      ]),
    )
    .orderBy('i.created_at')
    .orderBy('i.uuid')
    .execute();
  const summaries = summariesOf(waiting.filter(isMonthly));
  const summed = new Set(summaries.flat());
  const failures: unknown[] = [];
  for (const charges of summaries) {
    await issueSummary(context, charges).catch((error: unknown) => failures.push(error));
  }
  for (const { uuid } of waiting) {
    if (summed.has(uuid)) continue;
    await issueInvoice(context, uuid).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices were not issued.`);
}
