import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getDeletion } from '#contract/personal-data.ts';
import { DELETION_UNDO_MS, type DeletionObstacle } from '#freight/user/deletion.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';
import { NO_OTHER_OWNER } from '../member/only-owner.ts';

/**
 * Requests deletion of the user in 14 days.
 *
 * @returns the time of deletion, as an ISO instant
 * @throws `last_owner`, `shipments_running` or `invoices_unpaid`
 */
export async function askDeletion(tx: Tx, { actor, now }: Account): Promise<{ deleted_at: string }> {
  await requireFree(tx, actor.uuid);
  const { deletion_asked_at } = await tx
    .updateTable('users')
    .set({ deletion_asked_at: sql<Date>`coalesce(deletion_asked_at, ${new Date(now)})` })
    .where('uuid', '=', actor.uuid)
    .returning('deletion_asked_at')
    .executeTakeFirstOrThrow();
  return { deleted_at: endOf(deletion_asked_at ?? new Date(now)) };
}

/** Returns when the user will be deleted, and what currently prevents it. */
export async function readDeletion(db: Reader, { actor }: Account): Promise<AnswerOf<typeof getDeletion>> {
  const { deletion_asked_at } = await db
    .selectFrom('users')
    .select('deletion_asked_at')
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  return {
    deleted_at: deletion_asked_at === null ? null : endOf(deletion_asked_at),
    obstacles: await findObstacles(db, actor.uuid),
  };
}

function endOf(askedAt: Date): string {
  return new Date(askedAt.getTime() + DELETION_UNDO_MS).toISOString();
}

/** Cancels the request. */
export async function undoDeletion(tx: Tx, { actor }: Account): Promise<void> {
  await tx.updateTable('users').set({ deletion_asked_at: null }).where('uuid', '=', actor.uuid).execute();
}

/** @throws the first obstacle to the deletion of a user */
export async function requireFree(db: Reader, user: string): Promise<void> {
  const [first] = await findObstacles(db, user);
  if (first !== undefined) throw new Refusal(first);
}

/**
 * Returns the obstacles to the deletion of a user: they are the last owner of a company with other members, have a
 * mission to drive, or are the only member of a company with running transports or open invoices.
 */
async function findObstacles(db: Reader, user: string): Promise<DeletionObstacle[]> {
  const { rows } = await sql<{ is_last_owner: boolean; is_running: boolean; is_unpaid: boolean }>`
    with own as (
      select m.company_uuid as company, m.is_owner,
        not exists (select from memberships o join users u on u.uuid = o.user_uuid
          where o.company_uuid = m.company_uuid and o.user_uuid <> m.user_uuid and u.deletion_asked_at is null) as is_alone,
        ${NO_OTHER_OWNER} as is_only_owner
      from memberships m where m.user_uuid = ${user}
    ), alone as (select company from own where is_alone)
    select
      exists (select from own where is_owner and is_only_owner and not is_alone) as is_last_owner,
      exists (select from missions m join drivers d on d.uuid = m.driver_uuid
          where d.user_uuid = ${user} and m.state in ('planned', 'in_progress'))
        or exists (select from missions m where m.state in ('planned', 'in_progress')
          and (m.carrier_uuid in (select company from alone) or m.shipper_uuid in (select company from alone)))
        or exists (select from shipments s where s.state in ('awaiting_acceptation', 'available', 'planned', 'in_progress')
          and s.shipper_uuid in (select company from alone)) as is_running,
      exists (select from invoices i where i.company_uuid in (select company from alone)
        and (i.number is null or i.settled < i.gross)) as is_unpaid
    `.execute(db);
  const [found] = rows;
  const obstacles: DeletionObstacle[] = [];
  if (found?.is_last_owner === true) obstacles.push('last_owner');
  if (found?.is_running === true) obstacles.push('shipments_running');
  if (found?.is_unpaid === true) obstacles.push('invoices_unpaid');
  return obstacles;
}
