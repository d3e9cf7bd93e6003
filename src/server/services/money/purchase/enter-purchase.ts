import { sql } from 'kysely';
import { brokenRules } from '#freight/invoice/en16931.ts';
import { lateRate } from '#freight/invoice/late-rate.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { invoiceReceived } from '#freight/ledger/journal.ts';
import { reverseCharge } from '#freight/purchase/purchase-vat.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Tx } from '../../../database/open.ts';
import { PEOPLE_LOCK } from '../../../database/people-lock.ts';
import { json } from '../../../database/sql.ts';
import { electronicPurchase } from '../../../documents/purchase-xml.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { keepMission } from '../../transport/mission/document.ts';
import { takeNumber } from '../invoice/take-number.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { sealInvoice } from '../ledger/seal-invoice.ts';
import { readRates } from '../rate/read-rates.ts';
import type { Purchase } from './read-purchase.ts';

/** The entry of a carrier's invoice; `due` computes the due date from the day of entry. */
export interface Entry {
  readonly series: string;
  readonly own: PurchaseContent['own'];
  readonly due: (day: string) => string;
  readonly translator: Translator;
  readonly now: number;
}

/**
 * Numbers the invoice of a carrier, stores its content and posts it to the ledger. The transaction must hold the
 * mission, whose billing state is updated.
 *
 * @throws if an invoice in the carrier's name breaks a rule; the number is then reused
 */
export async function enterPurchase(
  tx: Tx,
  purchase: Pick<Purchase, 'uuid' | 'mission' | 'carrier' | 'vat' | 'totals' | 'content'>,
  { series, own, due, translator, now }: Entry,
): Promise<{ number: string; day: string; due: string }> {
  const { uuid, mission, carrier, vat, totals } = purchase;
  const rates = await readRates(tx);
  const content: PurchaseContent = { ...purchase.content, late_rate: lateRate(bookDay(now), rates), own };
  const { number, day, hash } = await takeNumber(tx, series, bookDay(now), (previous, taken) =>
    sealInvoice(previous, { ...taken, due: due(taken.day), ...totals, content }),
  );
  const dueOn = due(day);
  if (own === null) {
    const broken = brokenRules(electronicPurchase({ number, day, due: dueOn, totals, content }, translator));
    if (broken.length > 0) throw new Error(`The invoice ${uuid} breaks ${broken.join(', ')}.`);
  }
  await tx
    .updateTable('invoices')
    .set({ number, issued_on: day, due_on: dueOn, ...totals, content: json(content), hash })
    .set({ approved_at: sql`coalesce(approved_at, ${new Date(now)})` })
    .where('uuid', '=', uuid)
    .execute();
  const isDiscount = content.lines.some(({ key }) => key === 'early_payment');
  const charge = { category: vat.category, reverseCharge: reverseCharge(totals, vat, day, rates), isDiscount };
  await postJournal(tx, invoiceReceived({ uuid, number, day, carrier, ...charge, ...totals }), now);
  await showBilling(tx, { mission, carrier }, now);
  return { number, day, due: dueOn };
}

/** Updates the billing state shown with a mission, on the carrier's devices as well. */
export async function showBilling(
  tx: Tx,
  { mission, carrier }: Pick<Purchase, 'mission' | 'carrier'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('missions')
    .set({ version: sql`version + 1`, updated_at: new Date(now) })
    .where('uuid', '=', mission)
    .returning(sql`pg_advisory_xact_lock_shared(${sql.lit(PEOPLE_LOCK)})`.as('lock'))
    .execute();
  await keepMission(tx, mission);
  await publishEvent(tx, { to: { company: carrier }, event: { type: 'mission_changed', mission } });
}
