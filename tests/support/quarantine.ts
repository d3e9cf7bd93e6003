import { randomUUID } from 'node:crypto';
import { paymentSuspended } from '#freight/ledger/journal.ts';
import type { Context } from '#server/context.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { insertPayment } from '#server/services/money/payment/insert-payment.ts';

interface Quarantined {
  readonly company: string;
  readonly by: string;
}

/** A card payment of €60.00 of which €59.00 came: its money is in suspense. @returns its id */
export async function addQuarantine({ db, now }: Context, { company, by }: Quarantined): Promise<string> {
  const uuid = randomUUID();
  await db.transaction().execute(async (tx) => {
    await insertPayment(tx, { uuid, company, amount: 6000, createdBy: by, now: now() });
    const came = { status: 'quarantined', intent: `pi_${uuid}` } as const;
    await tx.updateTable('payments').set(came).where('uuid', '=', uuid).execute();
    const facts = { received: 5900, currency: 'eur', differs: ['amount' as const], came_at: new Date(now()) };
    await tx
      .insertInto('quarantines')
      .values({ payment_uuid: uuid, ...facts })
      .execute();
    const fact = { key: `payment:${uuid}:captured`, label: uuid, day: '2026-03-17', payment: uuid, amount: 5900 };
    await postJournal(tx, paymentSuspended(fact), now());
  });
  return uuid;
}
