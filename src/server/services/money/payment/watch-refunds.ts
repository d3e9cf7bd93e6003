import { sql } from 'kysely';
import { REFUND_ANSWER_MS } from '#freight/payment/refund.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';

/**
 * Alerts support once of refunds that the card provider has not accepted for a day, and of failed ones. Several servers
 * may do so at once.
 *
 * @returns number of refunds
 * @throws at the end, if any failed
 */
export function watchRefunds(db: Db, now: number): Promise<number> {
  const take = (tx: Tx, { limit, only, except }: Turn) => {
    let stuck = tx
      .selectFrom('refunds as r')
      .leftJoin('payments as p', 'p.uuid', 'r.payment_uuid')
      .innerJoin('companies as c', (join) => join.on(sql<boolean>`c.uuid = coalesce(p.company_uuid, r.company_uuid)`))
      .leftJoin('invoices as i', 'i.uuid', 'r.credit_uuid')
      .select(['r.uuid', 'r.amount', 'r.status', 'r.due_on', 'c.name'])
      .select(sql<string>`coalesce(p.reference, i.number, '')`.as('reference'))
      .where('r.alarmed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('r.status', '=', 'requested'), eb('r.requested_at', '<=', new Date(now - REFUND_ANSWER_MS))]),
          eb.and([eb('r.status', '=', 'failed'), eb('r.reason', '<>', 'provider'), eb('r.decided_at', 'is', null)]),
        ]),
      );
    if (only !== null) stuck = stuck.where('r.uuid', '=', only);
    if (except.length > 0) stuck = stuck.where('r.uuid', 'not in', except);
    return stuck.orderBy('r.requested_at').limit(limit).forUpdate('r').skipLocked().execute();
  };
  return workThrough(db, take, async (tx, { uuid, amount, status, due_on, reference, name }) => {
    await tx
      .updateTable('refunds')
      .set({ alarmed_at: new Date(now) })
      .where('uuid', '=', uuid)
      .execute();
    const kind = status === 'failed' ? 'refund_failed' : 'refund_unanswered';
    await mailSupport(tx, { kind, refund: uuid, payment: reference, company: name, amount, due: due_on }, now);
  });
}
