import { orderId } from '#freight/bank/match-payout.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { payoutExported } from '#freight/ledger/payout-journal.ts';
import { creditTransferFile } from '#freight/purchase/credit-transfer.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import { type PayoutBatch, payoutState } from '#freight/purchase/payout.ts';
import { remittanceOf } from '#freight/purchase/sepa-text.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { TextDocument } from '../../../http/document.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import type { Settings } from '../../../settings.ts';
import { sellerOf } from '../invoice/seller.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { showBilling } from '../purchase/enter-purchase.ts';
import { bookEarly } from './book-early.ts';
import { endRequests, lockInvoices, MISSED } from './early-requests.ts';
import { holdFaulty, lockLeft } from './hold-payouts.ts';
import { payLateness } from './own-late-fees.ts';
import { sumOfFees } from './paid-late-fees.ts';
import { readBatch } from './read-batches.ts';
import { CITED, selectPayouts } from './select-payouts.ts';

/**
 * Approves a run; does nothing if already approved. Payouts to an account that may not be paid to are held back.
 *
 * @throws `second_person_needed` if its author, or who entered an account of it, tries to approve it; `already_decided` if
 * it was withdrawn; `nothing_to_pay` if every payout is held back
 */
export async function approveBatch(tx: Tx, grant: Support, uuid: string): Promise<PayoutBatch> {
  const { actor, now } = grant;
  const batch = await lockBatch(tx, uuid);
  if (batch.approved_at === null) {
    requireSecondPerson(grant, [batch.prepared_by]);
    const left = await lockLeft(tx, uuid, now);
    if (left.length === 0) throw new Refusal('already_decided');
    const sound = await holdFaulty(tx, left, now);
    requireSecondPerson(
      grant,
      sound.map(({ touched }) => touched),
    );
    await tx
      .updateTable('payout_batches')
      .set({ approved_at: new Date(now), approved_by: actor.uuid })
      .where('uuid', '=', uuid)
      .execute();
  }
  return readBatch(tx, grant, uuid);
}

/**
 * Returns the payment order of an approved run. On the first call the accounts are checked once more; early payments, what
 * Lading owes for its own lateness and the payouts are posted to the ledger, and the recipients are notified. Later calls
 * return the same file.
 *
 * @throws `second_person_needed` before it is approved, `already_decided` if it was withdrawn, `nothing_to_pay` if every
 * payout is held back
 */
export async function exportBatch(
  tx: Tx,
  context: Pick<Context, 'settings' | 'translator'>,
  { now }: Support,
  uuid: string,
): Promise<TextDocument> {
  const batch = await lockBatch(tx, uuid);
  if (payoutState(batch) === 'proposed') throw new Refusal('second_person_needed');
  if (batch.file !== null) return fileOf(batch.file, batch);
  // Banks reject an order dated in the past: one that was approved too late uses the date of the next run.
  const run = { uuid, day: payDay(batch.day, bookDay(now)) };
  await lockInvoices(tx, { batch: uuid, before: run.day });
  await endRequests(tx, { before: run.day, ...MISSED }, now);
  const left = await lockLeft(tx, uuid, now);
  if (left.length === 0) throw new Refusal('already_decided');
  await holdFaulty(tx, left, now);
  await bookEarly(tx, context, uuid, now);
  await payLateness(tx, uuid, now);
  return fileOf(await writeFile(tx, context.settings, run, now), run);
}

function fileOf(file: string, { uuid, day }: Run): TextDocument {
  return new TextDocument(file, 'application/xml', `payouts-${day}.xml`, uuid);
}

interface Run {
  readonly uuid: string;
  readonly day: string;
}

async function writeFile(tx: Tx, settings: Settings, { uuid, day }: Run, now: number): Promise<string> {
  const seller = sellerOf(settings);
  const rows = await selectPayouts(tx)
    .select(['p.company_uuid', 'c.street_name', 'c.postal_code', 'c.city', 'c.country'])
    .select(CITED.as('cited'))
    .where('p.batch_uuid', '=', uuid)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.uuid')
    .execute();
  const file = creditTransferFile({
    id: orderId(uuid),
    at: new Date(now).toISOString().slice(0, 19),
    day,
    debtor: { ...seller, iban: seller.iban, bic: seller.bic },
    transfers: rows.map((row) => ({
      id: orderId(row.uuid),
      amount: row.amount,
      creditor: { ...row, name: row.holder },
      remittance: remittanceOf(row.cited),
    })),
  });
  for (const { uuid: payout, company_uuid: payee, amount, invoices, iban, refunded, isRefund } of rows) {
    const parts = invoices.map((invoice) => ({ invoice: invoice.uuid, amount: invoice.amount }));
    const late = sumOfFees(invoices.flatMap(({ late_fee: fee }) => fee ?? []));
    const exported = { payout, payee, isRefund, day: bookDay(now), amount, parts, late };
    await postJournal(tx, payoutExported(exported), now);
    const references = invoices.map(({ reference }) => reference);
    const sent = { payout, amount, day, iban: iban.slice(-4), references, refunded, is_refund: isRefund, late };
    const notice = { kind: 'payout_sent', ...sent } as const;
    await sendMail(tx, { company: payee, user: null }, notice, now);
  }
  await showPaid(tx, uuid, now);
  await tx
    .updateTable('payout_batches')
    .set({ exported_at: new Date(now), file, day })
    .where('uuid', '=', uuid)
    .execute();
  return file;
}

/** Marks the missions of a run as paid. */
async function showPaid(tx: Tx, batch: string, now: number): Promise<void> {
  const missions = await tx
    .selectFrom('payout_parts as part')
    .innerJoin('payouts as p', 'p.uuid', 'part.payout_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'part.invoice_uuid')
    .select(['i.mission_uuid as mission', 'p.company_uuid as carrier'])
    .where('p.batch_uuid', '=', batch)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('i.mission_uuid')
    .execute();
  for (const { mission, carrier } of missions) {
    if (mission !== null) await showBilling(tx, { mission, carrier }, now);
  }
}

/** Returns a run and locks it until the transaction ends. @throws `not_found` */
export async function lockBatch(tx: Tx, uuid: string) {
  const batch = await tx
    .selectFrom('payout_batches')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (batch === undefined) throw new Refusal('not_found');
  return batch;
}
