import { randomUUID } from 'node:crypto';
import { DAY, SECOND } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import { json } from '#server/database/sql.ts';
import { insertPayment } from '#server/services/money/payment/insert-payment.ts';

interface TakenBack {
  readonly company: string;
  readonly by: string;
}

/** A chargeback that waits for an answer, here and at the sandbox of cards. Its money has not moved yet. */
export async function addDispute({ db, now }: Context, { company, by }: TakenBack): Promise<string> {
  const [uuid, payment] = [randomUUID(), randomUUID()];
  const [id, intent] = [`du_${uuid}`, `pi_${payment}`];
  const opened = new Date(now());
  const due = new Date(now() + 7 * DAY);
  await db
    .transaction()
    .execute((tx) => insertPayment(tx, { uuid: payment, company, amount: 6000, createdBy: by, now: now() }));
  await db
    .updateTable('payments')
    .set({ status: 'captured', received: 6000, intent })
    .where('uuid', '=', payment)
    .execute();
  const facts = { amount: 6000, reason: 'fraudulent' };
  const data = {
    id,
    object: 'dispute',
    ...facts,
    balance_transactions: [],
    charge: null,
    created: Math.floor(opened.getTime() / SECOND),
    currency: 'eur',
    evidence: {},
    evidence_details: { due_by: due.getTime() / SECOND, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    payment_intent: intent,
    status: 'needs_response',
    sandbox: { decidedAt: due.getTime() / SECOND },
  };
  await db
    .insertInto('sandbox_objects')
    .values({ id, kind: 'dispute', customer: null, created_at: opened, data: json(data) })
    .execute();
  await db
    .insertInto('disputes')
    .values({
      uuid,
      payment_uuid: payment,
      dispute: id,
      state: 'needs_response',
      ...facts,
      fee: 0,
      opened_at: opened,
      due_by: due,
      ended_at: null,
    })
    .execute();
  return uuid;
}
