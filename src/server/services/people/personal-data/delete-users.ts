import { sql } from 'kysely';
import { DELETION_UNDO_MS } from '#freight/user/deletion.ts';
import { fullName } from '#freight/user/initials.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { endAllSessions } from '../session/end-sessions.ts';
import { requireFree } from './ask-deletion.ts';

/** Replaces the name; histories stay complete. */
const NOBODY = { first_name: 'Deleted', last_name: 'user', phone: null } as const;

/**
 * Deletes the users whose requested deletion is due. Users with an obstacle are kept until it is gone. `now` in Unix
 * milliseconds.
 */
export async function deleteUsers({ db, log }: Pick<Context, 'db' | 'log'>, now: number): Promise<void> {
  const due = await db
    .selectFrom('users')
    .select('uuid')
    .where('deletion_asked_at', '<=', new Date(now - DELETION_UNDO_MS))
    .where('deleted_at', 'is', null)
    .execute();
  for (const { uuid } of due) {
    try {
      await db.transaction().execute(async (tx) => {
        await requireFree(tx, uuid);
        await forgetUser(tx, uuid, now);
      });
      logSecurity(log, { event: 'deleted', user: uuid });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/**
 * Removes the personal data of a user. Keeps their row, which events, bids and reports refer to, and anonymous rows of
 * their drivers.
 */
export async function forgetUser(tx: Tx, user: string, now: number): Promise<void> {
  const drivers = await tx
    .selectFrom('drivers')
    .select(['uuid', 'first_name', 'last_name'])
    .where('user_uuid', '=', user)
    .execute();
  for (const driver of drivers) {
    const name = searchKey(fullName(driver));
    await tx
      .updateTable('missions')
      .set({ search_text: sql<string>`replace(search_text, ${name}, '')` })
      .where('driver_uuid', '=', driver.uuid)
      .execute();
    await tx
      .updateTable('drivers')
      .set({ ...NOBODY, name_key: searchKey(fullName(NOBODY)), email: null, status: 'deleted', user_uuid: null })
      .where('uuid', '=', driver.uuid)
      .execute();
    await tx
      .updateTable('mission_events')
      .set({ detail: fullName(NOBODY) })
      .where('kind', '=', 'driver_changed')
      .where('detail', '=', fullName(driver))
      .execute();
  }
  await forgetDocuments(tx, user);
  await endAllSessions(tx, user, 'account_deleted', now);
  for (const table of ['memberships', 'data_exports', 'idempotency_keys', 'search_readers'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  for (const table of ['account_links', 'news_readers', 'push_subscriptions', 'search_news'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  for (const table of ['second_factors', 'second_factor_setups', 'recovery_codes', 'sign_in_challenges'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  for (const table of ['passkeys', 'passkey_challenges'] as const) {
    await tx.deleteFrom(table).where('user_uuid', '=', user).execute();
  }
  const name = `deleted-${user}`;
  await tx
    .updateTable('users')
    .set({ ...NOBODY, username: name, email: `${name}@deleted.invalid`, password_hash: '', locale: null })
    .set({ passkey_handle: null, blocked_at: new Date(now), deleted_at: new Date(now) })
    .where('uuid', '=', user)
    .execute();
}

/**
 * Removes the documents of carriers whose last member is this user, because nobody can read them any more. The sweep
 * removes the files.
 */
async function forgetDocuments(tx: Tx, user: string): Promise<void> {
  const own = tx
    .selectFrom('company_documents as d')
    .innerJoin('memberships as m', 'm.company_uuid', 'd.company_uuid')
    .select('d.uuid')
    .where('m.user_uuid', '=', user)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as o')
            .select('o.user_uuid')
            .whereRef('o.company_uuid', '=', 'd.company_uuid')
            .where('o.user_uuid', '<>', user),
        ),
      ),
    );
  await tx.deleteFrom('company_document_warnings').where('document_uuid', 'in', own).execute();
  await tx.deleteFrom('company_documents').where('uuid', 'in', own).execute();
}
