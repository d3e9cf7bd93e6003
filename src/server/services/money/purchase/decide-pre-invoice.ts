import { sql } from 'kysely';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { findPreInvoice, findPreInvoices } from './list-pre-invoices.ts';

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
  await decide(tx, grant, [uuid], approvalOf(grant));
  return findPreInvoice(tx, grant, uuid);
}

/**
 * Approves several amounts, or none. Those that are approved already count in the sum and stay as they are.
 *
 * @param amount the sum that was shown to the carrier, in cents excl. VAT
 * @throws `not_found`, `not_delivered`; `amount_differs`, with the sum, if it is another one now
 */
export async function approvePreInvoices(
  tx: Tx,
  grant: Dispatch,
  { missions, amount }: { readonly missions: readonly string[]; readonly amount: number },
): Promise<PreInvoice[]> {
  const uuids = [...new Set(missions)];
  const found = await lockPreInvoices(tx, grant, uuids);
  const sum = found.reduce((total, item) => total + item.amount, 0);
  if (sum !== amount) throw new Refusal('amount_differs', { amount: sum });
  const waiting = found.flatMap(({ uuid, state }) => (state === 'approved' || state === 'invoiced' ? [] : [uuid]));
  await decide(tx, grant, waiting, approvalOf(grant));
  return findPreInvoices(tx, grant, uuids);
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
  await decide(tx, grant, [uuid], { approved_at: null, approved_by: null, contested_at, contest: reason });
  return findPreInvoice(tx, grant, uuid);
}

/**
 * Returns the pre-invoice of a mission or an extra and locks its row until the transaction ends.
 *
 * @throws `not_found`, or `not_delivered` if nothing is owed yet
 */
async function lockPreInvoice(tx: Tx, grant: Dispatch, uuid: string): Promise<PreInvoice> {
  const [found] = await lockPreInvoices(tx, grant, [uuid]);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** The same of several, in one order: two calls at once never wait for each other. */
async function lockPreInvoices(tx: Tx, grant: Dispatch, uuids: readonly string[]): Promise<PreInvoice[]> {
  await tx
    .selectFrom('invoices')
    .select('uuid')
    .where(isOneOf(uuids))
    .where('company_uuid', '=', grant.company)
    .orderBy('uuid')
    .forUpdate()
    .execute();
  const found = await findPreInvoices(tx, grant, uuids);
  if (found.length < uuids.length) throw new Refusal('not_found');
  if (found.some(({ state }) => state === 'forecast')) throw new Refusal('not_delivered');
  return found;
}

interface Decision {
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly contested_at: Date | null;
  /** Text of the carrier. An earlier text is kept if absent. */
  readonly contest?: string;
}

function approvalOf({ now, actor }: Dispatch): Decision {
  return { approved_at: new Date(now), approved_by: actor.uuid, contested_at: null };
}

/** Condition for the invoice rows of missions or extras. */
function isOneOf(uuids: readonly string[]) {
  return sql<boolean>`((mission_uuid = any(${uuids}::uuid[]) and extra = '')
    or (uuid = any(${uuids}::uuid[]) and extra <> ''))`;
}

async function decide(tx: Tx, grant: Dispatch, uuids: readonly string[], decision: Decision): Promise<void> {
  await tx
    .updateTable('invoices')
    .set(decision)
    .where(isOneOf(uuids))
    .where('company_uuid', '=', grant.company)
    .where('number', 'is', null)
    .execute();
}
