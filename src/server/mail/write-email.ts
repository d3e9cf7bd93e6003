import { sql } from 'kysely';
import type { Tx } from '../database/open.ts';
import { json } from '../database/sql.ts';
import { newUuid } from '../services/mission/record-event.ts';
import type { EmailNotice } from './notice.ts';

/** Whom a message is for: a user while he is a member of the company, otherwise those who own it. */
export interface Addressee {
  readonly company: string;
  readonly user: string | null;
}

/** Writes a message down in the transaction of what it tells of; the mail job sends it. */
export async function writeEmail(tx: Tx, to: Addressee, notice: EmailNotice, now: number): Promise<void> {
  await queueEmails(tx, await recipients(tx, to), notice, now);
}

/** Puts a notice in the queue for each of some users, by their ids. `now` in Unix milliseconds. */
export async function queueEmails(tx: Tx, users: readonly string[], notice: EmailNotice, now: number): Promise<void> {
  if (users.length === 0) return;
  await tx
    .insertInto('emails')
    .values(
      users.map((user) => ({
        uuid: newUuid(now),
        user_uuid: user,
        notice: json(notice),
        created_at: new Date(now),
        next_attempt_at: new Date(now),
      })),
    )
    .execute();
}

async function recipients(tx: Tx, { company, user }: Addressee): Promise<string[]> {
  const members = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select(['u.uuid', 'm.is_owner'])
    .where('m.company_uuid', '=', company)
    .where('u.blocked_at', 'is', null)
    .where((eb) => eb.or([eb('m.is_owner', '=', true), sql<boolean>`u.uuid = ${user}::uuid`]))
    .orderBy('u.uuid')
    .execute();
  const asked = members.filter(({ uuid }) => uuid === user);
  const owners = members.filter(({ is_owner }) => is_owner);
  return (asked.length > 0 ? asked : owners).map(({ uuid }) => uuid);
}
