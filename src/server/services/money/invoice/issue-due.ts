import { billedMonthEnd } from '#freight/invoice/terms.ts';
import type { Context } from '../../../context.ts';
import { eachAlone } from '../../../each-alone.ts';
import { isMonthly, issueInvoice } from './issue-invoice.ts';
import { issueSummary, summariesOf } from './issue-summary.ts';

/** Issues all due invoices, monthly summaries first, then the oldest. A failure does not stop the others. */
export async function issueDue(context: Context): Promise<void> {
  const waiting = await context.db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .innerJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .select(['i.uuid', 'i.company_uuid as company', 'i.created_at', 'c.billing_mode', 's.payment_plan'])
    .where('i.side', '=', 'sale')
    .where('i.number', 'is', null)
    // Most wait for the end of their month: exclude them, so that they are not read every few minutes.
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
  const single = waiting.filter(({ uuid }) => !summed.has(uuid));
  const due = [
    ...summaries.map((charges) => () => issueSummary(context, charges)),
    ...single.map(
      ({ uuid }) =>
        () =>
          issueInvoice(context, uuid),
    ),
  ];
  await eachAlone(due, (issue) => issue(), 'invoices not issued');
}
