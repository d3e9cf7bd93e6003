import type { Context } from '../../context.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Issues what waits to be issued and may be by now, the oldest first. One that fails stops no other. */
export async function issueDue(context: Context): Promise<void> {
  const waiting = await context.db
    .selectFrom('invoices')
    .select('uuid')
    .where('number', 'is', null)
    .orderBy('created_at')
    .execute();
  const failures: unknown[] = [];
  for (const { uuid } of waiting) {
    await issueInvoice(context, uuid).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices were not issued.`);
}
