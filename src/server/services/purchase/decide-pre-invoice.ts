import { sql } from 'kysely';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { findPreInvoice } from './list-pre-invoices.ts';

/**
 * Approves the amount of a mission or an extra, also after it was contested. Does nothing if already approved.
 *
 * @param amount shown to the carrier, in cents excl. VAT
 * @throws `amount_changed` if the amount differs, because support has answered meanwhile
 */
export async function approvePreInvoice(
  tx: Tx,
  grant: Dispatch,
  { uuid, amount }: { readonly uuid: string; readonly amount: number },
): Promise<PreInvoice> {
  const found = await lockPreInvoice(tx, grant, uuid);
  if (found.state === 'approved' || found.state === 'invoiced') return found;
  if (found.amount !== amount) throw new Refusal('amount_changed');
  const { now, actor } = grant;
  return decide(tx, grant, uuid, { approved_at: new Date(now), approved_by: actor.uuid, contested_at: null });
}

/**
 * Contests the amount of a mission or an extra. It is not invoiced until support has answered.
 *
 * @throws `already_invoiced` if the invoice is issued
 */
export async function contestPreInvoice(
  tx: Tx,
  grant: Dispatch,
  { uuid, reason }: { readonly uuid: string; readonly reason: string },
): Promise<PreInvoice> {
  const { state } = await lockPreInvoice(tx, grant, uuid);
  if (state === 'invoiced') throw new Refusal('already_invoiced');
  const contested_at = new Date(grant.now);
  return decide(tx, grant, uuid, { approved_at: null, approved_by: null, contested_at, contest: reason });
}

/**
 * Returns the pre-invoice of a mission or an extra and locks its row until the transaction ends.
 *
 * @throws `not_found`, or `not_delivered` if nothing is owed yet
 */
async function lockPreInvoice(tx: Tx, grant: Dispatch, uuid: string): Promise<PreInvoice> {
  await tx
    .selectFrom('invoices')
    .select('uuid')
    .where(isOf(uuid))
    .where('company_uuid', '=', grant.company)
    .forUpdate()
    .execute();
  const found = await findPreInvoice(tx, grant, uuid);
  if (found.state === 'forecast') throw new Refusal('not_delivered');
  return found;
}

interface Decision {
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly contested_at: Date | null;
  /** Text of the carrier. An earlier text is kept if absent. */
  readonly contest?: string;
}

/** Condition for the invoice row of a mission or an extra. */
function isOf(uuid: string) {
  return sql<boolean>`((mission_uuid = ${uuid} and extra = '') or (uuid = ${uuid} and extra <> ''))`;
}

async function decide(tx: Tx, grant: Dispatch, uuid: string, decision: Decision): Promise<PreInvoice> {
  await tx
    .updateTable('invoices')
    .set(decision)
    .where(isOf(uuid))
    .where('company_uuid', '=', grant.company)
    .where('number', 'is', null)
    .execute();
  return findPreInvoice(tx, grant, uuid);
}
