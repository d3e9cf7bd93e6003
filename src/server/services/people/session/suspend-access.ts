import { sql } from 'kysely';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { requiresSecondFactor, type SecondFactorSettings } from '../../../settings.ts';
import { giveUpWaiting } from '../../transport/webhook-event/announce-topic.ts';
import { forgetFactors, lockUser, waysOf } from './factor-ways.ts';

/**
 * Tables of what opens an account or reads its data: the column of the user, that of the id by which the list names a
 * row, and when it was added.
 */
export const ACCESS = [
  { table: 'passkeys', user: 'user_uuid', id: 'uuid', added: 'made_at', isFactor: true },
  { table: 'second_factors', user: 'user_uuid', id: 'user_uuid', added: 'enabled_at', isFactor: true },
  { table: 'api_keys', user: 'made_by', id: 'uuid', added: 'created_at', isFactor: false },
  { table: 'webhooks', user: 'made_by', id: 'uuid', added: 'created_at', isFactor: false },
] as const;

/** The number of suspended and of deleted items. */
export interface Suspension {
  readonly suspended: number;
  readonly dropped: number;
}

/**
 * Suspends the passkeys, authenticator app, API keys and webhooks that a user added since they last proved their
 * address, until the user confirms each: an intruder may have added them. If the address was never proven, deletes them:
 * the account may have been registered by a stranger. The proof counts from now on.
 *
 * Users whose role requires a second factor keep theirs: a mailbox alone may not remove it, so a colleague does.
 */
export async function suspendUnproven(
  tx: Tx,
  settings: SecondFactorSettings,
  user: string,
  now: number,
): Promise<Suspension> {
  await lockUser(tx, user);
  const proven = await provenAt(tx, user);
  if (proven === null) {
    const dropped = await dropAll(tx, user);
    await setProven(tx, user, now);
    return { suspended: 0, dropped };
  }
  const keepsFactors = requiresSecondFactor(settings) && (await isSupport(tx, user));
  let suspended = 0;
  for (const { table, user: owner, added } of ACCESS.filter(({ isFactor }) => !isFactor || !keepsFactors)) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set suspended_at = ${new Date(now)}
      where ${sql.ref(owner)} = ${user} and ${sql.ref(added)} > ${proven} and suspended_at is null`.execute(tx);
    suspended += Number(numAffectedRows);
  }
  if ((await waysOf(tx, user)).length === 0) await forgetFactors(tx, user);
  await giveUpDeliveries(tx, user);
  await setProven(tx, user, now);
  return { suspended, dropped: 0 };
}

/**
 * Deletes what was added to an account before its address was first proven: the account may have been registered by a
 * stranger. Does nothing once the address was proven.
 */
export async function dropUnproven(tx: Tx, user: string): Promise<void> {
  await lockUser(tx, user);
  if ((await provenAt(tx, user)) === null) await dropAll(tx, user);
}

/**
 * Refuses to add what opens an account or reads its data until the owner has proven their address.
 *
 * @throws `email_unproven`
 */
export async function requireProven(db: Reader, user: string): Promise<void> {
  if ((await provenAt(db, user)) === null) throw new Refusal('email_unproven');
}

async function provenAt(db: Reader, user: string): Promise<Date | null> {
  const { proven_at } = await db
    .selectFrom('users')
    .select('proven_at')
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
  return proven_at;
}

async function isSupport(tx: Tx, user: string): Promise<boolean> {
  const place = tx
    .selectFrom('memberships')
    .select('company_uuid')
    .where('user_uuid', '=', user)
    .where(sql<boolean>`'SUPPORT' = any(roles)`);
  return (await place.executeTakeFirst()) !== undefined;
}

async function setProven(tx: Tx, user: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ proven_at: new Date(now) })
    .where('uuid', '=', user)
    .execute();
}

async function dropAll(tx: Tx, user: string): Promise<number> {
  let dropped = 0;
  for (const { table, user: owner } of ACCESS) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${user}`.execute(
      tx,
    );
    dropped += Number(numAffectedRows);
  }
  await forgetFactors(tx, user);
  return dropped;
}

async function giveUpDeliveries(tx: Tx, user: string): Promise<void> {
  const hooks = await tx
    .selectFrom('webhooks')
    .select('uuid')
    .where('made_by', '=', user)
    .where('suspended_at', 'is not', null)
    .execute();
  for (const { uuid } of hooks) await giveUpWaiting(tx, uuid);
}
