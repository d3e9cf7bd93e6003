import { disputeState, isOver, laterState } from '#freight/payment/dispute.ts';
import type { CardDispute } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';
import { takeBack } from '../payment/take-back.ts';

/** Reads the state of a chargeback from the provider and books it. Idempotent in any order. */
export async function followDispute(context: Pick<Context, 'db' | 'cards' | 'now' | 'log'>, id: string): Promise<void> {
  const dispute = await context.cards.readDispute(id);
  await context.db.transaction().execute((tx) => keepDispute(tx, context, dispute));
}

/**
 * Stores the provider's answer. Money that it took makes the customer owe their invoices again; money that it gave back
 * settles them. Support hears of a new chargeback and of its end.
 */
export async function keepDispute(
  tx: Tx,
  { now: clock, log }: Pick<Context, 'now' | 'log'>,
  { id, intent, status, amount, reason, created, dueBy, movements }: CardDispute,
): Promise<void> {
  const now = clock();
  const payment = await tx
    .selectFrom('payments as p')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select(['p.uuid', 'p.reference', 'p.company_uuid as customer', 'c.name as company'])
    .where('p.intent', '=', intent)
    .forUpdate('p')
    .executeTakeFirst();
  if (payment === undefined) {
    log.error({ dispute: id, intent }, 'a chargeback of a payment that is not known');
    return;
  }
  const known = await tx.selectFrom('disputes').select(['uuid', 'state']).where('dispute', '=', id).executeTakeFirst();
  const read = disputeState(status);
  const state = known === undefined ? read : laterState(known.state, read);
  const fee = movements.reduce((sum, moved) => sum + moved.fee, 0);
  const ended_at = isOver(state) ? new Date(now) : null;
  const due_by = dueBy === null ? null : new Date(dueBy);
  if (known === undefined) {
    await tx
      .insertInto('disputes')
      .values({
        uuid: newUuid(now),
        payment_uuid: payment.uuid,
        dispute: id,
        state,
        amount,
        fee,
        reason,
        opened_at: new Date(created),
        due_by,
        ended_at,
      })
      .execute();
  } else if (!isOver(known.state)) {
    await tx
      .updateTable('disputes')
      .set({ state, amount, fee, reason, due_by, ended_at })
      .where('uuid', '=', known.uuid)
      .execute();
  }
  for (const { id: movement, ...moved } of movements)
    await takeBack(tx, payment, { ...moved, key: `dispute:${movement}`, now });
  const { reference, company } = payment;
  const facts = { payment: reference, company, amount, due: due_by?.toISOString() ?? null } as const;
  if (known === undefined) await mailSupport(tx, { kind: 'dispute_opened', ...facts }, now);
  const isNewEnd = isOver(state) && known !== undefined && !isOver(known.state);
  if (isNewEnd) await mailSupport(tx, { kind: state === 'won' ? 'dispute_won' : 'dispute_lost', ...facts }, now);
}
