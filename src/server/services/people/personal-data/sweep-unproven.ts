import { sql } from 'kysely';
import { UNPROVEN_NUMBER_HELD_MS } from '#freight/company/carrier.ts';
import type { Context } from '../../../context.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { forgetUser } from './delete-users.ts';

/** Limit of accounts deleted in one run; the others follow the next night. */
const MAX_A_RUN = 1000;

/**
 * Deletes accounts that registered more than 7 days ago, never proved their address and did nothing: no shipment,
 * mission, saved card or colleague. An account with any of those stays, but holds no address (`releaseAddress`).
 *
 * @param now Unix milliseconds
 */
export async function sweepUnproven({ db, log }: Pick<Context, 'db' | 'log'>, now: number): Promise<void> {
  const due = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_uuid', 'u.uuid')
    .select(['u.uuid', 'm.company_uuid as company'])
    .where('u.proven_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.registered_at', '<', new Date(now - UNPROVEN_NUMBER_HELD_MS))
    .where('m.is_owner', '=', true)
    .where(
      sql<boolean>`not exists (select from memberships o where o.company_uuid = m.company_uuid and o.user_uuid <> u.uuid)
        and not exists (select from memberships o where o.user_uuid = u.uuid and o.company_uuid <> m.company_uuid)
        and not exists (select from shipments s where s.shipper_uuid = m.company_uuid)
        and not exists (select from missions x where x.carrier_uuid = m.company_uuid)
        and not exists (select from payment_sources p where p.company_uuid = m.company_uuid)`,
    )
    .limit(MAX_A_RUN)
    .execute();
  for (const { uuid, company } of due) {
    await db.transaction().execute(async (tx) => {
      await forgetUser(tx, uuid, now);
      await tx
        .updateTable('companies')
        .set({ vat_number: null, status: 'locked' })
        .where('uuid', '=', company)
        .execute();
    });
    logSecurity(log, { event: 'deleted', user: uuid });
  }
}
