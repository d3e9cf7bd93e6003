import type { CheckedInvoice } from '#contract/answers/pre-invoice.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import type { ReceivedInvoice } from '../../../documents/received-invoice/read-received.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { compareInvoice, type TypedInvoice } from './compare-invoice.ts';
import { lockPurchase } from './read-purchase.ts';
import { requireInvoiceable } from './receive-invoice.ts';

/**
 * Returns what the XML of a carrier's invoice says, and in what that differs from what was agreed and typed. Nothing is
 * kept.
 *
 * @throws the refusals of `requireInvoiceable`
 */
export async function checkInvoice(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  grant: Dispatch,
  { uuid, typed, read }: { readonly uuid: string; readonly typed: TypedInvoice; readonly read: ReceivedInvoice },
): Promise<CheckedInvoice> {
  await requireInvoiceable(tx, grant, uuid);
  const purchase = await lockPurchase(tx, settings, uuid, grant.now);
  if (purchase === null) throw new Refusal('already_invoiced');
  const { electronic = null, differences = [], paper } = compareInvoice(read, purchase, typed);
  return { electronic, differences: [...differences], ...(paper !== undefined && { paper }) };
}
